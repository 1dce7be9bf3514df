-- locks: none
-- Rows are inserted in the order of the indexes. The join sorts by comment, and in its order an import of a
-- million transfers took twice as long to fill the indexes.
create or replace function follow_transfers() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  with ranks as materialized (
    select status, comment, transfer_rank(status, comment) as rank
    from (select distinct status, coalesce(comment, '') as comment from after_it) as different
  )
  insert into transfer_queue as known
    (account_number, acatid, firm_oid, kind, rank, last_modified_ts, rejected_at, creation_ts)
  select account_number, acatid, account_firm_oid, kind, ranks.rank, last_modified_ts, rejected_at, creation_ts
  from after_it join ranks on ranks.status = after_it.status and ranks.comment = coalesce(after_it.comment, '')
  order by account_number, account_firm_oid, acatid
  on conflict (account_number, firm_oid, acatid) do update
    set kind = excluded.kind, rank = excluded.rank, last_modified_ts = excluded.last_modified_ts,
      rejected_at = excluded.rejected_at, creation_ts = excluded.creation_ts
    where (known.kind, known.rank, known.last_modified_ts, known.rejected_at, known.creation_ts)
      is distinct from (excluded.kind, excluded.rank, excluded.last_modified_ts, excluded.rejected_at,
        excluded.creation_ts);
  return null;
end
$$;
