import { addMoney, compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { decidableStatuses } from './deciding/decision.ts';
import {
  approvedStatuses,
  type OfferFacts,
  pendingStatuses,
  type SubscriptionStatus,
} from './subscription.ts';

/** The totals of an offer's subscriptions in one state, in the API's format. */
export type SubscriptionTotal = {
  readonly status: SubscriptionStatus;
  readonly count: number;
  readonly requestedDollarAmount: number;
  /** Sum of approved amounts. */
  readonly fillDollarAmount: number;
  /** The part of each that doesn't count for any rule, because a firm hasn't confirmed its participation. */
  readonly unconfirmedCount?: number;
  readonly unconfirmedRequestedDollarAmount?: number;
  readonly unconfirmedFillDollarAmount?: number;
};

/**
 * The surroundings of an offer that the rules need, computed from its totals by status. They are the offer's totals
 * only for the creating firm: a participating firm gets the totals of its own accounts. A number holds sums up to 70
 * trillion dollars to the cent.
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

/** The amount available to an allocation, and the amount requested. */
type Demand = {
  /** The maximum less the subscriptions in processing and complete; null without a maximum. */
  readonly left: Money | null;
  /** The total requested by subscriptions that can still be decided. */
  readonly requested: Money;
  /** By how much they exceed the available amount; `0.00` if they don't, or without a maximum. */
  readonly excess: Money;
};

/** How much is requested and how much is available. Only the creating firm's totals are the offer's. */
export function demandFromTotals(offerMaximum: number | null, totals: readonly SubscriptionTotal[]): Demand {
  const settled = totals.filter(({ status }) => status === 'PROCESSING' || status === 'COMPLETE');
  const open = totals.filter(({ status }) => decidableStatuses.includes(status));
  const requested = sumOf(open.map(({ requestedDollarAmount: amount }) => amount));
  if (offerMaximum === null) return { left: null, requested, excess: '0.00' };
  const left = subtractMoney(
    money(offerMaximum),
    sumOf(settled.map(({ fillDollarAmount: amount }) => amount)),
  );
  return {
    left,
    requested,
    excess: compareMoney(requested, left) > 0 ? subtractMoney(requested, left) : '0.00',
  };
}
