-- locks: firm and desk_user against changes, for a moment: new tables refer to them
-- Names that people give to addresses of a page of the console.
create table desk_view (
  view_id text collate "C" primary key,
  firm_oid text collate "C" not null references firm,
  -- Who made it. A shared one stays when the person is removed, and is nobody's until an administrator changes it.
  email text collate "C" references desk_user on delete set null,
  name text not null,
  -- What names have in common that nobody could tell apart.
  name_key text collate "C" not null,
  page text collate "C" not null,
  address text not null,
  is_shared boolean not null,
  version bigint not null default 1
);

create unique index desk_view_name on desk_view (email, name_key);
create index desk_view_of_firm on desk_view (firm_oid) where is_shared;

-- The view that a page opens with, for one person.
create table default_view (
  email text collate "C" not null references desk_user on delete cascade,
  page text collate "C" not null,
  view_id text collate "C" not null references desk_view on delete cascade,
  primary key (email, page)
);

create index default_view_of_view on default_view (view_id);

grant select, insert, update, delete on desk_view, default_view to placement_desk_app;
