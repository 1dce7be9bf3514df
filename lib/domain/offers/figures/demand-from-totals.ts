import { compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import { undecidedStatuses } from '#lib/domain/offers/subscription.ts';
import { type SubscriptionTotal, sumOf } from './facts-from-totals.ts';

/** Amount available to an allocation and the amount requested. */
type Demand = {
  /** The maximum minus the fills of processing and complete subscriptions; null if there is no maximum. */
  readonly left: Money | null;
  /** Total requested by subscriptions that can still be decided. */
  readonly requested: Money;
  /** Whether more is requested than is available. False if there is no maximum. */
  readonly isExceeded: boolean;
  /**
   * What is left to allocate (D21): the accepted amounts and the undecided requests, less what is available. `0.00` if
   * nothing is undecided, or if there is no excess or no maximum.
   */
  readonly excess: Money;
};

/** Returns the requested and available amounts. Only the creating firm's totals cover the entire offer. */
export function demandFromTotals(offerMaximum: number | null, totals: readonly SubscriptionTotal[]): Demand {
  const settled = totals.filter(({ status }) => status === 'PROCESSING' || status === 'COMPLETE');
  const open = totals.filter(({ status }) => decidableStatuses.includes(status));
  const requested = sumOf(open.map(({ requestedDollarAmount: amount }) => amount));
  if (offerMaximum === null) return { left: null, requested, isExceeded: false, excess: '0.00' };
  const left = subtractMoney(
    money(offerMaximum),
    sumOf(settled.map(({ fillDollarAmount: amount }) => amount)),
  );
  const undecided = totals.filter(({ status, count }) => count > 0 && undecidedStatuses.includes(status));
  const accepted = totals.filter(({ status }) => status === 'ACCEPTED');
  const wanted = sumOf([
    ...undecided.map(({ requestedDollarAmount: amount }) => amount),
    ...accepted.map(({ fillDollarAmount: amount }) => amount),
  ]);
  return {
    left,
    requested,
    isExceeded: compareMoney(requested, left) > 0,
    excess: undecided.length === 0 ? '0.00' : excessOf(wanted, left),
  };
}

/** Returns the requested amount that exceeds the available amount. `0.00` if none does. */
export function excessOf(requested: Money, left: Money | null): Money {
  return left !== null && compareMoney(requested, left) > 0 ? subtractMoney(requested, left) : '0.00';
}
