import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from './read-offer.ts';

/** A subscription to an offer (private placement order). */
export type Order = ResultOf<'listOrders'>[number];

/** The filters of the list: the values of `orderstatus`. */
export const orderFilters = [
  'all',
  'pending',
  'initial',
  'ordercreated',
  'accepted',
  'rejected',
  'cancelled',
  'processing',
  'complete',
] as const;

export type OrderFilter = (typeof orderFilters)[number];

const pageSize = 100;

/** The subscriptions of an offer, newest first, page by page. A participating firm's are its own accounts' (D20). */
export function ordersQuery(oid: string, orderstatus: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: keys.offerOrders(oid, { orderstatus, paged: true }),
    queryFn: ({ signal, pageParam: cursor }) =>
      read('listOrders', `${offerPath(oid)}/privateplacementorders`, {
        signal,
        query: { orderstatus, limit: pageSize, cursor },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
