-- locks: firm against changes, for a moment: the new table refers to it
-- Where a firm has its events sent to.
create table webhook (
  webhook_id text collate "C" primary key,
  firm_oid text collate "C" not null references firm,
  url text not null,
  -- Types of events, or groups of them such as offer.*; none: all.
  types text[] not null,
  description text not null,
  enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'switchedOff')),
  version bigint not null default 1,
  creation_timestamp timestamptz not null default now(),
  -- The last event of this feed that became a delivery, or was none of its types.
  feed_id text collate "C" not null,
  after_number bigint not null,
  -- Since when nothing but failures came; null where the last attempt succeeded, or there was none.
  failing_since timestamptz,
  last_at timestamptz,
  last_state text,
  last_status integer,
  check (enabled = (disabled_reason is null))
);
create index webhook_of_firm on webhook (firm_oid, webhook_id);

-- What events are signed with: the newest, and the one before for a day.
create table webhook_secret (
  webhook_id text collate "C" not null references webhook on delete cascade,
  generation integer not null,
  encrypted_secret bytea not null,
  secret_key_id bytea not null,
  ends_at timestamptz,
  primary key (webhook_id, generation)
);
create trigger secret_key_of_webhook_secret before insert or update of encrypted_secret on webhook_secret
  for each row execute function require_secret_key_in_force();

-- Events on their way to a webhook, and what came of each attempt. The queue and what people read of it are one.
create table webhook_delivery (
  delivery_id bigint generated always as identity primary key,
  webhook_id text collate "C" not null references webhook on delete cascade,
  event_id text not null,
  type text not null,
  -- The bytes that are signed and sent.
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- Attempts that failed since it was last asked for.
  failures integer not null default 0,
  attempts jsonb not null default '[]',
  creation_timestamp timestamptz not null default now(),
  -- When it is tried next; while somebody tries, when another one may. Null where nobody will.
  due_at timestamptz,
  check ((state = 'pending') = (due_at is not null))
);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, delivery_id);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'pending';
create index webhook_delivery_by_age on webhook_delivery (creation_timestamp);

grant select, insert, update, delete on webhook, webhook_secret, webhook_delivery to placement_desk_app;
