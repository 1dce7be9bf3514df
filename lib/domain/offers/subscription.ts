import type { Money } from '#lib/domain/market/money.ts';

/** Statuses of a subscription (private placement order). */
export const subscriptionStatuses = [
  'INITIAL',
  'ORDER_CREATED',
  'ACCEPTED',
  'REJECTED',
  'CANCELLED',
  'PROCESSING',
  'COMPLETE',
] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Labels for a subscription's status, in the console and in files. */
export const subscriptionStatusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  INITIAL: 'Initial',
  ORDER_CREATED: 'Order created',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CANCELLED: 'Canceled',
  PROCESSING: 'Processing',
  COMPLETE: 'Complete',
};

export function isSubscriptionStatus(word: string): word is SubscriptionStatus {
  return subscriptionStatuses.some((status) => status === word);
}

/** Subscriptions in these statuses are pending (D8). */
export const pendingStatuses: readonly SubscriptionStatus[] = [
  'INITIAL',
  'ORDER_CREATED',
  'ACCEPTED',
  'PROCESSING',
];

/** The approved subscription amount is the sum of fillDollarAmount over these statuses (D9). */
export const approvedStatuses: readonly SubscriptionStatus[] = ['ACCEPTED', 'PROCESSING', 'COMPLETE'];

/** Statuses of pending subscriptions that don't count toward the approved amount, because they aren't decided yet. */
export const undecidedStatuses = pendingStatuses.filter((status) => !approvedStatuses.includes(status));

/** Maximum number of days in the history of an offer's approved amount. Only days with approvals count. */
export const maxApprovedDays = 366;

/**
 * Maximum number of unanswered invitations from one firm to another. An invitation is unanswered if its offer is
 * open, executed or not, and the invited firm hasn't confirmed its participation or subscribed. The limit keeps a
 * firm from filling another firm's lists.
 */
export const maxUnansweredInvitations = 1_000;

/** Returns the error for an invitation above the limit. */
export function invitationLimitReached(firm: string): string {
  const most = maxUnansweredInvitations.toLocaleString('en-US');
  return `Firm ${firm} hasn't responded to ${most} of your firm's invitations, the maximum. Wait for it to respond, or remove it from other offers.`;
}

/**
 * Facts about an offer that the rules need, read together with the offer. Counts and totals exclude subscriptions
 * that the creating firm submitted for accounts of a firm that hasn't confirmed its participation.
 */
export type OfferFacts = {
  /** Total approved subscription amount (D9). */
  readonly approvedTotal: Money;
  /** Number of pending subscriptions (D8). */
  readonly pendingCount: number;
  /** Total amount that the pending subscriptions requested. */
  readonly pendingTotal: Money;
  /** Number of subscriptions in any status (D10). */
  readonly subscriptionCount: number;
  /** Total approved amount of the excluded subscriptions. Absent if there are none. */
  readonly unconfirmedTotal?: Money;
  /** Firms in the request that exist in the directory (D3). */
  readonly knownFirms: ReadonlySet<string>;
  /** Firms that the request adds, but that can't get more invitations. Absent if there are none. */
  readonly firmsToAnswer?: ReadonlySet<string>;
  /** Steps for which the creating firm requires a second person. Absent if there are none. */
  readonly stepsToApprove?: readonly string[];
};

/** Sort orders for an offer's subscriptions. A leading minus means descending. */
export const orderSorts = ['-created', 'created', 'requested', '-requested', 'account'] as const;

export type OrderSort = (typeof orderSorts)[number];
