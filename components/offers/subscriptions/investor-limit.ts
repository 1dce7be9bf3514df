import type { Order } from '#lib/client/offers/list-orders.ts';
import { compareMoney, money, type Money } from '#lib/domain/market/money.ts';
import { centsOf, moneyOf } from '#lib/domain/offers/deciding/allocation.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';

type Held = Pick<Order, 'privatePlacementOrderOid' | 'accountNumber' | 'status' | 'fillDollarAmount'>;

export type AccountTotal = { readonly total: Money; readonly count: number };

/**
 * Returns the approved total of each account that has several subscriptions to the offer and would exceed the maximum
 * per investor. `given` has the amounts that are about to be approved, by subscription. The server applies the maximum
 * to each subscription separately, so the console warns about the total.
 */
export function accountsOverMaximum(
  orders: readonly Held[],
  given: ReadonlyMap<string, Money>,
  maximum: number | null,
): ReadonlyMap<string, AccountTotal> {
  if (maximum === null) return new Map();
  const totals = new Map<string, { cents: bigint; count: number }>();
  for (const order of orders) {
    const cents = centsOf(given.get(order.privatePlacementOrderOid) ?? approvedAmount(order));
    if (cents === 0n) continue;
    const before = totals.get(order.accountNumber) ?? { cents: 0n, count: 0 };
    totals.set(order.accountNumber, { cents: before.cents + cents, count: before.count + 1 });
  }
  const most = centsOf(money(maximum));
  return new Map(
    [...totals]
      .filter(([, { cents, count }]) => count > 1 && cents > most)
      .map(([account, { cents, count }]) => [account, { total: moneyOf(cents), count }]),
  );
}

/** Returns the approved total, and how it changes if these amounts are approved instead. */
export function changeOfTotal(
  orders: readonly Held[],
  given: ReadonlyMap<string, Money>,
): { readonly approved: Money; readonly change: Money } {
  let [before, after] = [0n, 0n];
  for (const order of orders) {
    const cents = centsOf(approvedAmount(order));
    before += cents;
    after += centsOf(given.get(order.privatePlacementOrderOid) ?? moneyOf(cents));
  }
  return { approved: moneyOf(before), change: moneyOf(after - before) };
}

/** The amount that counts as approved: `0.00` unless the subscription was accepted. */
export function approvedAmount({
  status,
  fillDollarAmount,
}: Pick<Held, 'status' | 'fillDollarAmount'>): Money {
  return approvedStatuses.includes(status) ? money(fillDollarAmount ?? 0) : '0.00';
}

/** Reports whether an amount to accept isn't the requested one. */
export function isBelowRequest({ requestedDollarAmount }: Order, amount: Money | undefined): amount is Money {
  return amount !== undefined && amount !== money(requestedDollarAmount);
}

/** Reports whether the amount can be approved. The server rejects amounts below the minimum unless less was requested. */
export function isPossibleAmount(
  amount: Money,
  { requestedDollarAmount }: Order,
  { minimumInvestmentAmount: minimum }: OfferRecord,
): boolean {
  const least = minimum === null ? '0.01' : money(Math.min(minimum, requestedDollarAmount));
  return compareMoney(amount, least) >= 0;
}
