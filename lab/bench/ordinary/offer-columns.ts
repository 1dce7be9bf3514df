/**
 * Returns the columns of an offer under their API names, so a row can be returned as an API record. `amount` returns
 * the SQL expression for a column that contains an amount.
 */
export const offerColumnsWith = (amount: (column: string) => string) => `
  private_placement_offer_oid as "privatePlacementOfferOid", reference, offer_name as "offerName",
  offer_status as "offerStatus", published, exemption, security_type as "securityType",
  json_build_object('issuerName', issuer_name, 'issuerState', issuer_state, 'issuerCity', issuer_city,
    'industrySector', industry_sector, 'issuerSize', issuer_size, 'website', website) as issuer,
  ${amount('offer_minimum')} as "offerMinimum", ${amount('offer_maximum')} as "offerMaximum",
  ${amount('minimum_investment_amount')} as "minimumInvestmentAmount",
  ${amount('maximum_investment_amount')} as "maximumInvestmentAmount", closing_date::text as "closingDate",
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

export const offerColumns = offerColumnsWith((column) => `${column}::float8`);
