import { compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import { type SubscriptionTotal, sumOf } from './facts-from-totals.ts';

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
