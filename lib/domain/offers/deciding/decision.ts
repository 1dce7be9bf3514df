import type { Money } from '#lib/domain/market/money.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import type { Reason } from './reasons.ts';

/** Review state of a subscription's documents. `returned` means not in good order. */
export const reviewStates = ['new', 'inreview', 'returned', 'inorder'] as const;

export type ReviewState = (typeof reviewStates)[number];

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

/** Statuses in which a subscription can still be accepted, rejected or canceled in Placement Desk. */
export const decidableStatuses: readonly SubscriptionStatus[] = ['INITIAL', 'ORDER_CREATED', 'ACCEPTED'];
