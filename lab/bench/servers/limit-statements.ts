import { benchFirm } from '../seed.ts';

const transfer = `
  acatid, comment, contra_account_number as "contraAccountNumber",
  to_char(creation_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "creationTS", dtc_number as "dtcNumber",
  to_char(last_modified_ts, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "lastModifiedTS", status`;

const amount = (column: string) => `trim_scale(${column})`;

const offer = `
  private_placement_offer_oid as "privatePlacementOfferOid", reference, offer_name as "offerName",
  offer_status as "offerStatus", published, exemption, security_type as "securityType",
  json_build_object('issuerName', issuer_name, 'issuerState', issuer_state, 'issuerCity', issuer_city,
    'industrySector', industry_sector, 'issuerSize', issuer_size, 'website', website) as issuer,
  ${amount('offer_minimum')} as "offerMinimum", ${amount('offer_maximum')} as "offerMaximum",
  ${amount('minimum_investment_amount')} as "minimumInvestmentAmount",
  ${amount('maximum_investment_amount')} as "maximumInvestmentAmount", closing_date as "closingDate",
  days_from_closing_cash_is_required as "daysFromClosingCashIsRequired",
  original_days_from_closing_cash_is_required as "originalDaysFromClosingCashIsRequired",
  blue_skyed_states as "blueSkyedStates", clients_have_access as "clientsHaveAccess",
  corporate_accreditation_setting as "corporateAccreditationSetting",
  natural_person_accreditation_setting as "naturalPersonAccreditationSetting",
  minimum_annual_income_range as "minimumAnnualIncomeRange",
  minimum_liquid_net_worth_range as "minimumLiquidNetWorthRange", minimum_net_worth_range as "minimumNetWorthRange",
  previous_experience_setting as "previousExperienceSetting", documentation_external as "documentationExternal",
  physical_signature_required as "physicalSignatureRequired",
  array(select json_build_object('participatingFirmId', firm, 'participatingFirmStatus', 'ACCEPTED')
    from unnest(participating_firms) as firm) as "participatingFirms",
  creating_firm_oid as "creatingFirmOid", creating_member_oid as "creatingMemberOid",
  to_char(creation_timestamp, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "creationTimestamp",
  to_char(last_modified_timestamp, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM') as "lastModifiedTimestamp"`;

/** Minimal SQL for each workload. Every statement except the change returns JSON that is ready to send. */
export const limitStatements = {
  transfers: `
    select coalesce(json_agg(record), '[]')::text as body from (
      select ${transfer} from transfer where account_number = $1 order by creation_ts desc, acatid
    ) as record`,
  offer: `
    select row_to_json(record)::text as body from (
      select ${offer} from offer where private_placement_offer_oid = $1
    ) as record`,
  // The page is selected from the first thousand rows in order, before any of its columns is converted to text.
  // Otherwise the planner, which can't know how many rows match, sometimes reads and sorts the entire table.
  offers: `
    select coalesce(json_agg(record), '[]')::text as body from (
      select ${offer} from (
        select * from (
          select * from offer where creating_firm_oid = '${benchFirm}'
          order by closing_date, private_placement_offer_oid
          limit 1000
        ) as first
        where lower(offer_name) like $1 or lower(issuer_name) like $1 or private_placement_offer_oid like $1
        limit 50
      ) as page
    ) as record`,
  change: `
    with changed as (
      update offer set version = version + 1, maximum_investment_amount = $2, last_modified_timestamp = now()
      where private_placement_offer_oid = $1
      returning private_placement_offer_oid, new.version, old.maximum_investment_amount as before,
        new.maximum_investment_amount as after, new.last_modified_timestamp as at
    )
    insert into audit_entry (private_placement_offer_oid, version, content, seal)
    select private_placement_offer_oid, version,
      format('{"at":"%s","actor":"bench","field":"maximumInvestmentAmount","from":%s,"to":%s}', at, before, after), ''
    from changed`,
} as const;
