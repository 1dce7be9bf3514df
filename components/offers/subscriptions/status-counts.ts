import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { subscriptionStatusLabel } from './subscription-status-mark.tsx';

/** `2 accepted, 1 complete`. */
export function statusCounts(totals: SubscriptionTotals): string {
  return totals
    .map(
      ({ status, count }) =>
        `${count.toLocaleString('en-US')} ${subscriptionStatusLabel(status).toLowerCase()}`,
    )
    .join(', ');
}
