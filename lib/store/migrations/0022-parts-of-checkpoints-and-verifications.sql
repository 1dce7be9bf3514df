-- locks: audit_checkpoint, for a moment: new columns without a default
-- A checkpoint that is one part of several: entries of transactions before `pending_below` are covered too, as far as
-- their number is at most `covered_sequence`. Null in one that is complete, and in those of earlier releases, which take
-- no notice: to them a part covers what the checkpoint before it did, so they cover the same once more.
alter table audit_checkpoint add column pending_below xid8, add column covered_sequence bigint;

-- Verifications of the whole audit. They say what was found, and when; whoever owns the database can write here what was
-- never found, so no verification relies on it but where it is told to.
create table audit_verification (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('full', 'incremental')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The newest checkpoint that was verified.
  checkpoint bigint,
  -- Offers up to this identifier are done.
  done_up_to text collate "C" not null default '',
  offers bigint not null default 0,
  entries bigint not null default 0,
  uncovered bigint not null default 0,
  findings bigint not null default 0,
  known bigint not null default 0
);
grant select, insert, update on audit_verification to placement_desk_app;

-- What the newest of each kind has found, as far as it has come.
create table audit_finding (
  id bigint generated always as identity primary key,
  verification bigint not null references audit_verification,
  offer text,
  version integer,
  problem text not null,
  found text not null
);
create index audit_finding_of_verification on audit_finding (verification, id);
grant select, insert, delete on audit_finding to placement_desk_app;
