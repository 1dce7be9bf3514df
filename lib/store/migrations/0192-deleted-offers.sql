-- locks: offer, offer_note, approval and allocation against all, for a moment
-- What stays of an offer that was created in the desk and deleted, beside its audit entries: its identifier is never used
-- again, and its entries are verified up to the last.
create table deleted_offer (
  private_placement_offer_oid text collate "C" primary key,
  firm_oid text collate "C" not null,
  offer_name text not null,
  version integer not null,
  chain_head bytea not null
);
create index deleted_offer_of_firm on deleted_offer (firm_oid);
grant select, insert on deleted_offer to placement_desk_app;
grant delete on offer to placement_desk_app;
-- Notes go with their offer, and the service can't delete one by itself.
alter table offer_note
  drop constraint offer_note_private_placement_offer_oid_fkey,
  add constraint offer_note_private_placement_offer_oid_fkey
    foreign key (private_placement_offer_oid) references offer on delete cascade not valid;
-- Approvals and allocations outlast their offer.
alter table approval drop constraint approval_private_placement_offer_oid_fkey;
alter table allocation drop constraint allocation_private_placement_offer_oid_fkey;
