import type { Money } from './money.ts';
import type { Offer } from './offer.ts';

/**
 * An offer as the API writes it (D2): amounts as native numbers, firms with their status. A number carries every
 * amount up to 9,999,999,999,999.99 exactly, because it has at most 15 digits.
 */
export type OfferRecord = ReturnType<typeof offerRecord>;

/** The record of an offer, in the order in which the API writes its fields. */
export function offerRecord(offer: Offer) {
  return {
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    offerName: offer.offerName,
    offerStatus: offer.offerStatus,
    published: offer.published,
    exemption: offer.exemption,
    securityType: offer.securityType,
    issuer: offer.issuer,
    offerMinimum: Number(offer.offerMinimum),
    offerMaximum: amount(offer.offerMaximum),
    minimumInvestmentAmount: amount(offer.minimumInvestmentAmount),
    maximumInvestmentAmount: amount(offer.maximumInvestmentAmount),
    closingDate: offer.closingDate,
    daysFromClosingCashIsRequired: offer.daysFromClosingCashIsRequired,
    originalDaysFromClosingCashIsRequired: offer.originalDaysFromClosingCashIsRequired,
    blueSkyedStates: offer.blueSkyedStates,
    clientsHaveAccess: offer.clientsHaveAccess,
    corporateAccreditationSetting: offer.corporateAccreditationSetting,
    naturalPersonAccreditationSetting: offer.naturalPersonAccreditationSetting,
    minimumAnnualIncomeRange: offer.minimumAnnualIncomeRange,
    minimumLiquidNetWorthRange: offer.minimumLiquidNetWorthRange,
    minimumNetWorthRange: offer.minimumNetWorthRange,
    previousExperienceSetting: offer.previousExperienceSetting,
    documentationExternal: offer.documentationExternal,
    physicalSignatureRequired: offer.physicalSignatureRequired,
    participatingFirms: offer.participatingFirms.map((participatingFirmId) => ({
      participatingFirmId,
      participatingFirmStatus: 'ACCEPTED' as const,
    })),
    creatingFirmOid: offer.creatingFirmOid,
    creatingMemberOid: offer.creatingMemberOid,
    creationTimestamp: offer.creationTimestamp,
    lastModifiedTimestamp: offer.lastModifiedTimestamp,
  };
}

function amount(value: Money | null): number | null {
  return value === null ? null : Number(value);
}
