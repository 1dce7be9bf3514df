-- What was answered to a request with an Idempotency-Key. `status` is null while the first such request is at work.
create table idempotency_key (
  owner text collate "C" not null,
  key text collate "C" not null,
  request_hash bytea not null,
  -- Random, new for each request that may do the work: only its holder can put the answer down.
  claim bytea not null,
  claimed_at timestamptz not null default now(),
  status integer,
  headers jsonb,
  body text,
  primary key (owner, key)
);
create index idempotency_key_time on idempotency_key (claimed_at);

-- How far ahead of the clock a caller has drawn requests. It matters for a second, so a crash may empty the table.
create unlogged table request_rate (
  subject text collate "C" primary key,
  drawn_until timestamptz not null
);

grant select, insert, update, delete on idempotency_key, request_rate to placement_desk_app;
