-- locks: offer and desk_user against everybody, for a moment: a new column with a constant default, and a reference
-- How often a date or the name of an offer has changed: the SEQUENCE of its events in calendars. In the table itself, so
-- that it holds for every writer, also for an older release that serves beside this one.
alter table offer add column calendar_sequence integer not null default 0;
create function count_calendar_change() returns trigger
language plpgsql
as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end
$$;
create trigger calendar_of_changed_offer before update on offer
  for each row when (
    (old.closing_date, old.days_from_closing_cash_is_required, old.offer_name)
    is distinct from (new.closing_date, new.days_from_closing_cash_is_required, new.offer_name)
  ) execute function count_calendar_change();

-- Addresses under which a calendar program reads the dates that a person sees. A holder of the token needs no sign-in;
-- the store keeps only its SHA-256.
create table calendar_feed (
  feed_id uuid primary key default gen_random_uuid(),
  email text collate "C" not null references desk_user on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
create index calendar_feed_of_user on calendar_feed (email, created_at);

grant select, insert, delete on calendar_feed to placement_desk_app;
