import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, type Money } from '#lib/domain/market/money.ts';
import { contradictoryLimits } from '#lib/domain/offers/investable.ts';

/** Amounts that can contradict each other. An amount that isn't known yet is null. */
type AmountsOfOffer = {
  readonly offerMinimum: Money | null;
  readonly offerMaximum: Money | null;
  readonly minimumInvestmentAmount: Money | null;
  readonly maximumInvestmentAmount: Money | null;
};

/**
 * Returns the amounts that contradict another amount, each with a sentence. The API accepts them: the sentences are
 * advisories, not errors. This function isn't in `investable.ts`, because the offer page, whose size is limited, doesn't
 * need it.
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
    ...contradictoryLimits(offer),
  };
}
