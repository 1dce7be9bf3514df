-- locks: desk_user against everybody, for a moment
-- A disabled user keeps what is theirs and cannot sign in. An older release beside this one still lets them, and joins tables
-- that have a column "name" with this one, so that the name is in display_name.
alter table desk_user add column if not exists display_name text check (char_length(display_name) between 1 and 100),
  add column if not exists disabled_at timestamptz;
