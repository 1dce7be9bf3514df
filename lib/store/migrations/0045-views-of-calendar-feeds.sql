-- locks: calendar_feed against all, desk_view against changes, for a moment: a new column, and what it refers to
-- The view of the list of offers whose dates a feed has; null: all dates. It ends with its view: without it, it would have
-- more than was asked for.
alter table calendar_feed add column view_id text collate "C" references desk_view on delete cascade;
create index calendar_feed_of_view on calendar_feed (view_id) where view_id is not null;
