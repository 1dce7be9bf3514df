import type { OrderFilter } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { pendingStatuses, type SubscriptionStatus } from '#lib/domain/offers/subscription.ts';

/** The filter of the list that asks for each status. */
export const filterOf: Readonly<Record<SubscriptionStatus, OrderFilter>> = {
  INITIAL: 'initial',
  ORDER_CREATED: 'ordercreated',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  PROCESSING: 'processing',
  COMPLETE: 'complete',
};

/** How many subscriptions a filter leaves, as the totals know it. */
export function countOf(filter: OrderFilter, totals: SubscriptionTotals): number {
  return totals.filter(({ status }) => isWithin(filter, status)).reduce((sum, { count }) => sum + count, 0);
}

function isWithin(filter: OrderFilter, status: SubscriptionStatus): boolean {
  return (
    filter === 'all' ||
    (filter === 'pending' ? pendingStatuses.includes(status) : filterOf[status] === filter)
  );
}
