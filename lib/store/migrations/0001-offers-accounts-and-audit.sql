-- Identifiers are decimal strings and compare byte by byte, whatever the database's language is.
create table firm (
  firm_oid text collate "C" primary key,
  firm_name text not null
);

create table account (
  account_number text collate "C" primary key,
  account_name text not null,
  firm_oid text collate "C" not null references firm
);
create index account_of_firm on account (firm_oid, account_number);

create table offer (
  private_placement_offer_oid text collate "C" primary key,
  -- Grows by one with every change of the offer or of the facts that its rules look at. It is the ETag and the
  -- guard of every write.
  version integer not null check (version > 0),
  -- The code of the newest audit entry, which the next entry continues.
  chain_head bytea not null,
  offer_name text not null,
  offer_status text collate "C" not null check (offer_status in ('INITIAL', 'IN_PROGRESS', 'CLOSED_INCOMPLETE', 'CLOSED_CANCELLED', 'CLOSED_COMPLETE')),
  published boolean not null,
  exemption text collate "C" not null,
  security_type text not null,
  issuer_name text not null,
  issuer_state text collate "C" not null,
  issuer_city text,
  industry_sector text,
  issuer_size text,
  website text,
  offer_minimum numeric(15, 2) not null,
  offer_maximum numeric(15, 2),
  minimum_investment_amount numeric(15, 2),
  maximum_investment_amount numeric(15, 2),
  closing_date date not null,
  days_from_closing_cash_is_required integer not null check (days_from_closing_cash_is_required between 0 and 3650),
  original_days_from_closing_cash_is_required integer not null,
  blue_skyed_states text[] not null,
  clients_have_access boolean not null,
  corporate_accreditation_setting text not null,
  natural_person_accreditation_setting text not null,
  minimum_annual_income_range text not null,
  minimum_liquid_net_worth_range text not null,
  minimum_net_worth_range text not null,
  previous_experience_setting text not null,
  documentation_external boolean not null,
  physical_signature_required boolean not null,
  -- An array, so that one statement on one row changes an offer with its firms.
  participating_firms text[] not null,
  creating_firm_oid text collate "C" not null references firm,
  creating_member_oid text,
  creation_timestamp timestamptz not null,
  last_modified_timestamp timestamptz not null,
  -- Rule 2 and D1 once more, where no code can get around them.
  check (days_from_closing_cash_is_required <= original_days_from_closing_cash_is_required)
);
create index offer_of_creating_firm on offer (creating_firm_oid, closing_date, private_placement_offer_oid);
create index offer_of_participating_firm on offer using gin (participating_firms);

create table subscription (
  private_placement_order_oid text collate "C" primary key,
  private_placement_offer_oid text collate "C" not null references offer,
  account_number text collate "C" not null references account,
  status text collate "C" not null,
  requested_dollar_amount numeric(15, 2) not null,
  fill_dollar_amount numeric(15, 2),
  discretionary boolean not null,
  creation_timestamp timestamptz not null,
  modification_timestamp timestamptz not null
);
create index subscription_of_offer on subscription (private_placement_offer_oid, creation_timestamp desc, private_placement_order_oid);

create table transfer (
  account_number text collate "C" not null references account,
  acatid text collate "C" not null,
  kind text collate "C" not null check (kind in ('ACAT', 'non-ACAT')),
  status text not null,
  comment text,
  contra_account_number text,
  contra_firm_name text,
  creation_ts timestamptz not null,
  dtc_number text,
  last_modified_ts timestamptz not null,
  primary key (account_number, acatid)
);
create index transfer_newest_first on transfer (account_number, creation_ts desc, acatid);

-- One entry for each version of an offer. `content` is the JSON text exactly as it was sealed.
create table audit_entry (
  private_placement_offer_oid text collate "C" not null,
  version integer not null,
  content text not null,
  seal bytea not null,
  primary key (private_placement_offer_oid, version)
);
