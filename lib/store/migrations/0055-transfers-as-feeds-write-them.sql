-- outside of a transaction
-- locks: transfer and transfer_queue against imports, for a moment; then imports wait while 2,000 accounts at a time are ranked, and none while it is indexed
-- Transfers as clearing firms write them: statuses and reject reasons in any spelling, the time of the rejection, and the
-- order of creation. An earlier release goes on beside: what it writes goes through the same triggers.
set lock_timeout = '2s';
-- Null: not rejected, or rejected when it was last modified.
alter table transfer add column if not exists rejected_at timestamptz;
alter table transfer_queue add column if not exists rejected_at timestamptz,
  add column if not exists creation_ts timestamptz;

-- understoodStatus of lib/domain/transfers/transfer-status.ts, with its aliases.
create or replace function transfer_status(status text) returns text
language sql immutable parallel safe
as $$
  select case
    when status in ('Submitted', 'Paperwork Required', 'Requested', 'Request Past Due', 'In Review', 'Settling',
      'Completed', 'Rejected', 'Transfer Closed - No Action') then status
    else case btrim(regexp_replace(translate(status, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
        '[-_ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2010-\u2015\u2028\u2029\u202f\u205f\u2212\u3000\ufeff]+', ' ', 'g'))
      when 'submitted' then 'Submitted'
      when 'new' then 'Submitted'
      when 'pending' then 'Submitted'
      when 'pending submit' then 'Submitted'
      when 'paperwork required' then 'Paperwork Required'
      when 'requested' then 'Requested'
      when 'request' then 'Requested'
      when 'request adjust' then 'Requested'
      when 'request past due' then 'Request Past Due'
      when 'request past' then 'Request Past Due'
      when 'request adjust past' then 'Request Past Due'
      when 'in review' then 'In Review'
      when 'review' then 'In Review'
      when 'review adjust' then 'In Review'
      when 'review adjust deliverer' then 'In Review'
      when 'review adjust receiver' then 'In Review'
      when 'review error' then 'In Review'
      when 'review accelerate' then 'In Review'
      when 'pending review' then 'In Review'
      when 'settling' then 'Settling'
      when 'settle prep' then 'Settling'
      when 'settle close' then 'Settling'
      when 'completed' then 'Completed'
      when 'complete' then 'Completed'
      when 'settled' then 'Completed'
      when 'rejected' then 'Rejected'
      when 'reject' then 'Rejected'
      when 'request reject' then 'Rejected'
      when 'transfer closed no action' then 'Transfer Closed - No Action'
      when 'purge' then 'Transfer Closed - No Action'
      when 'purged' then 'Transfer Closed - No Action'
      when 'canceled' then 'Transfer Closed - No Action'
      when 'cancelled' then 'Transfer Closed - No Action'
    end
  end
$$;

-- Code and kind of a rejection, by the patterns of lib/domain/transfers/reject-reason.ts; the code is '' where none is read.
create or replace function transfer_reject(comment text, out code text, out kind text)
language plpgsql immutable parallel safe cost 100
as $$
declare
  span constant text := '[0-9]{1,2}(?: *(?:,|/|&|;|and) *[0-9]{1,2})*';
  reason constant text := '(?!(?:business|calendar|days?|weeks?|months?|years?|hours?|minutes?|digits?|pages?|characters?|letters?|part|am|pm)(?![a-z])|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-,. ]+[0-9])[a-z]';
  known constant text := 'contra|deliverer|delivering|carrying|receiver|receiving|nscc|acats|system';
  reject constant text := '(?:^|[^a-z0-9_])reject';
  patterns constant text[] := array[
    '[(] *(' || span || ') *[-:] *[(]* *' || reason,
    '(?:[,;&]| and) *(0[1-9]|2[1-7]) *[-:] *' || reason,
    '(?:^|[^a-z0-9_])(?:code|reason)s?(?: codes?)?[ :#=.-]*(' || span || ')(?![0-9a-z%/])(?! *-? *(?:business|calendar|days?|weeks?|months?|years?|hours?)(?![a-z]))',
    '(?:^|[^a-z0-9_])reject[a-z]*(?: +by:? +(?:the +)?[a-z]+)?(?: +(?:firm|system|side))?[ :.,;-]*(' || span || ') *[-:] *' || reason,
    '^[ -]*(' || span || ') *[-:] *' || reason
  ];
  plain text;
  behind text;
  parts text[];
  part text;
  word text;
  sides text[] := '{}';
  codes text[];
  texts text[];
begin
  plain := translate(replace(coalesce(comment, ''), '\\', ' '),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ' || E'\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff1a\uff08\uff09'
      || E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'
      || E'\t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
    'abcdefghijklmnopqrstuvwxyz' || '0123456789:()' || repeat('-', 10) || repeat(' ', 24));
  -- An import reads a million of them: most say nothing else than this.
  word := substring(plain from '^- rejected by contra[.] *[(] (0[1-9]) - [a-z][a-z /]*[)] *$');
  if word is not null then
    code := word;
    kind := case when word <= '05' then 'soft' else 'hard' end;
    return;
  end if;
  parts := regexp_split_to_array(plain, reject);
  behind := substring(plain from reject || '.*$');
  for place in 1 .. cardinality(parts) loop
    part := parts[place];
    if place < cardinality(parts) then
      word := substring(right(part, 20) from '(?:^|[^a-z0-9_])(' || known || ')(?: firm)?$');
      if word is not null then sides := sides || word; end if;
    end if;
    if place > 1 then
      word := coalesce(
        substring(part from '^[^().;]{0,60}[^a-z0-9_]by:? +(?:the +)?(' || known || ')(?![a-z0-9_])'),
        substring(part from '^[a-z]* +by:? +(?:the +)?([a-z]+)'));
      if word is not null then sides := sides || word; end if;
    end if;
  end loop;
  sides := array(select distinct case
    when side in ('contra', 'deliverer', 'delivering', 'carrying') then 'contra'
    when side in ('receiver', 'receiving') then 'receiver'
    when side in ('nscc', 'acats', 'system') then 'system'
    else 'other' end from unnest(sides) as side);
  texts := case when behind is null then array[plain] else array[behind, plain] end;
  foreach plain in array texts loop
    codes := array(
      select lpad(one[1], 2, '0')
      from unnest(patterns) with ordinality as pattern (text, first),
        regexp_matches(plain, pattern.text, 'g') with ordinality as found (match, second),
        regexp_matches(found.match[1], '[0-9]+', 'g') with ordinality as split (one, third)
      order by first, second, third);
    exit when cardinality(codes) > 0;
  end loop;
  if sides = '{}' or 'contra' = any(sides) then
    code := (select min(one) from unnest(codes) as one where one between '06' and '09');
    kind := 'hard';
    if code is null then
      code := (select min(one) from unnest(codes) as one where one between '01' and '05');
      kind := 'soft';
    end if;
  end if;
  if code is null and (sides = '{}' or 'receiver' = any(sides)) then
    code := (select min(one) from unnest(codes) as one where one in ('21', '22', '23', '24', '25', '27'));
    kind := 'receiver';
  end if;
  if code is null then
    code := coalesce(codes[1], '');
    kind := case
      when sides = '{}' or 'contra' = any(sides) or 'receiver' = any(sides) then 'unrecognized'
      when 'system' = any(sides) then 'system'
      else 'other'
    end;
  end if;
end
$$;

create or replace function transfer_rank(status text, comment text) returns smallint
language plpgsql immutable parallel safe cost 20
as $$
declare
  understood constant text := transfer_status(status);
begin
  if understood is distinct from 'Rejected' then
    return case understood
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
  return case when (transfer_reject(comment)).kind in ('soft', 'unrecognized') then 0 else 1 end;
end
$$;

-- The 20 business days of a rejection count from the first time that it was seen with its code, not from later touches.
create or replace function keep_time_of_rejection() returns trigger
language plpgsql set search_path from current
as $$
begin
  new.rejected_at := case
    when transfer_status(old.status) is distinct from 'Rejected' or transfer_status(new.status) is distinct from 'Rejected'
      or old.comment is distinct from new.comment
        and (transfer_reject(old.comment)).code <> (transfer_reject(new.comment)).code
      then null
    else coalesce(old.rejected_at, old.last_modified_ts)
  end;
  return new;
end
$$;
create or replace trigger time_of_rejection before update on transfer
  for each row execute function keep_time_of_rejection();

create or replace function follow_transfers() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  insert into transfer_queue as known
    (account_number, acatid, firm_oid, kind, rank, last_modified_ts, rejected_at, creation_ts)
  select account_number, acatid, account_firm_oid, kind, transfer_rank(status, comment), last_modified_ts, rejected_at,
    creation_ts
  from after_it
  on conflict (account_number, firm_oid, acatid) do update
    set kind = excluded.kind, rank = excluded.rank, last_modified_ts = excluded.last_modified_ts,
      rejected_at = excluded.rejected_at, creation_ts = excluded.creation_ts
    where (known.kind, known.rank, known.last_modified_ts, known.rejected_at, known.creation_ts)
      is distinct from (excluded.kind, excluded.rank, excluded.last_modified_ts, excluded.rejected_at,
        excluded.creation_ts);
  return null;
end
$$;
set lock_timeout = 0;

-- What was there before. The lock of imports keeps two writers from waiting for each other's rows.
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
    perform pg_advisory_xact_lock(7302216);
    update transfer_queue as known
    set rank = transfer_rank(status, comment), creation_ts = transfer.creation_ts
    from transfer
    where known.account_number > done and known.account_number <= upto
      and transfer.account_number = known.account_number and transfer.account_firm_oid = known.firm_oid
      and transfer.acatid = known.acatid
      and (known.creation_ts is distinct from transfer.creation_ts
        or known.rank <> transfer_rank(status, comment));
    commit;
    done := upto;
  end loop;
end
$$;
create index concurrently if not exists transfer_queue_of_firm_by_rejection on transfer_queue
  (firm_oid, kind, rank, (coalesce(rejected_at, last_modified_ts)), account_number, acatid);
create index concurrently if not exists transfer_queue_of_firm_by_creation on transfer_queue
  (firm_oid, creation_ts, account_number, acatid);
analyze transfer_queue;
