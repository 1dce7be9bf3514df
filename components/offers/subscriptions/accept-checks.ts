import type { Order } from '#lib/client/offers/list-orders.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { jurisdictionName } from '#lib/domain/filings/jurisdictions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { undecidedStatuses } from '#lib/domain/offers/subscription.ts';
import { needsReview } from './next-step.ts';
import { accountsOverMaximum, approvedAmount, isPossibleAmount } from './investor-limit.ts';

/** What a user must confirm before several subscriptions are accepted, in the order of the questions. */
export const acceptChecks = ['maximum', 'minimum', 'state', 'terms', 'review'] as const;

export type AcceptCheck = (typeof acceptChecks)[number];

type TermChange = ResultOf<'readTerms'>['changes'][number];

/** Subscriptions about to be accepted, and what the checks depend on. */
type Accepting = {
  readonly orders: readonly Order[];
  /** The amount of each subscription to accept. */
  readonly amounts: ReadonlyMap<string, Money>;
  /** All of the offer's subscriptions. */
  readonly all: readonly Order[];
  readonly offer: OfferRecord;
  /** States where the investors live, by account. Accounts of other firms are missing. */
  readonly states: ReadonlyMap<string, string>;
  /** A data feed's changes to the offer's terms that await review. */
  readonly terms: readonly TermChange[];
};

type Checked = {
  /** The subscriptions that each check concerns. */
  readonly concerned: Readonly<Record<AcceptCheck, readonly Order[]>>;
  /** What the user sees of each check. A confirmation applies only while this stays the same. */
  readonly shown: Readonly<Record<AcceptCheck, string>>;
  /** What to show next to each subscription that has something to check. */
  readonly warnings: ReadonlyMap<string, readonly string[]>;
};

/** Finds the subscriptions that the server would accept but that a user may not want to accept without a look. */
export function checkAcceptances(accepting: Accepting): Checked {
  const { orders, amounts, offer, states, terms } = accepting;
  const { minimumInvestmentAmount: minimum, blueSkyedStates } = offer;
  const overMaximum = maximumWarnings(accepting);
  const termsChangedAt = Math.max(...terms.map(({ at }) => Date.parse(at)));
  const warningOf: Record<AcceptCheck, (order: Order) => string | undefined> = {
    maximum: ({ privatePlacementOrderOid: oid }) => overMaximum.get(oid),
    minimum: ({ requestedDollarAmount: requested }) =>
      minimum !== null && requested < minimum
        ? `Below the ${formatMoney(money(minimum))} minimum per investor`
        : undefined,
    state: ({ accountNumber }) => {
      const state = states.get(accountNumber);
      return state !== undefined && !blueSkyedStates.includes(state)
        ? `Lives in ${jurisdictionName(state)}, not one of the offer’s blue-skyed states`
        : undefined;
    },
    terms: ({ creationTimestamp }) =>
      Date.parse(creationTimestamp) < termsChangedAt ? 'Subscribed before the terms changed' : undefined,
    review: (order) => (needsReview(order) ? '' : undefined), // the review has a column of its own
  };
  const found = (check: AcceptCheck) => orders.filter((order) => warningOf[check](order) !== undefined);
  const shown = (check: AcceptCheck, ...more: readonly TermChange[]) =>
    JSON.stringify([
      ...found(check).map((order) => [shownOrder(order, amounts), warningOf[check](order)]),
      more,
    ]);
  return {
    concerned: {
      maximum: found('maximum'),
      minimum: found('minimum'),
      state: found('state'),
      terms: found('terms'),
      review: found('review'),
    },
    shown: {
      maximum: shown('maximum'),
      minimum: shown('minimum'),
      state: shown('state'),
      terms: shown('terms', ...terms),
      review: shown('review'),
    },
    warnings: new Map(
      orders.flatMap((order) => {
        const words = acceptChecks.flatMap((check) => warningOf[check](order) || []);
        return words.length === 0 ? [] : [[order.privatePlacementOrderOid, words] as const];
      }),
    ),
  };
}

/** What the user sees if only some subscriptions fit within the offer's maximum. */
export function shownRoom(
  fitting: readonly Order[],
  others: readonly Order[],
  amounts: ReadonlyMap<string, Money>,
): string {
  return JSON.stringify([fitting, others].map((orders) => orders.map((order) => shownOrder(order, amounts))));
}

function shownOrder({ privatePlacementOrderOid: oid, etag }: Order, amounts: ReadonlyMap<string, Money>) {
  return [oid, etag, amounts.get(oid)];
}

/** Returns a warning for each subscription whose acceptance gives its account more than the maximum per investor. */
function maximumWarnings({ orders, amounts, all, offer }: Accepting): ReadonlyMap<string, string> {
  if (offer.maximumInvestmentAmount === null) return new Map();
  const maximum = money(offer.maximumInvestmentAmount);
  const over = accountsOverMaximum(all, amounts, offer.maximumInvestmentAmount);
  return new Map(
    orders.flatMap(({ privatePlacementOrderOid: oid, accountNumber }) => {
      const account = over.get(accountNumber);
      if (account !== undefined) {
        const words = `Account total ${formatMoney(account.total)}, over the ${formatMoney(maximum)} maximum`;
        return [[oid, words] as const];
      }
      return compareMoney(amounts.get(oid) ?? '0.00', maximum) > 0
        ? [[oid, `Over the ${formatMoney(maximum)} maximum per investor`] as const]
        : [];
    }),
  );
}

/**
 * Returns the amounts of the undecided subscriptions that keep each account within the maximum per investor, in the
 * given order. One is missing if what is left for it is below the minimum. Others count with their approved amounts.
 */
export function amountsUpToMaximum(
  orders: readonly Order[],
  all: readonly Order[],
  offer: OfferRecord,
): ReadonlyMap<string, Money> {
  const maximum = offer.maximumInvestmentAmount;
  const requests = orders
    .filter(isUndecided)
    .map((order) => [order, money(order.requestedDollarAmount)] as const);
  if (maximum === null) {
    return new Map(requests.map(([order, amount]) => [order.privatePlacementOrderOid, amount]));
  }
  const chosen = new Set(requests.map(([{ privatePlacementOrderOid: oid }]) => oid));
  const held = new Map<string, Money>();
  const hold = (account: string, amount: Money) =>
    held.set(account, addMoney(held.get(account) ?? '0.00', amount));
  for (const order of all) {
    if (!chosen.has(order.privatePlacementOrderOid)) hold(order.accountNumber, approvedAmount(order));
  }
  const amounts = new Map<string, Money>();
  for (const [order, requested] of requests) {
    const left = subtractMoney(money(maximum), held.get(order.accountNumber) ?? '0.00');
    const amount = compareMoney(requested, left) > 0 ? left : requested;
    if (!isPossibleAmount(amount, order, offer)) continue;
    amounts.set(order.privatePlacementOrderOid, amount);
    hold(order.accountNumber, amount);
  }
  return amounts;
}

export function isUndecided({ status }: Order): boolean {
  return undecidedStatuses.includes(status);
}
