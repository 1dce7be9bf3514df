-- locks: nothing
-- What feeds removed, with the time of the removal: an older record doesn't bring it back, a newer one does.
create table removed_transfer (
  account_number text collate "C" not null,
  account_firm_oid text collate "C" not null,
  acatid text collate "C" not null,
  last_modified_ts timestamptz not null,
  primary key (account_number, account_firm_oid, acatid)
);
create table removed_subscription (
  private_placement_order_oid text collate "C" not null,
  private_placement_offer_oid text collate "C" not null,
  account_number text collate "C" not null,
  account_firm_oid text collate "C" not null,
  modification_timestamp timestamptz not null,
  primary key (private_placement_order_oid, private_placement_offer_oid)
);
create index removed_subscription_of_account on removed_subscription (account_number, account_firm_oid);

grant select, insert, update, delete on removed_transfer, removed_subscription to placement_desk_app;
grant delete on account, subscription, transfer to placement_desk_app;
