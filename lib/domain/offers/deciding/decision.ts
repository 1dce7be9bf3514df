import type { Money } from '#lib/domain/market/money.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import type { Reason } from './reasons.ts';

/** States of a review that isn't complete. `returned` means not in good order. */
export const unfinishedReviewStates = ['new', 'inreview', 'returned'] as const;

export type UnfinishedReview = (typeof unfinishedReviewStates)[number];

/** Review state of a subscription's documents. */
export const reviewStates = [...unfinishedReviewStates, 'inorder'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** Filters of subscriptions by review. `toreview` matches undecided ones with the state `new` or `inreview`. */
export const reviewFilters = [...reviewStates, 'toreview'] as const;

export type ReviewFilter = (typeof reviewFilters)[number];

/** Decisions that a firm can make on a subscription. */
export const decisionKinds = ['accept', 'reject', 'reopen', 'cancel'] as const;

export type DecisionKind = (typeof decisionKinds)[number];

/**
 * Owners of a subscription's status and fill: the data feed, or Placement Desk from a decision until processing
 * begins.
 */
export const owners = ['feed', 'desk'] as const;

type Owner = (typeof owners)[number];

/** User or API key that recorded a review or a decision. */
export type Reviewer = { readonly kind: string; readonly name: string; readonly keyId: string | null };

export type Review = {
  readonly state: ReviewState;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
  readonly by: Reviewer | null;
  readonly at: string | null;
  /** State before an acceptance set the review to `inorder`. Absent if someone completed the review. */
  readonly skippedReview?: UnfinishedReview | undefined;
};

export const newReview: Review = { state: 'new', reasons: [], comment: null, by: null, at: null };

export type Decision = {
  readonly decision: DecisionKind;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
  readonly by: Reviewer;
  readonly at: string;
  /** Allocation that decided the subscription; null for an individual decision. */
  readonly allocationId: string | null;
};

/** The subscription fields that a decision uses. */
export type DecidableOrder = {
  readonly privatePlacementOrderOid: string;
  /** The sender's own reference, if any. */
  readonly reference?: string | null;
  readonly privatePlacementOfferOid: string;
  readonly accountNumber: string;
  readonly accountFirmOid: string;
  readonly status: SubscriptionStatus;
  readonly requestedDollarAmount: Money;
  readonly fillDollarAmount: Money | null;
  readonly creationTimestamp: string;
  readonly review: Review;
  readonly decision: Decision | null;
  readonly ownedBy: Owner;
};

/** Returns the state of the review without what an acceptance set. */
export function actualReviewState({
  state,
  skippedReview,
}: Pick<Review, 'state' | 'skippedReview'>): ReviewState {
  return skippedReview ?? state;
}

/**
 * Returns the state of the review that accepting the subscription for this amount skips. Undefined if none is skipped,
 * also because an earlier acceptance already skipped it for the same amount.
 */
export function skippedByAcceptance(
  {
    status,
    fillDollarAmount,
    review: { state, skippedReview },
  }: {
    readonly status?: SubscriptionStatus;
    readonly fillDollarAmount: Money | null;
    readonly review: Pick<Review, 'state' | 'skippedReview'>;
  },
  fill: Money | null,
): UnfinishedReview | undefined {
  if (state !== 'inorder') return state;
  const isSameFill = status === 'ACCEPTED' && Number(fillDollarAmount) === Number(fill);
  return isSameFill ? undefined : skippedReview;
}

/** Returns the review of a subscription after it is accepted. */
export function reviewAfterAcceptance(
  { review }: Pick<DecidableOrder, 'review'>,
  { by, at }: { readonly by: Reviewer; readonly at: string },
): Review {
  const { state } = review;
  return state === 'inorder'
    ? review
    : { state: 'inorder', reasons: [], comment: null, by, at, skippedReview: state };
}

/** Says what was missing from a review that an acceptance skipped. */
export const skippedReviewWords: Readonly<Record<UnfinishedReview, string>> = {
  new: 'not reviewed',
  inreview: 'review not finished',
  returned: 'returned as not in good order',
};

/** Statuses in which a subscription can still be accepted, rejected or canceled in Placement Desk. */
export const decidableStatuses: readonly SubscriptionStatus[] = ['INITIAL', 'ORDER_CREATED', 'ACCEPTED'];
