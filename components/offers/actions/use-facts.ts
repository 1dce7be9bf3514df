import { useQuery } from '@tanstack/react-query';
import { type Filing, offerFilingsQuery } from '#lib/client/filings/filings.ts';
import { allOrdersQuery } from '#lib/client/offers/list-orders.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { money } from '#lib/domain/market/money.ts';
import { sumOf } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { minimumFigures } from '#lib/domain/offers/figures/minimum-figures.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { needsReview } from '../subscriptions/next-step.ts';

/** Returns the figures about the offer's subscriptions and its minimum; undefined until they have loaded. */
export function useFacts({ privatePlacementOfferOid: oid, offerMinimum }: OfferRecord) {
  const { data } = useQuery(subscriptionTotalsQuery(oid));
  return data === undefined ? undefined : minimumFigures(data, money(offerMinimum));
}

export type LoadedFacts = NonNullable<ReturnType<typeof useFacts>>;

/** Returns the offer's overdue filings, which are none until they have loaded. */
export function useOverdueFilings(oid: string): {
  readonly overdue: readonly Filing[];
  readonly isError: boolean;
} {
  const { data, isError } = useQuery(offerFilingsQuery(oid));
  return { overdue: data?.value.filings.filter(({ state }) => state === 'overdue') ?? [], isError };
}

/**
 * Counts and sums the accepted subscriptions that no one marked in good order, including those whose acceptance skipped
 * the review. Until the subscriptions have loaded, leaves out the latter, which the totals don't separate.
 */
export function useUnfinishedReviews(oid: string, facts: Unfinished, isAsked: boolean) {
  const { acceptedCount, unreviewedCount, unreviewedTotal } = facts;
  const enabled = isAsked && acceptedCount > unreviewedCount;
  const { data } = useQuery({ ...allOrdersQuery(oid), enabled });
  if (!enabled || data === undefined) return { count: unreviewedCount, total: unreviewedTotal, skipped: 0 };
  const found = data.filter((order) => order.status === 'ACCEPTED' && needsReview(order));
  return {
    count: found.length,
    total: sumOf(found.map(({ fillDollarAmount }) => fillDollarAmount ?? 0)),
    skipped: found.filter(({ review }) => review.skippedReview !== undefined).length,
  };
}

type Unfinished = Pick<LoadedFacts, 'acceptedCount' | 'unreviewedCount' | 'unreviewedTotal'>;
