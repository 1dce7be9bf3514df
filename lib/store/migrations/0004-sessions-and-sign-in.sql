-- A browser holds the token of its session; the store only the token's SHA-256.
create table desk_session (
  token_hash bytea primary key,
  email text collate "C" not null references desk_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index desk_session_user on desk_session (email);
create index desk_session_expiry on desk_session (expires_at);

-- Sign-ins that failed, or are being checked at this moment. They matter for an hour.
create table sign_in_failure (
  email text collate "C" not null,
  address text collate "C" not null,
  failed_at timestamptz not null
);
create index sign_in_failure_email on sign_in_failure (email, failed_at);
create index sign_in_failure_address on sign_in_failure (address, failed_at);
create index sign_in_failure_time on sign_in_failure (failed_at);

alter table desk_user add column last_sign_in_at timestamptz;

grant select, insert, delete on desk_session, sign_in_failure to placement_desk_app;
grant delete on desk_user to placement_desk_app;
