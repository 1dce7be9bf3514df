-- locks: calendar_feed and desk_user against all, for a moment: new columns with constant defaults
-- A feed ends after a year; those that are there, a year after the upgrade.
alter table calendar_feed
  add column expires_at timestamptz not null default now() + interval '1 year',
  add column last_used_at timestamptz;
-- How often all that a person had was revoked: links to unsubscribe from before it are no good.
alter table desk_user add column unsubscribe_generation integer not null default 0;
grant update (last_used_at) on calendar_feed to placement_desk_app;
