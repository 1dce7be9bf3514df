-- outside of a transaction
-- locks: transfer and account against imports, for a moment; then none while it is filled, a few thousand accounts at a time, and indexed
-- The transfers of a firm in the order of its queue: a page begins at the first rows of an index, however many there are.
-- Follows the tables transfer and account by their triggers alone, for every writer, also an older release.
set lock_timeout = '2s';
create table if not exists transfer_queue (
  account_number text collate "C" not null,
  acatid text collate "C" not null,
  firm_oid text collate "C" not null,
  kind text collate "C" not null,
  rank smallint not null,
  last_modified_ts timestamptz not null,
  primary key (account_number, acatid)
);
grant select on transfer_queue to placement_desk_app;

-- The ranks of lib/domain/transfers/transfer-rank.ts, and the soft codes of reject-code.ts. Classes of characters are written
-- out, so that they are the same in every language of a database: <s> stands for white space, <w> for letters and digits.
create or replace function transfer_rank(status text, comment text) returns smallint
language plpgsql immutable parallel safe cost 20
as $$
declare
  -- In a short comment no part is too long: large bounds, which make a match twenty times as slow, are not needed.
  short constant boolean := length(comment) <= 300;
  part text[];
  side text;
begin
  if status <> 'Rejected' then
    return case status
      when 'Request Past Due' then 2
      when 'Paperwork Required' then 3
      when 'Submitted' then 4
      when 'Requested' then 5
      when 'In Review' then 6
      when 'Settling' then 7
      when 'Completed' then 9
      when 'Transfer Closed - No Action' then 10
      else 8
    end;
  end if;
  -- An import ranks a million of them: without a soft code, or with one alone in plain words, no closer look is needed.
  if comment is null or comment !~ '0[1-5]' then
    return 1;
  elsif short and comment !~ '[Rr][Ee][Cc][Ee][Ii][Vv]'
    and comment ~ '^(?:[^()]*[^()A-Za-z0-9_])?[Rr][Ee][Jj][Ee][Cc][Tt][^()]*\( {0,9}0[1-5] {1,9}- {1,9}[^()]*[A-Za-z0-9] {0,9}\)[^()]*$' then
    return 0;
  end if;
  part := regexp_match(comment, replace(replace(replace(replace(
    '(?:^|[^<w>])[Rr][Ee][Jj][Ee][Cc][Tt]([^()]<500>)\([<s>]{0,9}([<w>]{1,9})[<s>]{1,9}-[<s>]{1,9}[^()]<300>[^()<s>][<s>]{0,9}\)',
    '<500>', case when short then '*' else '{0,250}[^()]{0,250}' end),
    '<300>', case when short then '*' else '{0,150}[^()]{0,150}' end),
    '<s>', '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'), '<w>', 'A-Za-z0-9_'));
  if part[2] is null or part[2] not in ('01', '02', '03', '04', '05') then
    return 1;
  end if;
  side := (regexp_match(part[1], replace(replace(
    '(?:^|[^<w>])[Bb][Yy][<s>]+([Cc][Oo][Nn][Tt][Rr][Aa]|[Dd][Ee][Ll][Ii][Vv][Ee][Rr][Ee][Rr]|[Rr][Ee][Cc][Ee][Ii][Vv][Ee][Rr])(?![<w>])',
    '<s>', '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'), '<w>', 'A-Za-z0-9_')))[1];
  return case when lower(side) = 'receiver' then 1 else 0 end;
end
$$;

-- Runs as the owner of the tables, as what follows: the service itself cannot write what is derived.
create or replace function follow_transfers() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  insert into transfer_queue as known (account_number, acatid, firm_oid, kind, rank, last_modified_ts)
  select account_number, acatid, firm_oid, kind, transfer_rank(status, comment), last_modified_ts
  from after_it join account using (account_number)
  on conflict (account_number, acatid) do update
    set firm_oid = excluded.firm_oid, kind = excluded.kind, rank = excluded.rank,
      last_modified_ts = excluded.last_modified_ts
    where (known.firm_oid, known.kind, known.rank, known.last_modified_ts)
      is distinct from (excluded.firm_oid, excluded.kind, excluded.rank, excluded.last_modified_ts);
  return null;
end
$$;
create or replace function forget_transfers() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  delete from transfer_queue as known using before_it
  where known.account_number = before_it.account_number and known.acatid = before_it.acatid;
  return null;
end
$$;
create or replace function follow_firm_of_account() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  update transfer_queue set firm_oid = new.firm_oid where account_number = new.account_number;
  return null;
end
$$;
create or replace trigger queue_of_added_transfers after insert on transfer
  referencing new table as after_it for each statement execute function follow_transfers();
create or replace trigger queue_of_changed_transfers after update on transfer
  referencing new table as after_it for each statement execute function follow_transfers();
create or replace trigger queue_of_removed_transfers after delete on transfer
  referencing old table as before_it for each statement execute function forget_transfers();
create or replace trigger queue_of_moved_account after update on account
  for each row when (old.firm_oid is distinct from new.firm_oid) execute function follow_firm_of_account();
set lock_timeout = 0;

-- What was there before the triggers were, in short transactions. Accounts are locked first, so that none changes its firm
-- meanwhile; what an import touched meanwhile is newer, and stays.
do $$
declare
  done text := '';
  upto text;
begin
  loop
    select max(account_number) into upto from (
      select account_number from account where account_number > done order by account_number limit 2000
    ) as next;
    exit when upto is null;
    perform from account where account_number > done and account_number <= upto order by account_number for share;
    insert into transfer_queue (account_number, acatid, firm_oid, kind, rank, last_modified_ts)
    select account_number, acatid, firm_oid, kind, transfer_rank(status, comment), last_modified_ts
    from transfer join account using (account_number)
    where account_number > done and account_number <= upto
    order by account_number, acatid
    on conflict (account_number, acatid) do nothing;
    commit;
    done := upto;
  end loop;
end
$$;
create index concurrently if not exists transfer_queue_of_firm on transfer_queue
  (firm_oid, kind, rank, last_modified_ts, account_number, acatid);
analyze transfer_queue;
