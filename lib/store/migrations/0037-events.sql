-- locks: none but of what it makes
-- What happened, once for each firm that may know of it: a firm reads its own rows and never looks at others'. Numbered
-- like the audit entries, and below the lowest number of the oldest open transaction in the same way: see 0016. The
-- order of numbers is that in which an offer's versions rise, which that of transactions is not: one that began first
-- may change an offer last.
create table event (
  number bigint primary key default nextval('audit_entry_sequence_seq'),
  reader_oid text collate "C" not null,
  at timestamptz not null,
  type text collate "C" not null,
  -- The firm that did it.
  firm_oid text collate "C" not null,
  data json not null,
  request_id text
);
create index event_of_reader on event (reader_oid, number);
create trigger lowest_sequence_of_open_transaction before insert on event
  for each statement execute function tell_lowest_sequence();

-- Which feed it is, and up to where it was removed: the cursors of another, as before a restore, lead nowhere.
create table event_feed (
  feed_id text collate "C" primary key default left(replace(gen_random_uuid()::text, '-', ''), 12),
  removed_up_to bigint not null default 0
);
insert into event_feed default values;

-- The number below which every event that will ever be seen is seen by the next statement. The last number comes
-- first: whoever took it or one below has told so by then, or has ended.
create function end_of_events() returns bigint
language plpgsql
as $$
declare
  last_number constant bigint := coalesce(pg_sequence_last_value('audit_entry_sequence_seq'), 0);
  lowest_open bigint;
begin
  select min(((classid::bigint - (1 << 30)) << 32) | objid::bigint) into lowest_open
  from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and objsubid = 1
    and classid::bigint between 1 << 30 and 2147483647;
  return least(last_number + 1, lowest_open);
end
$$;

grant usage on sequence audit_entry_sequence_seq to placement_desk_app;
grant select, insert, delete on event to placement_desk_app;
grant select on event_feed to placement_desk_app;
grant update (removed_up_to) on event_feed to placement_desk_app;
