import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { subscriptionTotal } from '#lib/contract/records.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';
import { offerPath } from './read-offer.ts';

/** The subscriptions of an offer, counted and summed by status: one row for each status that occurs. */
export type SubscriptionTotals = readonly z.output<typeof subscriptionTotal>[];

/** Read again as often as the offer, whose standing rests on it. A participating firm's are its own accounts' (D20). */
export function subscriptionTotalsQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerTotals(oid),
    queryFn: async ({ signal }): Promise<SubscriptionTotals> =>
      (await read(`${offerPath(oid)}/subscriptiontotals`, z.array(subscriptionTotal), { signal })).value,
    refetchInterval: 60_000,
  });
}
