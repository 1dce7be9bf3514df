import type { Order } from '#lib/client/offers/list-orders.ts';
import {
  actualReviewState,
  decidableStatuses,
  type ReviewState,
} from '#lib/domain/offers/deciding/decision.ts';
import { undecidedStatuses } from '#lib/domain/offers/subscription.ts';

export type ReviewStep = 'inreview' | 'inorder';

type Step = ReviewStep | 'accept';

type Reviewed = Pick<Order, 'status'> & {
  readonly review: Pick<Order['review'], 'state' | 'skippedReview'>;
};

/** Reports whether accepting the subscription, or changing its accepted amount, would skip its review. */
export function needsReview({ status, review }: Reviewed): boolean {
  return decidableStatuses.includes(status) && actualReviewState(review) !== 'inorder';
}

/** Returns the review's next step or, if the documents are in good order, the decision. Null if neither is left. */
export function nextStep({ status, review }: Reviewed): Step | null {
  if (!decidableStatuses.includes(status)) return null;
  const state = actualReviewState(review);
  if (state === 'new') return 'inreview';
  if (state !== 'inorder') return 'inorder';
  return undecidedStatuses.includes(status) ? 'accept' : null;
}

/** Reports whether a step belongs to the review. All other steps are decisions. */
export function isReviewStep(step: string): step is ReviewStep {
  return step === 'inreview' || step === 'inorder';
}

/** Reports whether a review step moves a subscription forward. Only a new one can move forward to `inreview`. */
export function isReviewStepFor(step: ReviewStep, review: Reviewed['review']): boolean {
  const state = actualReviewState(review);
  return step === 'inreview' ? state === 'new' : state !== 'inorder';
}

const steps: readonly (Step | null)[] = ['inreview', 'inorder', 'accept'];

/** Returns the earliest next step of several subscriptions, or null if none of them has a next step. */
export function earliestStep(orders: readonly Reviewed[]): Step | null {
  const wanted = new Set(orders.map(nextStep));
  return steps.find((step) => wanted.has(step)) ?? null;
}

/** Says why a subscription isn't known to be in good order. */
export const unreviewedWords: Readonly<Record<ReviewState, string>> = {
  new: 'This subscription hasn’t been reviewed.',
  inreview: 'The review of this subscription isn’t finished.',
  returned: 'This subscription was returned because it isn’t in good order.',
  inorder: 'This subscription is in good order.',
};
