-- locks: transfer against imports, for a moment: only the catalog changes
-- Rows of added transfers can't be in the queue yet, so they are inserted without looking for conflicts, which takes a
-- fifth less time. PostgreSQL assumes that the few pairs of status and comment are many, and a merge join of a million
-- transfers would sort by comment first.
create function queue_added_transfers() returns trigger
language plpgsql security definer set search_path from current set enable_mergejoin = off
as $$
begin
  with ranks as materialized (
    select status, comment, transfer_rank(status, comment) as rank
    from (select distinct status, coalesce(comment, '') as comment from after_it) as different
  )
  insert into transfer_queue
    (account_number, acatid, firm_oid, kind, rank, last_modified_ts, rejected_at, creation_ts)
  select account_number, acatid, account_firm_oid, kind, ranks.rank, last_modified_ts, rejected_at, creation_ts
  from after_it join ranks on ranks.status = after_it.status and ranks.comment = coalesce(after_it.comment, '')
  order by account_number, account_firm_oid, acatid;
  return null;
end
$$;
create or replace trigger queue_of_added_transfers after insert on transfer
  referencing new table as after_it for each statement execute function queue_added_transfers();
