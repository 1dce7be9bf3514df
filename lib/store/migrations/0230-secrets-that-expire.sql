-- locks: approval: briefly blocks writes; desk_user: briefly blocks all access
-- A request for a user, a password or a key contains the secret's hash or the encrypted secret. It's erased when the
-- request is decided or closed. In the table itself, so that it holds for every way to close a request.
create function without_secret(details json) returns json
language sql immutable
return (details::jsonb - 'passwordHash' #- '{kept,hash}' #- '{kept,encrypted}')::json;

create function erase_secret() returns trigger
language plpgsql
as $$
begin
  new.details := without_secret(new.details);
  return new;
end
$$;
create trigger secret_of_settled_approval before update of state on approval
  for each row when (old.state = 'pending' and new.state <> 'pending' and new.kind = 'access')
  execute function erase_secret();
update approval set details = without_secret(details) where kind = 'access' and state <> 'pending';

-- When the password was set, because a temporary password expires. Existing ones count from this migration. Comes last,
-- because it blocks signing in.
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
