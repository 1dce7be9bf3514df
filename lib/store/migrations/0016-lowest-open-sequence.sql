-- The audit is listed by sequence, which is not the order of commits: a transaction that is still open may have taken
-- lower numbers than others have committed. So each one that writes entries tells, as long as it is open, below which
-- number none of its own can lie: by an advisory lock whose key is 2^62 and that number. Readers list what lies below
-- all of these. A lock and no row, because nobody sees a row before it is committed. It is taken before the first number.
create function tell_lowest_sequence() returns trigger
language plpgsql
as $$
declare
  lowest bigint;
begin
  -- Once for a transaction. Expressions and no statements, which would take twice the time.
  if coalesce(current_setting('placement_desk.lowest_sequence', true), '') = '' then
    lowest := coalesce(pg_sequence_last_value('audit_entry_sequence_seq') + 1, 1);
    if not pg_try_advisory_xact_lock_shared((1::bigint << 62) | lowest) then
      raise exception 'Somebody else locks what tells the lowest open sequence.';
    end if;
    lowest := set_config('placement_desk.lowest_sequence', lowest::text, true);
  end if;
  return null;
end
$$;
create trigger lowest_sequence_of_open_transaction before insert on audit_entry
  for each statement execute function tell_lowest_sequence();
grant select on sequence audit_entry_sequence_seq to placement_desk_app;
