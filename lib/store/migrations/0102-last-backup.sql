-- locks: event_feed against all, for a moment
-- When the last backup was complete, for the metrics, and when a service last took on the daily verification of the audit.
alter table event_feed
  add column backed_up_at timestamptz,
  add column verification_taken_at timestamptz;
grant update (verification_taken_at) on event_feed to placement_desk_app;
