-- locks: desk_user: briefly blocks all access
-- When the password was set, because a temporary password expires. Existing ones count from this migration.
alter table desk_user add column password_set_at timestamptz not null default now();

-- In the table itself, so that it also holds while an older release sets passwords.
create function note_time_of_password() returns trigger
language plpgsql
as $$
begin
  new.password_set_at := now();
  return new;
end
$$;
create trigger time_of_password before update of password_hash on desk_user
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function note_time_of_password();
