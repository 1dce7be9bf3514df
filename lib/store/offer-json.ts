import sql, { raw, type Sql } from 'sql-template-tag';
import { lastModifiedFor, timestampText } from './offer-rows.ts';

/**
 * The JSON text of an offer's record as a firm may see it, byte for byte what `offerRecord` makes of it, of rows that the
 * statement has under the name `offer`. The database writes it: to tell each column of so wide a row would take longer.
 * What stands in quotes here is of digits or of names that the table checks; all other text is quoted by PostgreSQL.
 */
export function offerJson(firmOid: string): Sql {
  return sql`concat(${allButLastModified}, ${timestampText(lastModifiedFor(firmOid))}, '"}')`;
}

const allButLastModified: Sql = raw(`
  '{"privatePlacementOfferOid":"', offer.private_placement_offer_oid,
  '","offerName":', to_json(offer.offer_name),
  ',"offerStatus":"', offer.offer_status,
  '","published":', offer.published::text,
  ',"exemption":', to_json(offer.exemption),
  ',"securityType":', to_json(offer.security_type),
  ',"issuer":{"issuerName":', to_json(offer.issuer_name),
  ',"issuerState":', to_json(offer.issuer_state),
  ',"issuerCity":', ${textOrNull('issuer_city')},
  ',"industrySector":', ${textOrNull('industry_sector')},
  ',"issuerSize":', ${textOrNull('issuer_size')},
  ',"website":', ${textOrNull('website')},
  '},"offerMinimum":', trim_scale(offer.offer_minimum),
  ',"offerMaximum":', ${amountOrNull('offer_maximum')},
  ',"minimumInvestmentAmount":', ${amountOrNull('minimum_investment_amount')},
  ',"maximumInvestmentAmount":', ${amountOrNull('maximum_investment_amount')},
  ',"closingDate":"', offer.closing_date,
  '","daysFromClosingCashIsRequired":', offer.days_from_closing_cash_is_required,
  ',"originalDaysFromClosingCashIsRequired":', offer.original_days_from_closing_cash_is_required,
  ',"blueSkyedStates":', to_json(offer.blue_skyed_states),
  ',"clientsHaveAccess":', offer.clients_have_access::text,
  ',"corporateAccreditationSetting":', to_json(offer.corporate_accreditation_setting),
  ',"naturalPersonAccreditationSetting":', to_json(offer.natural_person_accreditation_setting),
  ',"minimumAnnualIncomeRange":', to_json(offer.minimum_annual_income_range),
  ',"minimumLiquidNetWorthRange":', to_json(offer.minimum_liquid_net_worth_range),
  ',"minimumNetWorthRange":', to_json(offer.minimum_net_worth_range),
  ',"previousExperienceSetting":', to_json(offer.previous_experience_setting),
  ',"documentationExternal":', offer.documentation_external::text,
  ',"physicalSignatureRequired":', offer.physical_signature_required::text,
  ',"participatingFirms":[', case when offer.participating_firms <> '{}' then
    '{"participatingFirmId":"' || array_to_string(offer.participating_firms,
      '","participatingFirmStatus":"ACCEPTED"},{"participatingFirmId":"') || '","participatingFirmStatus":"ACCEPTED"}' end,
  '],"creatingFirmOid":"', offer.creating_firm_oid,
  '","creatingMemberOid":', ${textOrNull('creating_member_oid')},
  ',"creationTimestamp":"', ${timestampText('offer.creation_timestamp').sql},
  '","lastModifiedTimestamp":"'`);

function textOrNull(column: string): string {
  return `coalesce(to_json(offer.${column}), 'null')`;
}

function amountOrNull(column: string): string {
  return `coalesce(trim_scale(offer.${column})::text, 'null')`;
}
