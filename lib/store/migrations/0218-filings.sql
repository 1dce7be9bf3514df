-- locks: offer against changes, for a moment: the new tables refer to it
-- First sales that a person confirmed. No firm is the empty string, so that the key holds.
create table first_sale (
  private_placement_offer_oid text collate "C" not null references offer on delete cascade,
  jurisdiction text collate "C" not null,
  firm_oid text collate "C" not null default '',
  sold_on date not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  primary key (private_placement_offer_oid, jurisdiction, firm_oid)
);
create table filing (
  filing_id text collate "C" primary key,
  filing_number bigint generated always as identity,
  private_placement_offer_oid text collate "C" not null references offer on delete cascade,
  code text collate "C" not null,
  jurisdiction text collate "C" not null,
  firm_oid text collate "C" not null default '',
  filed_on date not null,
  reference text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  -- A struck filing stays, and no longer counts.
  struck_by text,
  struck_at timestamptz
);
create index filing_of_offer on filing (private_placement_offer_oid, filing_number);
create table filing_exemption (
  private_placement_offer_oid text collate "C" not null references offer on delete cascade,
  code text collate "C" not null,
  jurisdiction text collate "C" not null,
  firm_oid text collate "C" not null default '',
  reason text not null,
  exempted_by text not null,
  exempted_at timestamptz not null,
  primary key (private_placement_offer_oid, code, jurisdiction, firm_oid)
);
grant select, insert, update, delete on first_sale, filing_exemption to placement_desk_app;
grant select, insert on filing to placement_desk_app;
grant update (struck_by, struck_at) on filing to placement_desk_app;
