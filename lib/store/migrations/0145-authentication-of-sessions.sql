-- locks: desk_session against all, for a moment: new columns with constant defaults
-- When the person of a session last proved who they are. Irreversible steps ask that this was minutes ago.
alter table desk_session
  add column authenticated_at timestamptz not null default now(),
  add column factors text[] not null default '{password}';
update desk_session set
  authenticated_at = created_at,
  factors = case
    when exists (select from user_identity where user_identity.email = desk_session.email) then '{openid}'
    else factors
  end;
grant update (authenticated_at, factors) on desk_session to placement_desk_app;
