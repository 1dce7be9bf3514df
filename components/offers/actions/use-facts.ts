import { useQuery } from '@tanstack/react-query';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import {
  factsFromTotals,
  fundingFigures,
  pendingFigures,
  shortfall,
} from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/**
 * Returns the figures about the offer's subscriptions, and how far the approved and the funded amount are below its
 * minimum; undefined until they have loaded.
 */
export function useFacts({ privatePlacementOfferOid: oid, offerMinimum }: OfferRecord) {
  const { data } = useQuery(subscriptionTotalsQuery(oid));
  if (data === undefined) return undefined;
  const facts = { ...factsFromTotals(data, new Set()), ...pendingFigures(data), ...fundingFigures(data) };
  const minimum = money(offerMinimum);
  return {
    ...facts,
    minimum,
    missing: shortfall(minimum, facts.approvedTotal),
    unfunded: shortfall(minimum, facts.completeTotal),
    fundedWords: `Funded ${formatMoney(facts.completeTotal)} of the ${formatMoney(minimum)} minimum`,
  };
}

export type LoadedFacts = NonNullable<ReturnType<typeof useFacts>>;
