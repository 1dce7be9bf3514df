-- locks: firm against changes, for a moment: the new table refers to it
-- Which column of a firm's files is which field, by the headings of the file.
create table import_mapping (
  firm_oid text collate "C" not null references firm,
  mapping_id text collate "C" not null,
  kind text not null,
  headings json not null,
  columns json not null,
  updated_at timestamptz not null,
  primary key (firm_oid, mapping_id)
);
grant select, insert, update, delete on import_mapping to placement_desk_app;
