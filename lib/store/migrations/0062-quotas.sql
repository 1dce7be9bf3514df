-- locks: nothing
-- How much of a quota is used, so that nothing has to be counted: by a person on a day, or by a firm in all (day epoch).
create table quota_use (
  quota text not null,
  owner text collate "C" not null,
  day date not null,
  used bigint not null,
  primary key (quota, owner, day)
);
create index quota_use_by_day on quota_use (day) where day > 'epoch';
insert into quota_use (quota, owner, day, used)
  select 'bytes of notes', creating_firm_oid, 'epoch', sum(octet_length(text))
  from offer_note join offer using (private_placement_offer_oid)
  group by creating_firm_oid;

grant select, insert, update, delete on quota_use to placement_desk_app;
