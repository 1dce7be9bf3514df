-- locks: notice and event_feed against all, desk_user against changes, for a moment: new columns, a reference
-- When a notice that goes out as e-mail at once is tried next, and while somebody tries, when another one may; null where
-- it was sent or given up. Those that are there already are not sent.
alter table notice
  add column mail_due_at timestamptz,
  add column mail_failures integer not null default 0;
alter table notice alter column mail_due_at set default now();
create index notice_to_mail on notice (mail_due_at) where email_mode = 'now' and mail_due_at is not null;

-- The digest of a person on a day: what was told after one instant and up to another. One a day, whoever makes it.
create table notice_digest (
  email text collate "C" not null references desk_user on delete cascade,
  day date not null,
  after timestamptz not null,
  up_to timestamptz not null,
  due_at timestamptz default now(),
  failures integer not null default 0,
  primary key (email, day)
);
create index notice_digest_due on notice_digest (due_at) where due_at is not null;
create index notice_digest_by_age on notice_digest (day);

-- Up to when digests were made.
alter table event_feed add column digested_up_to timestamptz;

grant select, insert, update, delete on notice_digest to placement_desk_app;
grant update (digested_up_to) on event_feed to placement_desk_app;
