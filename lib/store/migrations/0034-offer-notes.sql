-- locks: offer against changes, for a moment: the new table refers to it
-- What people of the creating firm note about an offer. A note is never changed, only struck; its text stays.
create table offer_note (
  note_id text collate "C" primary key,
  -- The order of the list.
  note_number bigint generated always as identity unique,
  private_placement_offer_oid text collate "C" not null references offer,
  -- The e-mail address as it was: a note outlasts who wrote it.
  author text not null,
  text text not null check (char_length(text) between 1 and 4000),
  creation_timestamp timestamptz not null,
  struck_timestamp timestamptz
);

create index offer_note_of_offer on offer_note (private_placement_offer_oid, note_number);

grant select, insert on offer_note to placement_desk_app;
grant update (struck_timestamp) on offer_note to placement_desk_app;
