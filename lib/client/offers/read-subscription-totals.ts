import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from './read-offer.ts';

/** An offer's subscriptions, counted and summed by status: one row for each status that occurs. */
export type SubscriptionTotals = readonly ResultOf<'listSubscriptionTotals'>[number][];

/** Totals for the accounts of one firm only. Doesn't retry, because a user is waiting for the result. */
export function firmTotalsQuery(oid: string, firm: string) {
  return queryOptions({
    queryKey: keys.offerTotalsOfFirm(oid, firm),
    queryFn: async ({ signal }): Promise<SubscriptionTotals> =>
      (
        await read('listSubscriptionTotals', `${offerPath(oid)}/subscriptiontotals`, {
          signal,
          query: { firm },
        })
      ).value,
    retry: false,
    networkMode: 'always',
  });
}

/** Days on which an offer's approved amount increased, oldest first; null for a participating firm. */
type ApprovedDays = ResultOf<'listApprovedByDay'>['days'];

export function approvedByDayQuery(oid: string) {
  return queryOptions({
    queryKey: [...keys.offer(oid), 'approved by day'],
    queryFn: async ({ signal }): Promise<ApprovedDays> =>
      (await read('listApprovedByDay', `${offerPath(oid)}/approvedbyday`, { signal })).value.days,
  });
}

/**
 * Reloaded as often as the offer, because the offer's status line depends on these totals. A participating firm
 * sees only its own accounts' subscriptions (D20).
 */
export function subscriptionTotalsQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerTotals(oid),
    queryFn: async ({ signal }): Promise<SubscriptionTotals> =>
      (await read('listSubscriptionTotals', `${offerPath(oid)}/subscriptiontotals`, { signal })).value,
    refetchInterval: 60_000,
  });
}
