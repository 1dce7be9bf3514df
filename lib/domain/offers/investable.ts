import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney } from '#lib/domain/market/money.ts';
import type { Offer, SettingField } from './offer.ts';
import { isClosed } from './offer-status.ts';

/** Fields that determine whether anyone can invest in an offer. */
export type InvestableOffer = Pick<
  Offer,
  | 'offerStatus'
  | 'published'
  | 'minimumInvestmentAmount'
  | 'maximumInvestmentAmount'
  | 'naturalPersonAccreditationSetting'
  | 'corporateAccreditationSetting'
  | 'blueSkyedStates'
>;

/** Code for "Not eligible", for both kinds of investors. */
const notEligible = 'X';

const noKind = 'Neither natural persons nor institutions are eligible, so no one can invest.';

/**
 * Returns the settings that prevent everyone from investing, each with a sentence. The API accepts these settings:
 * the sentences are advisories, not errors.
 */
export function barriersOf(offer: InvestableOffer): Partial<Record<SettingField, string>> {
  const isNoKind =
    offer.naturalPersonAccreditationSetting === notEligible &&
    offer.corporateAccreditationSetting === notEligible;
  return {
    ...contradictoryLimits(offer),
    ...(isNoKind && { naturalPersonAccreditationSetting: noKind, corporateAccreditationSetting: noKind }),
    ...(offer.blueSkyedStates.length === 0 && {
      blueSkyedStates: 'No state is selected, so no one can invest.',
    }),
  };
}

/** Returns a sentence about the maximum per investor if it is below the minimum per investor. */
export function contradictoryLimits({
  minimumInvestmentAmount: minimum,
  maximumInvestmentAmount: maximum,
}: Pick<InvestableOffer, 'minimumInvestmentAmount' | 'maximumInvestmentAmount'>): {
  readonly maximumInvestmentAmount?: string;
} {
  if (minimum === null || maximum === null || compareMoney(maximum, minimum) >= 0) return {};
  return {
    maximumInvestmentAmount: `The maximum per investor is below the minimum of ${formatMoney(minimum)}, so no one can invest.`,
  };
}

/**
 * Returns the sentences of `barriersOf`, without repetition, if the offer is open and published. Otherwise, returns
 * none.
 */
export function investmentAdvisories(offer: InvestableOffer): string[] {
  return offer.published && !isClosed(offer.offerStatus)
    ? [...new Set(Object.values(barriersOf(offer)))]
    : [];
}
