-- locks: event_feed against all, for a moment: new columns, one with a constant default
-- The reasons to look at an offer that hold, as they were told last. Follows offers, subscriptions and days of the market.
create table offer_attention (
  private_placement_offer_oid text collate "C" not null,
  attention text collate "C" not null,
  primary key (private_placement_offer_oid, attention)
);

-- Up to which event and which day of the market offers were looked at. Without a day none was: what holds by then is
-- noted and not told, as it did not begin then.
alter table event_feed
  add column attention_after bigint not null default 0,
  add column attention_day date;

grant select, insert, delete on offer_attention to placement_desk_app;
grant update (attention_after, attention_day) on event_feed to placement_desk_app;
