-- locks: event_feed: briefly blocks all access
-- Events that users are still to be notified of, by the firm that receives them. Firms take turns.
create table notice_queue (
  firm_oid text collate "C" not null,
  number bigint not null,
  primary key (firm_oid, number)
);
grant select, insert, delete on notice_queue to placement_desk_app;

-- The firm whose turn was last.
alter table event_feed add column noticed_firm text collate "C" not null default '';
grant update (noticed_firm) on event_feed to placement_desk_app;
