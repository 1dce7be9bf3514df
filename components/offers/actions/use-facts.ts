import { useQuery } from '@tanstack/react-query';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import {
  factsFromTotals,
  fundingFigures,
  pendingFigures,
} from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/** Returns the figures about the offer's subscriptions; undefined until they have loaded. */
export function useFacts({ privatePlacementOfferOid: oid }: OfferRecord) {
  const { data } = useQuery(subscriptionTotalsQuery(oid));
  return data && { ...factsFromTotals(data, new Set()), ...pendingFigures(data), ...fundingFigures(data) };
}
