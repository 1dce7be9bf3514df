-- locks: none
-- The end of the feed never passes the highest number that a committed row has. A number of a transaction that rolled
-- back may not be on disk: after a crash the sequence gives it again, and a reader that had passed it would miss its
-- event. A committed row's number is on disk with it. The rest is as in 0037.
create or replace function end_of_events() returns bigint
language plpgsql
as $$
declare
  last_number constant bigint := coalesce(pg_sequence_last_value('audit_entry_sequence_seq'), 0);
  lowest_open bigint;
  highest_committed bigint;
begin
  select min(((classid::bigint - (1 << 30)) << 32) | objid::bigint) into lowest_open
  from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and objsubid = 1
    and classid::bigint between 1 << 30 and 2147483647;
  -- Indexes answer this at once. Removed events count by the number up to which they were removed.
  select greatest(
    (select max(number) from event),
    (select max(sequence) from audit_entry),
    (select max(removed_up_to) from event_feed),
    0
  ) into highest_committed;
  return least(last_number + 1, lowest_open, highest_committed + 1);
end
$$;
