import { compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import {
  approvedStatuses,
  type OfferFacts,
  pendingStatuses,
  type SubscriptionStatus,
  undecidedStatuses,
} from '#lib/domain/offers/subscription.ts';

/** Totals of an offer's subscriptions in one status, in the API's format. */
export type SubscriptionTotal = {
  readonly status: SubscriptionStatus;
  readonly count: number;
  readonly requestedDollarAmount: number;
  /** Sum of approved amounts. */
  readonly fillDollarAmount: number;
  /** The part of each total that `factsFromTotals` excludes, because a firm hasn't confirmed its participation. */
  readonly unconfirmedCount?: number;
  readonly unconfirmedRequestedDollarAmount?: number;
  readonly unconfirmedFillDollarAmount?: number;
  /** Totals of the subscriptions that aren't excluded and are in good order. */
  readonly inOrderCount?: number | undefined;
  readonly inOrderRequestedDollarAmount?: number | undefined;
  readonly inOrderFillDollarAmount?: number | undefined;
};

/**
 * Computes the facts that the rules need from an offer's totals by status. Only the creating firm sees totals
 * of the entire offer: a participating firm gets the totals of its own accounts. Sums up to 70 trillion
 * dollars are exact to the cent.
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

/**
 * Figures of pending subscriptions, separately for accepted ones, because only those count toward the approved
 * amount.
 */
type PendingFigures = {
  readonly undecidedCount: number;
  /** Total amount that the undecided subscriptions requested. */
  readonly undecidedTotal: Money;
  /** Number of subscriptions that are accepted but not yet complete. */
  readonly acceptedCount: number;
  /** The part of the approved amount that comes from these accepted subscriptions. */
  readonly acceptedTotal: Money;
};

/** Returns a total in which subscriptions of firms that haven't confirmed their participation count like all others. */
export function withUnconfirmed(total: SubscriptionTotal): SubscriptionTotal {
  return {
    ...total,
    unconfirmedCount: 0,
    unconfirmedRequestedDollarAmount: 0,
    unconfirmedFillDollarAmount: 0,
  };
}

export function pendingFigures(totals: readonly SubscriptionTotal[]): PendingFigures {
  const pending = totals.filter(({ status }) => pendingStatuses.includes(status));
  const undecided = pending.filter(({ status }) => undecidedStatuses.includes(status));
  const accepted = pending.filter(({ status }) => approvedStatuses.includes(status));
  return {
    undecidedCount: countOf(undecided),
    undecidedTotal: countedSum(undecided, 'requestedDollarAmount', 'unconfirmedRequestedDollarAmount'),
    acceptedCount: countOf(accepted),
    acceptedTotal: countedSum(accepted, 'fillDollarAmount', 'unconfirmedFillDollarAmount'),
  };
}

/** What an execution is based on, apart from the facts for the rules. */
type FundingFigures = {
  readonly completeCount: number;
  /** The part of the approved amount that is funded, because its subscriptions are complete. */
  readonly completeTotal: Money;
  /** Undecided subscriptions that are in good order. */
  readonly readyCount: number;
  readonly readyTotal: Money;
  /** Accepted subscriptions that aren't marked in good order. */
  readonly unreviewedCount: number;
  readonly unreviewedTotal: Money;
};

export function fundingFigures(totals: readonly SubscriptionTotal[]): FundingFigures {
  const complete = totals.filter(({ status }) => status === 'COMPLETE');
  const undecided = totals.filter(({ status }) => undecidedStatuses.includes(status));
  const accepted = totals.filter(({ status }) => status === 'ACCEPTED');
  return {
    completeCount: countOf(complete),
    completeTotal: countedSum(complete, 'fillDollarAmount', 'unconfirmedFillDollarAmount'),
    readyCount: inOrderCount(undecided),
    readyTotal: sumOf(undecided.map(({ inOrderRequestedDollarAmount: amount = 0 }) => amount)),
    unreviewedCount: countOf(accepted) - inOrderCount(accepted),
    unreviewedTotal: subtractMoney(
      countedSum(accepted, 'fillDollarAmount', 'unconfirmedFillDollarAmount'),
      sumOf(accepted.map(({ inOrderFillDollarAmount: amount = 0 }) => amount)),
    ),
  };
}

function inOrderCount(totals: readonly SubscriptionTotal[]): number {
  return totals.reduce((sum, { inOrderCount = 0 }) => sum + inOrderCount, 0);
}

function countedSum(
  totals: readonly SubscriptionTotal[],
  all: 'fillDollarAmount' | 'requestedDollarAmount',
  unconfirmed: 'unconfirmedFillDollarAmount' | 'unconfirmedRequestedDollarAmount',
): Money {
  return sumOf(totals.flatMap((total) => [total[all], -(total[unconfirmed] ?? 0)]));
}

/**
 * Adds amounts in whole cents. Sums up to 70 trillion dollars are exact. This function doesn't use the decimal
 * arithmetic, so pages that show an offer don't have to load it.
 */
export function sumOf(amounts: readonly number[]): Money {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.toFixed(2).replace('.', '')), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function countOf(totals: readonly SubscriptionTotal[]): number {
  return totals.reduce((sum, { count, unconfirmedCount = 0 }) => sum + count - unconfirmedCount, 0);
}

/** Returns how far an offer's approved total is below its minimum. `0.00` once the minimum is reached. */
export function shortfall(offerMinimum: Money, approvedTotal: Money): Money {
  return compareMoney(approvedTotal, offerMinimum) < 0 ? subtractMoney(offerMinimum, approvedTotal) : '0.00';
}

/**
 * Returns how far an offer's approved total is above its maximum. `0.00` up to the maximum, or if there is
 * none.
 */
export function overMaximum(offerMaximum: Money | null, approvedTotal: Money): Money {
  return offerMaximum !== null && compareMoney(approvedTotal, offerMaximum) > 0
    ? subtractMoney(approvedTotal, offerMaximum)
    : '0.00';
}
