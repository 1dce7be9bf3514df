-- What people recognise a session by, and name it by to end it: its token is in the browser alone.
alter table desk_session
  add column session_id uuid not null default gen_random_uuid() unique,
  add column address text,
  add column user_agent text;

-- Only the token may change: it does when the password is changed in the session.
grant update (token_hash) on desk_session to placement_desk_app;

-- Who a user is at an OpenID provider. The provider's subject names a person for good; an e-mail address does not.
create table user_identity (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  email text collate "C" not null references desk_user on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (issuer, email)
);
create index user_identity_email on user_identity (email);

-- A sign-in that is under way at the provider, or is back from there with an identity that is linked to nobody yet.
-- The browser holds a token; its SHA-256 is the key. Here and not in a process, so that any replica can go on with it.
create table sign_in_transaction (
  token_hash bytea primary key,
  issuer text not null,
  return_path text not null,
  expires_at timestamptz not null,
  state text,
  nonce text,
  code_verifier text,
  subject text,
  -- What the provider calls the person, to be shown to them.
  account_name text,
  check ((state is null) = (nonce is null) and (state is null) = (code_verifier is null)),
  check ((state is null) <> (subject is null)),
  check ((subject is null) = (account_name is null))
);
create index sign_in_transaction_expiry on sign_in_transaction (expires_at);

grant select, insert, delete on user_identity, sign_in_transaction to placement_desk_app;
