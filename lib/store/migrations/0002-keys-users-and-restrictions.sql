create table api_key (
  key_id text collate "C" primary key,
  name text not null,
  firm_oid text collate "C" not null references firm,
  role text not null,
  -- A Bearer key keeps the SHA-256 of its secret part, a signing key its secret, encrypted.
  secret_hash bytea,
  encrypted_secret bytea,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  check ((secret_hash is null) <> (encrypted_secret is null))
);

-- Every verified signature is used up. Rows matter only as long as their time stamp is accepted.
create table used_signature (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index used_signature_expiry on used_signature (expires_at);

create table desk_user (
  email text collate "C" primary key check (email = lower(email)),
  password_hash text not null,
  firm_oid text collate "C" not null references firm,
  role text not null,
  created_at timestamptz not null default now()
);

-- Single requests that are switched off for a firm, a user or a key.
create table restriction (
  subject_kind text collate "C" not null check (subject_kind in ('firm', 'user', 'key')),
  subject text collate "C" not null,
  request text collate "C" not null,
  primary key (subject_kind, subject, request)
);
