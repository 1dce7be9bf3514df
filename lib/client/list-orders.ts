import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod';
import { order as orderSchema } from '#lib/contract/records.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';
import { offerPath } from './read-offer.ts';

/** A subscription to an offer (private placement order). */
export type Order = z.output<typeof orderSchema>;

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
      read(`${offerPath(oid)}/privateplacementorders`, z.array(orderSchema), {
        signal,
        query: { orderstatus, limit: pageSize, cursor },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
