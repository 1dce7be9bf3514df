-- locks: account, offer and subscription against all, for a moment
-- Where an investor resides: deadlines of state notices run from the first sale in a state.
alter table account add column residence_state text collate "C";
-- How many of the offer's audit entries are about filings. They are numbered like every entry, but don't move the ETag.
alter table offer add column unversioned_entries integer not null default 0;
-- When the subscription was first seen ACCEPTED, PROCESSING or COMPLETE. Null where only its current row tells.
alter table subscription add column first_accepted_at timestamptz;

-- The trigger of every changed subscription keeps the earliest time, so older releases that serve beside this one do, too.
-- The time of a new row is its modification_timestamp until the first change.
create or replace function follow_subscription() returns trigger
language plpgsql
as $$
begin
  if new.status in ('PROCESSING', 'COMPLETE') then
    new.owned_by := 'feed';
  end if;
  if old.status in ('ACCEPTED', 'PROCESSING', 'COMPLETE') and old.first_accepted_at is null then
    new.first_accepted_at := first_accepted(null, old.status, old.modification_timestamp, old.decision);
  end if;
  if new.status in ('ACCEPTED', 'PROCESSING', 'COMPLETE') then
    new.first_accepted_at := least(new.first_accepted_at, new.modification_timestamp);
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

create function first_accepted(kept timestamptz, status text, modified timestamptz, decision jsonb) returns timestamptz
language sql stable parallel safe
return coalesce(kept, case when status in ('ACCEPTED', 'PROCESSING', 'COMPLETE')
  then least(modified, case when decision ->> 'decision' = 'accept' then (decision ->> 'at')::timestamptz end) end);
