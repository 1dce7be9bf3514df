-- locks: desk_user against everybody, for a moment
-- A disabled user keeps what is theirs and cannot sign in. An older release beside this one still lets them, and joins tables
-- that have columns "name" and "disabled_at" with this one, so these have names of their own.
alter table desk_user add column if not exists display_name text check (char_length(display_name) between 1 and 100),
  add column if not exists user_disabled_at timestamptz;
