-- locks: none; it is over in a moment
-- A store that does not say yet which SECRET_KEY it belongs to, or holds nothing, is given one at its next start, also by a
-- service whose role may write no such thing. What the key is held against is for the service to know. Returns the id of the
-- key in force.
create function adopt_secret_key(own_key_id bytea, own_public_key text) returns bytea
language plpgsql
security definer
as $$
begin
  lock table secret_key in share row exclusive mode;
  if not exists (select from firm) and not exists (select from audit_entry) and not exists (select from audit_checkpoint) then
    delete from secret_key;
  end if;
  insert into secret_key (generation, key_id, checkpoint_public_key)
  select 1, own_key_id, own_public_key where not exists (select from secret_key);
  return (select key_id from secret_key where ended_at is null);
end
$$;
revoke execute on function adopt_secret_key from public;
grant execute on function adopt_secret_key to placement_desk_app;
-- Whoever calls it may not put a table of theirs in the place of one.
do $$
begin
  execute format('alter function adopt_secret_key set search_path = %I, pg_temp', current_schema());
end
$$;
