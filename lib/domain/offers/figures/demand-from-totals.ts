import { compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import { type SubscriptionTotal, sumOf } from './facts-from-totals.ts';

/** Amount available to an allocation and the amount requested. */
type Demand = {
  /** The maximum minus the fills of processing and complete subscriptions; null if there is no maximum. */
  readonly left: Money | null;
  /** Total requested by subscriptions that can still be decided. */
  readonly requested: Money;
  /** Requested amount that exceeds the available amount. `0.00` if there is no excess or no maximum. */
  readonly excess: Money;
};

/** Returns the requested and available amounts. Only the creating firm's totals cover the entire offer. */
export function demandFromTotals(offerMaximum: number | null, totals: readonly SubscriptionTotal[]): Demand {
  const settled = totals.filter(({ status }) => status === 'PROCESSING' || status === 'COMPLETE');
  const open = totals.filter(({ status }) => decidableStatuses.includes(status));
  const requested = sumOf(open.map(({ requestedDollarAmount: amount }) => amount));
  if (offerMaximum === null) return { left: null, requested, excess: '0.00' };
  const left = subtractMoney(
    money(offerMaximum),
    sumOf(settled.map(({ fillDollarAmount: amount }) => amount)),
  );
  return { left, requested, excess: excessOf(requested, left) };
}

/** Returns the requested amount that exceeds the available amount. `0.00` if none does. */
export function excessOf(requested: Money, left: Money | null): Money {
  return left !== null && compareMoney(requested, left) > 0 ? subtractMoney(requested, left) : '0.00';
}
