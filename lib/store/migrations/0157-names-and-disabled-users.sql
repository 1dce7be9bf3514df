-- locks: desk_user against everybody, for a moment
-- A disabled user keeps what is theirs and can't sign in. An older release beside this one still lets them.
alter table desk_user add column if not exists name text check (char_length(name) between 1 and 100),
  add column if not exists disabled_at timestamptz;
