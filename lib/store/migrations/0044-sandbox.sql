-- locks: none but of what it makes
-- Whether the store is the desk's or one for trying things out, from its first start on for good; and by how much the clock
-- of a sandbox is ahead of the real one.
create table store_kind (
  only_one boolean primary key default true check (only_one),
  kind text collate "C" not null check (kind in ('live', 'sandbox')),
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0),
  check (kind = 'sandbox' or clock_offset_ms = 0)
);
-- Whatever was used before there were sandboxes is none.
insert into store_kind (kind)
select 'live' where exists (select from firm) or exists (select from audit_entry) or exists (select from security_event);
grant select, insert on store_kind to placement_desk_app;
grant update (clock_offset_ms) on store_kind to placement_desk_app;
