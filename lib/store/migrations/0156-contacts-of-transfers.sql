-- locks: none
-- When a client was told about a transfer, by whom, and when to follow up. A contact is never changed.
create table transfer_contact (
  contact_id text collate "C" primary key,
  -- The order of the list.
  contact_number bigint generated always as identity unique,
  account_number text collate "C" not null,
  -- The firm of the person: if the account moves to another firm, that one doesn't read what this one noted.
  firm_oid text collate "C" not null,
  acatid text collate "C" not null,
  -- The transfer as it was then: when it changes, its line comes back to Today.
  transfer_modified_ts timestamptz not null,
  at timestamptz not null,
  -- The e-mail address as it was: a contact outlasts who made it.
  actor text not null,
  channel text not null check (channel in ('phone', 'email', 'other')),
  note text check (char_length(note) between 1 and 1000),
  follow_up_on date not null
);

create index contact_of_transfer on transfer_contact (account_number, firm_oid, acatid, contact_number);
create index contact_to_follow_up on transfer_contact (firm_oid, follow_up_on);

grant select, insert on transfer_contact to placement_desk_app;
