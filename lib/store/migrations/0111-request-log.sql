-- locks: nothing
-- What API keys asked for in the last days, for those who build integrations.
create table request_log (
  firm_oid text collate "C" not null,
  at timestamptz not null,
  request_id uuid not null,
  key_id text collate "C" not null,
  operation text not null,
  status smallint not null,
  code text,
  duration_ms real not null,
  primary key (firm_oid, at, request_id)
);
create index request_log_by_time on request_log (at);

grant select, insert, delete on request_log to placement_desk_app;
