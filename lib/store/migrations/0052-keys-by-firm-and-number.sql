-- locks: account, transfer, transfer_queue and subscription against everybody, for a moment
-- The keys by firm and number, and the queue of transfers by the new key: its functions and the keys that they name change
-- together.
lock table account, subscription, transfer, transfer_queue in access exclusive mode;
alter table transfer alter column account_firm_oid set not null, drop constraint transfer_has_firm,
  drop constraint transfer_account_number_fkey, drop constraint transfer_pkey,
  add constraint transfer_pkey primary key using index transfer_by_account;
drop index transfer_newest_first;
alter index transfer_of_account_newest_first rename to transfer_newest_first;
alter table subscription alter column account_firm_oid set not null, drop constraint subscription_has_firm,
  drop constraint subscription_account_number_fkey;
alter table account drop constraint account_pkey,
  add constraint account_pkey primary key using index account_by_number;
alter table transfer_queue drop constraint transfer_queue_pkey,
  add constraint transfer_queue_pkey primary key using index transfer_queue_by_account;

drop trigger queue_of_moved_account on account;
drop function follow_firm_of_account();
create or replace function follow_transfers() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  insert into transfer_queue as known (account_number, acatid, firm_oid, kind, rank, last_modified_ts)
  select account_number, acatid, account_firm_oid, kind, transfer_rank(status, comment), last_modified_ts from after_it
  on conflict (account_number, firm_oid, acatid) do update
    set kind = excluded.kind, rank = excluded.rank, last_modified_ts = excluded.last_modified_ts
    where (known.kind, known.rank, known.last_modified_ts)
      is distinct from (excluded.kind, excluded.rank, excluded.last_modified_ts);
  return null;
end
$$;
create or replace function forget_transfers() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  delete from transfer_queue as known using before_it
  where known.account_number = before_it.account_number and known.firm_oid = before_it.account_firm_oid
    and known.acatid = before_it.acatid;
  return null;
end
$$;
create function forget_moved_transfer() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  delete from transfer_queue
  where account_number = old.account_number and firm_oid = old.account_firm_oid and acatid = old.acatid;
  return null;
end
$$;
create trigger queue_of_moved_transfer after update on transfer
  for each row when (
    (old.account_number, old.account_firm_oid, old.acatid) is distinct from
    (new.account_number, new.account_firm_oid, new.acatid)
  ) execute function forget_moved_transfer();
