-- locks: desk_user and desk_session against all, for a moment: new columns with constant defaults
-- What people sign in with beside, or in place of, a password.

-- What authenticators know a person by, who may change the e-mail address: random, made with the first passkey.
alter table desk_user add column passkey_handle bytea;

-- A session whose person has given a password and still owes the second factor.
alter table desk_session add column second_factor_due boolean not null default false;
grant update (second_factor_due, expires_at) on desk_session to placement_desk_app;

-- A secret is in force once a code of it was shown to be right; until then it may stand beside the one in force.
create table authenticator (
  email text collate "C" not null references desk_user on delete cascade,
  confirmed boolean not null default false,
  encrypted_secret bytea not null,
  secret_key_id bytea not null,
  created_at timestamptz not null default now(),
  -- The newest step of 30 seconds whose code was accepted: none is accepted twice.
  last_step bigint not null default 0,
  primary key (email, confirmed)
);
create trigger secret_key_of_authenticator before insert or update of encrypted_secret on authenticator
  for each row execute function require_secret_key_in_force();

-- The SHA-256 of each code that is left: they are random, so a slow hash would add nothing.
create table recovery_code (
  email text collate "C" not null references desk_user on delete cascade,
  code_hash bytea not null,
  primary key (email, code_hash)
);

create table passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  email text collate "C" not null references desk_user on delete cascade,
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- When its counter did not grow, so that somebody may have copied it: it lets nobody in from then on.
  disabled_at timestamptz
);
create index passkey_email on passkey (email);

-- What an authenticator is asked to sign, once. Here and not in a process, so that any replica can take the answer.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'authentication')),
  -- Whose answer it takes; null where nobody has said who they are.
  email text collate "C" references desk_user on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_email on passkey_challenge (email) where email is not null;

create table sign_in_policy (
  firm_oid text collate "C" primary key references firm,
  second_factor_required_for text[] not null,
  required_from date,
  version bigint not null default 1
);

grant select, insert, update, delete on authenticator, recovery_code, passkey, passkey_challenge, sign_in_policy
  to placement_desk_app;
