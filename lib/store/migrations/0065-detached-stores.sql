-- locks: event_feed against all, for a moment: a new column
-- Since when the store is a copy that calls nobody outside; null where it is the service. A backup does not hold it.
alter table event_feed add column detached_at timestamptz;
grant update (detached_at) on event_feed to placement_desk_app;
