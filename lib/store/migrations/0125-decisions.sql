-- locks: subscription against all and offer against changes, for a moment
-- What the desk reviews and decides about each subscription. The ETag is its version.
alter table subscription
  add column version integer not null default 1,
  add column review_state text collate "C" not null default 'new',
  -- Reasons, comment, by and at; null while it is new.
  add column review jsonb,
  -- The newest decision with its reasons, comment, by, at and allocation.
  add column decision jsonb,
  add column owned_by text collate "C" not null default 'feed',
  -- The modification time of the feed's newest record, where the desk has moved modification_timestamp since.
  add column feed_timestamp timestamptz;
alter table subscription
  add constraint subscription_has_review_state
    check (review_state in ('new', 'inreview', 'returned', 'inorder')) not valid,
  add constraint subscription_has_owner check (owned_by in ('feed', 'desk')) not valid;

-- In the table itself, so that it holds for every writer, also for an older release that serves beside this one: the
-- version moves with each member of the record and with nothing else. Once processing begins, the feed owns it.
create function follow_subscription() returns trigger
language plpgsql
as $$
begin
  if new.status in ('PROCESSING', 'COMPLETE') then
    new.owned_by := 'feed';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
create trigger version_of_changed_subscription before update on subscription
  for each row when (
    (old.private_placement_offer_oid, old.account_number, old.status, old.requested_dollar_amount,
      old.fill_dollar_amount, old.discretionary, old.creation_timestamp, old.modification_timestamp,
      old.review_state, old.review, old.decision, old.owned_by)
    is distinct from
    (new.private_placement_offer_oid, new.account_number, new.status, new.requested_dollar_amount,
      new.fill_dollar_amount, new.discretionary, new.creation_timestamp, new.modification_timestamp,
      new.review_state, new.review, new.decision, new.owned_by)
  ) execute function follow_subscription();

-- Every decision and review. Rows are added and never changed; they outlast a subscription that a feed removes.
create table subscription_history (
  history_number bigint generated always as identity primary key,
  private_placement_order_oid text collate "C" not null,
  content json not null
);
create index subscription_history_newest_first on subscription_history
  (private_placement_order_oid, history_number desc);
grant select, insert on subscription_history to placement_desk_app;

create table allocation (
  allocation_id text collate "C" primary key,
  -- The order of the list.
  allocation_number bigint generated always as identity unique,
  private_placement_offer_oid text collate "C" not null references offer,
  -- As clients get it, without its lines.
  content json not null,
  lines json not null
);
create index allocation_of_offer on allocation (private_placement_offer_oid, allocation_number desc);
grant select, insert on allocation to placement_desk_app;
