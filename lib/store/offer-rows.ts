import sql, { raw, type Sql } from 'sql-template-tag';
import type { ExemptionCode } from '#lib/domain/exemptions.ts';
import { marketZone } from '#lib/domain/market-time.ts';
import type { Offer } from '#lib/domain/offer.ts';
import type { OfferStatus } from '#lib/domain/offer-status.ts';

/** An offer with the version that guards its next write. */
export type StoredOffer = { readonly offer: Offer; readonly version: number };

/** A time stamp as the API writes it (D17). Sessions live in the market's zone, so the offset is the market's. */
export function timestampText(column: string | Sql): Sql {
  return sql`to_char(${typeof column === 'string' ? raw(column) : column}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`;
}

/**
 * The same whatever zone the session lives in, for what is sealed and for what that is compared with. It takes twice as
 * long. New York has been behind UTC as long as it has had a clock.
 */
export function sealedTimestampText(column: string): Sql {
  const [there, utc] = [`${column} at time zone '${marketZone}'`, `${column} at time zone 'UTC'`];
  return raw(
    `(to_char(${there}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '-' || to_char((${utc}) - (${there}), 'HH24:MI'))`,
  );
}

/**
 * When an offer last changed, as a firm may know it: for a participating firm subscriptions of others are no change.
 */
export function lastModifiedFor(firmOid: string): Sql {
  return sql`(case when unseen_version = version and creating_firm_oid <> ${firmOid}
    then seen_timestamp else last_modified_timestamp end)`;
}

/** What an OfferRow holds, to be selected from the table `offer`: no setting of the session changes a byte of it. */
export const offerColumns: Sql = raw(`
  offer.private_placement_offer_oid, version, offer_name, offer_status, published, exemption, security_type,
  issuer_name, issuer_state, issuer_city, industry_sector, issuer_size, website,
  offer_minimum::text, offer_maximum::text, minimum_investment_amount::text, maximum_investment_amount::text,
  to_char(closing_date::timestamp, 'YYYY-MM-DD') as closing_date, days_from_closing_cash_is_required,
  original_days_from_closing_cash_is_required, blue_skyed_states, clients_have_access,
  corporate_accreditation_setting, natural_person_accreditation_setting, minimum_annual_income_range,
  minimum_liquid_net_worth_range, minimum_net_worth_range, previous_experience_setting, documentation_external,
  physical_signature_required, participating_firms, creating_firm_oid, creating_member_oid,
  ${sealedTimestampText('offer.creation_timestamp').sql} as creation_timestamp,
  ${sealedTimestampText('last_modified_timestamp').sql} as last_modified_timestamp`);

export type OfferRow = {
  private_placement_offer_oid: string;
  version: number;
  offer_name: string;
  offer_status: OfferStatus;
  published: boolean;
  exemption: ExemptionCode;
  security_type: string;
  issuer_name: string;
  issuer_state: string;
  issuer_city: string | null;
  industry_sector: string | null;
  issuer_size: string | null;
  website: string | null;
  offer_minimum: string;
  offer_maximum: string | null;
  minimum_investment_amount: string | null;
  maximum_investment_amount: string | null;
  closing_date: string;
  days_from_closing_cash_is_required: number;
  original_days_from_closing_cash_is_required: number;
  blue_skyed_states: string[];
  clients_have_access: boolean;
  corporate_accreditation_setting: string;
  natural_person_accreditation_setting: string;
  minimum_annual_income_range: string;
  minimum_liquid_net_worth_range: string;
  minimum_net_worth_range: string;
  previous_experience_setting: string;
  documentation_external: boolean;
  physical_signature_required: boolean;
  participating_firms: string[];
  creating_firm_oid: string;
  creating_member_oid: string | null;
  creation_timestamp: string;
  last_modified_timestamp: string;
};

export function storedOfferOf(row: OfferRow): StoredOffer {
  return { offer: offerOf(row), version: row.version };
}

export function offerOf(row: OfferRow): Offer {
  return {
    privatePlacementOfferOid: row.private_placement_offer_oid,
    offerName: row.offer_name,
    offerStatus: row.offer_status,
    published: row.published,
    exemption: row.exemption,
    securityType: row.security_type,
    issuer: {
      issuerName: row.issuer_name,
      issuerState: row.issuer_state,
      issuerCity: row.issuer_city,
      industrySector: row.industry_sector,
      issuerSize: row.issuer_size,
      website: row.website,
    },
    offerMinimum: row.offer_minimum,
    offerMaximum: row.offer_maximum,
    minimumInvestmentAmount: row.minimum_investment_amount,
    maximumInvestmentAmount: row.maximum_investment_amount,
    closingDate: row.closing_date,
    daysFromClosingCashIsRequired: row.days_from_closing_cash_is_required,
    originalDaysFromClosingCashIsRequired: row.original_days_from_closing_cash_is_required,
    blueSkyedStates: row.blue_skyed_states,
    clientsHaveAccess: row.clients_have_access,
    corporateAccreditationSetting: row.corporate_accreditation_setting,
    naturalPersonAccreditationSetting: row.natural_person_accreditation_setting,
    minimumAnnualIncomeRange: row.minimum_annual_income_range,
    minimumLiquidNetWorthRange: row.minimum_liquid_net_worth_range,
    minimumNetWorthRange: row.minimum_net_worth_range,
    previousExperienceSetting: row.previous_experience_setting,
    documentationExternal: row.documentation_external,
    physicalSignatureRequired: row.physical_signature_required,
    participatingFirms: row.participating_firms,
    creatingFirmOid: row.creating_firm_oid,
    creatingMemberOid: row.creating_member_oid,
    creationTimestamp: row.creation_timestamp,
    lastModifiedTimestamp: row.last_modified_timestamp,
  };
}
