-- The SECRET_KEYs that this store was sealed under, the one in force last. A key itself is not here: `key_id` tells whether
-- a key is this one, and says nothing else of it.
create table secret_key (
  generation integer primary key check (generation > 0),
  key_id bytea not null,
  -- In PEM, for whoever examines the checkpoints of its time.
  checkpoint_public_key text not null,
  begun_at timestamptz not null default now(),
  -- All of these are of a key that was replaced, null of the one in force. The last checkpoint that it signed covers every
  -- entry that it sealed; 0 where there was no entry. Its key of entries is encrypted under the SECRET_KEY in force, which
  -- also vouches for this row.
  ended_at timestamptz,
  last_checkpoint bigint,
  last_digest text,
  encrypted_audit_key bytea
);
create unique index secret_key_in_force on secret_key ((true)) where ended_at is null;
grant select on secret_key to placement_desk_app;

-- Which SECRET_KEY sealed, signed or encrypted the row; null where a release wrote it that did not tell.
alter table audit_entry add column secret_key_id bytea;
alter table audit_checkpoint add column secret_key_id bytea;
alter table api_key add column secret_key_id bytea;

-- A service that still has a replaced key seals nothing. It is the row that names its key, and no setting of the session:
-- a pooler of connections would let one service have the setting of another. Rows that name none come from a release that
-- cannot have another key than the first.
create function require_secret_key_in_force() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from secret_key
    where ended_at is null and key_id is distinct from new.secret_key_id
      and not (generation = 1 and new.secret_key_id is null)
  ) then
    raise exception using errcode = 'PDKEY', message = 'The store has another SECRET_KEY than the one this was made with.';
  end if;
  return new;
end
$$;
create trigger secret_key_of_entry before insert on audit_entry
  for each row execute function require_secret_key_in_force();
create trigger secret_key_of_checkpoint before insert on audit_checkpoint
  for each row execute function require_secret_key_in_force();
create trigger secret_key_of_signing_secret before insert or update of encrypted_secret on api_key
  for each row when (new.encrypted_secret is not null) execute function require_secret_key_in_force();
