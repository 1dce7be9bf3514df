-- locks: desk_session against all, for a moment: a new column with a constant default
-- When a session ends unless its person sends a request before.
alter table desk_session add column idle_ends_at timestamptz not null default now() + interval '30 minutes';
grant update (idle_ends_at) on desk_session to placement_desk_app;
