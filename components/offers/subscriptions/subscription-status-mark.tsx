import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import type { ReviewState } from '#lib/domain/offers/deciding/decision.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import {
  pendingStatuses,
  type SubscriptionStatus,
  subscriptionStatusLabels,
  undecidedStatuses,
} from '#lib/domain/offers/subscription.ts';

const tones: Record<SubscriptionStatus, Tone> = {
  INITIAL: 'open',
  ORDER_CREATED: 'open',
  ACCEPTED: 'moving',
  REJECTED: 'stopped',
  CANCELLED: 'neutral',
  PROCESSING: 'moving',
  COMPLETE: 'done',
};

/** Shows a subscription's status as a mark with a label. */
export function SubscriptionStatusMark({ status }: { readonly status: SubscriptionStatus }) {
  return <StatusMark tone={tones[status]}>{subscriptionStatusLabels[status]}</StatusMark>;
}

/** Returns the status label, such as `Order created`. */
export function subscriptionStatusLabel(status: SubscriptionStatus): string {
  return subscriptionStatusLabels[status];
}

/** Describes the counts by status, such as `2 accepted, 1 complete`. */
export function statusCounts(totals: SubscriptionTotals): string {
  return totals
    .map(
      ({ status, count }) =>
        `${count.toLocaleString('en-US')} ${subscriptionStatusLabel(status).toLowerCase()}`,
    )
    .join(', ');
}

export const reviewLabels: Readonly<Record<ReviewState, string>> = {
  new: 'Not reviewed',
  inreview: 'In review',
  returned: 'Returned',
  inorder: 'In good order',
};

const reviewTones: Readonly<Record<ReviewState, Tone>> = {
  new: 'neutral',
  inreview: 'moving',
  returned: 'waiting',
  inorder: 'done',
};

/**
 * Shows the review state of a subscription's documents, or that an acceptance skipped the review. A subscription that
 * was settled without a review doesn't need one anymore.
 */
export function ReviewMark({ status, review: { state, skippedReview } }: Pick<Order, 'status' | 'review'>) {
  if (state === 'new' && !pendingStatuses.includes(status)) return <span className="text-quiet">–</span>;
  return skippedReview === undefined ? (
    <StatusMark tone={reviewTones[state]}>{reviewLabels[state]}</StatusMark>
  ) : (
    <StatusMark tone="waiting">Skipped</StatusMark>
  );
}

/** The offer's limits per investor. */
export type Limits = Pick<OfferRecord, 'minimumInvestmentAmount' | 'maximumInvestmentAmount'>;

/** Marks an undecided subscription whose amount is beyond one of the offer's limits per investor. */
export function LimitMark({ order, limits }: { readonly order: Order; readonly limits: Limits }) {
  const words = limitWords(order, limits);
  return (
    words !== null && (
      <span className="block whitespace-nowrap text-due">
        <span aria-hidden="true">▲ </span>
        {words}
      </span>
    )
  );
}

function limitWords(
  { status, requestedDollarAmount: requested }: Order,
  { minimumInvestmentAmount: minimum, maximumInvestmentAmount: maximum }: Limits,
): string | null {
  if (!undecidedStatuses.includes(status)) return null;
  if (maximum !== null && requested > maximum) return 'over the maximum';
  return minimum !== null && requested < minimum ? 'below the minimum' : null;
}
