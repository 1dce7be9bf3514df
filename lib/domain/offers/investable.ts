import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money } from '#lib/domain/market/money.ts';
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
    ...belowMinimum(offer),
    ...(isNoKind && { naturalPersonAccreditationSetting: noKind, corporateAccreditationSetting: noKind }),
    ...(offer.blueSkyedStates.length === 0 && {
      blueSkyedStates: 'No state is selected, so no one can invest.',
    }),
  };
}

function belowMinimum({
  minimumInvestmentAmount: minimum,
  maximumInvestmentAmount: maximum,
}: Pick<InvestableOffer, 'minimumInvestmentAmount' | 'maximumInvestmentAmount'>) {
  const isBelow = minimum !== null && maximum !== null && compareMoney(maximum, minimum) < 0;
  return isBelow
    ? {
        maximumInvestmentAmount: `The maximum per investor is below the minimum of ${formatMoney(minimum)}, so no one can invest.`,
      }
    : {};
}

/** Amounts that can contradict each other. An amount that isn't known yet is null. */
type AmountsOfOffer = Pick<InvestableOffer, 'minimumInvestmentAmount' | 'maximumInvestmentAmount'> & {
  readonly offerMinimum: Money | null;
  readonly offerMaximum: Money | null;
};

/**
 * Returns the amounts that contradict another amount, each with a sentence. The API accepts them: the sentences are
 * advisories, not errors.
 */
export function contradictionsOf(
  offer: AmountsOfOffer,
): Partial<Record<'offerMaximum' | 'minimumInvestmentAmount' | 'maximumInvestmentAmount', string>> {
  const { offerMinimum, offerMaximum, minimumInvestmentAmount } = offer;
  return {
    ...(offerMinimum !== null &&
      offerMaximum !== null &&
      compareMoney(offerMaximum, offerMinimum) < 0 && {
        offerMaximum: `The offer maximum is below the offer minimum of ${formatMoney(offerMinimum)}.`,
      }),
    ...(minimumInvestmentAmount !== null &&
      offerMaximum !== null &&
      compareMoney(minimumInvestmentAmount, offerMaximum) > 0 && {
        minimumInvestmentAmount: `The minimum per investor is above the offer maximum of ${formatMoney(offerMaximum)}.`,
      }),
    ...belowMinimum(offer),
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
