-- locks: event_feed against all, firm against all and offer against changes, for a moment
-- Events, audit entries and most lists are numbered across firms, so that a plain number tells one firm how much others
-- do. What leaves the service is encrypted under a key of its own for each firm, derived from this secret. It does not
-- depend on SECRET_KEY, so that cursors and event ids outlive a rotation.
alter table event_feed
  add column numbers_secret text collate "C" not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- Cursors of earlier releases have plain numbers, and lead on up to this one.
  add column plain_up_to bigint not null default 0;
update event_feed set plain_up_to = coalesce(pg_sequence_last_value('audit_entry_sequence_seq'), 0);

-- The audit entries of a firm have consecutive numbers of the firm's own above this one. Up to it they keep the numbers
-- that an earlier release gave.
alter table firm
  add column audit_numbers_from bigint not null default 0,
  -- How many entries went to another firm with their offers. The numbers that were given stay below new ones.
  add column audit_entries_lost bigint not null default 0;
update firm set audit_numbers_from = coalesce(pg_sequence_last_value('audit_entry_sequence_seq'), 0);

-- Where an offer gets another creating firm its entries go along.
create function count_lost_audit_entries() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  update firm set audit_entries_lost = audit_entries_lost + old.version where firm_oid = old.creating_firm_oid;
  return null;
end
$$;
create trigger count_lost_audit_entries after update of creating_firm_oid on offer for each row
  when (old.creating_firm_oid is distinct from new.creating_firm_oid) execute function count_lost_audit_entries();
