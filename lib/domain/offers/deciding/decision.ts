import type { Money } from '#lib/domain/market/money.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import type { Reason } from './reasons.ts';

/** The state of the review of a subscription's documents. `returned`: not in good order. */
export const reviewStates = ['new', 'inreview', 'returned', 'inorder'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** Decisions that a firm can make about a subscription. */
export const decisionKinds = ['accept', 'reject', 'reopen', 'cancel'] as const;

export type DecisionKind = (typeof decisionKinds)[number];

/** The owner of status and fill: the feed, or the desk from its decision until processing begins. */
export const owners = ['feed', 'desk'] as const;

type Owner = (typeof owners)[number];

/** The person who reviewed or decided. */
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
  /** The allocation that decided; null for a decision about this subscription alone. */
  readonly allocationId: string | null;
};

/** A subscription as a decision sees it. */
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

/** The states from which the desk can still accept, reject or cancel. */
export const decidableStatuses: readonly SubscriptionStatus[] = ['INITIAL', 'ORDER_CREATED', 'ACCEPTED'];
