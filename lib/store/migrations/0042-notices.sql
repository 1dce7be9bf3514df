-- locks: event_feed against all, desk_user, offer and api_key against changes, for a moment
-- The offers about which somebody wants to know.
create table offer_watch (
  email text collate "C" not null references desk_user on delete cascade,
  private_placement_offer_oid text collate "C" not null references offer,
  -- The order of the list.
  watch_number bigint generated always as identity,
  primary key (email, private_placement_offer_oid)
);
create index offer_watch_of_offer on offer_watch (private_placement_offer_oid);

-- What a person is told. Made once from the events, and then the person's own.
create table notice (
  notice_id text collate "C" primary key,
  -- The order of the list. A notice that is told anew gets another number.
  notice_number bigint generated always as identity unique,
  email text collate "C" not null references desk_user on delete cascade,
  -- When it was told, in the milliseconds that clients see.
  at timestamptz(3) not null default clock_timestamp(),
  kind text collate "C" not null,
  event text collate "C" not null,
  -- The offer, the transfer of the account, the webhook or the key that it is about.
  subject text collate "C" not null,
  account_number text collate "C",
  -- Of a changed offer: what the notice has told so far, for what comes within the next minutes.
  changes jsonb,
  title text not null,
  text text not null,
  href text not null,
  is_read boolean not null default false,
  -- Where it is told, by the person's settings at that time.
  in_console boolean not null,
  email_mode text not null check (email_mode in ('off', 'now', 'digest'))
);
create index notice_of_person on notice (email, notice_number);
create index notice_of_subject on notice (email, subject, kind);
create index notice_by_age on notice (at);

-- What a person has chosen for a kind of notice; without a row the usual holds.
create table notice_setting (
  email text collate "C" not null references desk_user on delete cascade,
  kind text collate "C" not null,
  in_console boolean not null,
  email_mode text not null check (email_mode in ('off', 'now', 'digest')),
  primary key (email, kind)
);

-- Who gets no e-mail at all, whatever is chosen for single kinds.
create table notice_unsubscription (
  email text collate "C" primary key references desk_user on delete cascade
);

-- The keys of whose end the administrators were told, with that end.
create table key_end_told (
  key_id text collate "C" primary key references api_key on delete cascade,
  expires_at timestamptz not null
);
create index api_key_by_end on api_key (expires_at) where expires_at is not null and revoked_at is null;

-- Up to this number events became notices, or were about nothing that anybody is told. Nobody is told of the past.
alter table event_feed add column told_up_to bigint not null default 0;
update event_feed set told_up_to = coalesce(pg_sequence_last_value('audit_entry_sequence_seq'), 0);

grant select, insert, delete on offer_watch, notice_unsubscription to placement_desk_app;
grant select, insert, update, delete on notice, notice_setting, key_end_told to placement_desk_app;
grant update (told_up_to) on event_feed to placement_desk_app;
