-- locks: firm against changes, for a moment: the new table refers to it
-- Offers in the making. `offer` is the JSON text of the members that it has so far.
create table offer_draft (
  draft_id text collate "C" primary key,
  firm_oid text collate "C" not null references firm,
  name text not null,
  offer json not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index offer_draft_of_firm on offer_draft (firm_oid, updated_at);
grant select, insert, update, delete on offer_draft to placement_desk_app;
