-- outside of a transaction
-- locks: account against all, for a moment: a new column with a constant default; then none while it is indexed
-- When an account came into the store, for an order that no change moves. Those that are there came now.
set lock_timeout = '2s';
alter table account add column if not exists created_at timestamptz not null default now();
set lock_timeout = 0;
create index concurrently if not exists account_of_firm_by_creation on account (firm_oid, created_at, account_number);

-- The same rules as in 0055, with a quick look first: an import ranks a million comments.
create or replace function transfer_reject(comment text, out code text, out kind text)
language plpgsql immutable parallel safe cost 100
as $$
declare
  plain text;
  usual text[];
begin
  -- Of letters without accents "C" makes small ones alone, as the rules do.
  if comment ~ '^[ -~]*$' then
    plain := replace(lower(comment collate "C"), '\\', ' ');
  else
    plain := translate(replace(coalesce(comment, ''), '\\', ' '),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ' || E'\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff1a\uff08\uff09'
        || E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'
        || E'\t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
      'abcdefghijklmnopqrstuvwxyz' || '0123456789:()' || repeat('-', 10) || repeat(' ', 24));
  end if;
  -- An import reads a million of them: most say one code in the usual form, and no other number or rejection behind it.
  usual := regexp_match(plain,
    '^- rejected by (contra|receiver)[.] *[(] *(0[1-9]|2[1-57]) - ([a-z]+)[a-z /]*[)]([^0-9]*)$');
  if (usual[1] = 'contra') = (usual[2] < '10') and usual[4] not like '%reject%' and usual[3] not in ('business',
    'calendar', 'day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years', 'hour', 'hours', 'minute', 'minutes',
    'digit', 'digits', 'page', 'pages', 'character', 'characters', 'letter', 'letters', 'part', 'am', 'pm') then
    code := usual[2];
    kind := case when code <= '05' then 'soft' when code <= '09' then 'hard' else 'receiver' end;
    return;
  end if;
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
    behind text;
    parts text[];
    part text;
    word text;
    sides text[] := '{}';
    codes text[];
    texts text[];
  begin
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
  end;
end
$$;
