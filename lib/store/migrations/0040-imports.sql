-- locks: firm against changes, for a moment: a new table refers to it
-- Books that came in by the API. The body lies in pieces until a service has loaded it, then its result in pages.
create table book_import (
  import_id text collate "C" primary key,
  -- The order of the list, and of what waits.
  import_number bigint generated always as identity unique,
  firm_oid text collate "C" not null references firm,
  -- Who brought it in, as the audit names them.
  actor jsonb not null,
  is_ndjson boolean not null,
  is_dry_run boolean not null,
  is_override boolean not null,
  state text collate "C" not null check (state in ('storing', 'running', 'finished', 'refused')),
  -- Of the body while it waits, of the result from then on.
  bytes bigint not null default 0,
  -- How many records there were, and the lengths of the result's lists.
  counts json,
  totals json,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

create index book_import_of_firm on book_import (firm_oid, import_number);
create index book_import_waiting on book_import (import_number) where state in ('storing', 'running');
create index book_import_ended on book_import (finished_at) where finished_at is not null;

create table book_import_piece (
  import_id text collate "C" not null references book_import on delete cascade,
  ordinal integer not null,
  content bytea not null,
  primary key (import_id, ordinal)
);
-- Read once and deleted: compressing it would cost more than it saves.
alter table book_import_piece alter column content set storage external;

-- Each time that a service began with it, in a transaction of its own: what fails takes only its own back.
create table book_import_attempt (
  import_id text collate "C" not null references book_import on delete cascade,
  begun_at timestamptz not null default now()
);
create index book_import_attempt_of_import on book_import_attempt (import_id);

create table book_import_page (
  import_id text collate "C" not null references book_import on delete cascade,
  page integer not null,
  errors json not null,
  changes json not null,
  kept json not null,
  primary key (import_id, page)
);

grant select, insert, update, delete
  on book_import, book_import_piece, book_import_attempt, book_import_page to placement_desk_app;
