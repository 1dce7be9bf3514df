import { useQuery } from '@tanstack/react-query';
import { type Filing, offerFilingsQuery } from '#lib/client/filings/filings.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { money } from '#lib/domain/market/money.ts';
import { minimumFigures } from '#lib/domain/offers/figures/minimum-figures.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

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
