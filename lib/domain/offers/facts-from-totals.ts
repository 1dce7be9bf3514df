import { addMoney, money, type Money } from '#lib/domain/market/money.ts';
import {
  approvedStatuses,
  type OfferFacts,
  pendingStatuses,
  type SubscriptionStatus,
} from './subscription.ts';

/** The subscriptions of an offer in one state, taken together, as the API writes them. */
export type SubscriptionTotal = {
  readonly status: SubscriptionStatus;
  readonly count: number;
  readonly requestedDollarAmount: number;
  /** Sum of approved amounts. */
  readonly fillDollarAmount: number;
  /** The part of each that counts for no rule, because a firm has not confirmed its participation. */
  readonly unconfirmedCount?: number;
  readonly unconfirmedRequestedDollarAmount?: number;
  readonly unconfirmedFillDollarAmount?: number;
};

/**
 * What the rules need to know of an offer's surroundings, from its totals by status. They are the offer's only for
 * the creating firm: a participating firm is sent the totals of its own accounts. A number carries sums up to
 * 70 trillion dollars to the cent.
 */
export function factsFromTotals(
  totals: readonly SubscriptionTotal[],
  knownFirms: ReadonlySet<string>,
): OfferFacts {
  const pending = totals.filter(({ status }) => pendingStatuses.includes(status));
  const approved = totals.filter(({ status }) => approvedStatuses.includes(status));
  return {
    approvedTotal: countedSum(approved, 'fillDollarAmount', 'unconfirmedFillDollarAmount'),
    pendingCount: countOf(pending),
    pendingTotal: countedSum(pending, 'requestedDollarAmount', 'unconfirmedRequestedDollarAmount'),
    subscriptionCount: countOf(totals),
    unconfirmedTotal: sumOf(approved.map(({ unconfirmedFillDollarAmount: amount = 0 }) => amount)),
    knownFirms,
  };
}

function countedSum(
  totals: readonly SubscriptionTotal[],
  all: 'fillDollarAmount' | 'requestedDollarAmount',
  unconfirmed: 'unconfirmedFillDollarAmount' | 'unconfirmedRequestedDollarAmount',
): Money {
  return sumOf(totals.flatMap((total) => [total[all], -(total[unconfirmed] ?? 0)]));
}

function sumOf(amounts: readonly number[]): Money {
  return amounts.map(money).reduce(addMoney, '0.00');
}

function countOf(totals: readonly SubscriptionTotal[]): number {
  return totals.reduce((sum, { count, unconfirmedCount = 0 }) => sum + count - unconfirmedCount, 0);
}
