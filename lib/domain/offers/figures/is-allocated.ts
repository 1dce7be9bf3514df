import { compareMoney, money } from '#lib/domain/market/money.ts';
import { approvedStatuses, undecidedStatuses } from '#lib/domain/offers/subscription.ts';
import { type SubscriptionTotal, sumOf } from './facts-from-totals.ts';

/**
 * Reports whether the offer is allocated (D21): every subscription is decided, and the accepted
 * amounts fill the maximum, apart from what the latest allocation couldn't distribute. The same rule in SQL is
 * `isAllocated` in attention-conditions.ts.
 */
export function isAllocated(
  offerMaximum: number | null,
  totals: readonly SubscriptionTotal[],
  unallocatedDollarAmount: number,
): boolean {
  const approved = totals.filter(({ status }) => approvedStatuses.includes(status));
  const filled = sumOf([...approved.map(({ fillDollarAmount: amount }) => amount), unallocatedDollarAmount]);
  return (
    offerMaximum !== null &&
    totals.every(({ status, count }) => count === 0 || !undecidedStatuses.includes(status)) &&
    compareMoney(filled, money(offerMaximum)) >= 0
  );
}
