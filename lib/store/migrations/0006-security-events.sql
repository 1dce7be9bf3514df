-- Who came in, who was refused, and who changed what users and keys may do. The service can add events and read them.
create table security_event (
  event_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  event text collate "C" not null,
  -- Null for what no firm can be told of.
  firm_oid text collate "C" references firm,
  actor_kind text,
  actor_name text,
  subject text,
  detail text,
  address text collate "C",
  request_id text
);
create index security_event_of_firm on security_event (firm_oid, event_id desc);
create index security_event_of_code on security_event (firm_oid, event, event_id desc);
create index security_event_of_actor on security_event (firm_oid, actor_name, event_id desc);

-- From where each key was used; an IPv6 address as its network of 64 bits.
create table key_address (
  key_id text collate "C" not null references api_key,
  address text collate "C" not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  primary key (key_id, address)
);

grant select, insert on security_event, key_address to placement_desk_app;
