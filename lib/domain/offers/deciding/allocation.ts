import Big from 'big.js';
import type { Money } from '#lib/domain/market/money.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { type Review, type ReviewState, skippedByAcceptance } from './decision.ts';
import { inOneTurn, mapInTurns, sortInTurns } from './sharing/in-turns.ts';
import { shareProRata } from './sharing/pro-rata.ts';
import {
  type AllocationReason,
  type Share,
  shareEqually,
  shareInOrder,
  type Sharing,
} from './sharing/share.ts';

export const allocationMethods = ['prorata', 'first', 'equal', 'manual'] as const;

export type AllocationMethod = (typeof allocationMethods)[number];

export const allocationOutcomes = ['full', 'reduced', 'none'] as const;

export type AllocationOutcome = (typeof allocationOutcomes)[number];

/** Maximum number of subscriptions in an allocation. */
export const maxAllocated = 50_000;

/**
 * Maximum number of subscriptions that one participating firm's imports can add to another firm's offer. It prevents
 * the firm from making the offer too large to allocate. Subscriptions in every status count, because the firm can
 * change the status.
 */
export const maxBroughtToOffer = maxAllocated / 5;

/** Parameters that determine how much of an offer each subscription gets. */
export type AllocationParameters = {
  readonly method: AllocationMethod;
  readonly available: Money;
  /** Fills are multiples of this amount. */
  readonly unit: Money;
  /** Minimum fill, unless the subscription requested less. 0 means no minimum. */
  readonly minimum: Money;
  /** Requests up to this amount are filled first. 0 means no floor. Applies to `prorata`. */
  readonly floor: Money;
  /** Fills for `manual`, by subscription. */
  readonly fills: ReadonlyMap<string, Money> | null;
};

/** A subscription that takes part in an allocation. */
export type AllocatedOrder = {
  readonly privatePlacementOrderOid: string;
  readonly accountNumber: string;
  readonly requestedDollarAmount: Money;
  readonly fillDollarAmount: Money | null;
  readonly creationTimestamp: string;
  readonly status?: SubscriptionStatus;
  readonly review?: Pick<Review, 'state' | 'skippedReview'>;
};

export type AllocationLine = {
  readonly privatePlacementOrderOid: string;
  readonly accountNumber: string;
  readonly requestedDollarAmount: Money;
  readonly previousFillDollarAmount: Money | null;
  readonly fillDollarAmount: Money;
  readonly outcome: AllocationOutcome;
  readonly reason: AllocationReason;
  /**
   * State of the review that the allocation skips if it accepts the subscription, or `inorder`. Absent if an earlier
   * release recorded the line.
   */
  readonly reviewState?: ReviewState | undefined;
};

/** Reports whether the allocation accepts the subscription although its review isn't finished. */
export function skipsReview({
  fillDollarAmount: fill,
  reviewState = 'inorder',
}: {
  readonly fillDollarAmount: Money | number;
  readonly reviewState?: ReviewState | undefined;
}): boolean {
  return Number(fill) > 0 && reviewState !== 'inorder';
}

type ReviewedLine = Parameters<typeof skipsReview>[0] & { readonly privatePlacementOrderOid: string };

/**
 * Reports whether the allocation still accepts this subscription, but its review has been lost since: it was in good order,
 * or the subscription has been returned. Reviews that went forward don't count.
 */
export function losesReview(before: ReviewedLine, after: ReviewedLine): boolean {
  const [from, to] = [before.reviewState, after.reviewState];
  if (from === undefined || !skipsReview(after)) return false;
  return from !== to && (from === 'inorder' || to === 'returned');
}

/** Reports whether one of the subscriptions has lost its review since the lines were calculated the first time. */
export function anyLosesReview(before: readonly ReviewedLine[], after: readonly ReviewedLine[]): boolean {
  const earlier = new Map(before.map((line) => [line.privatePlacementOrderOid, line] as const));
  return after.some((line) => {
    const known = earlier.get(line.privatePlacementOrderOid);
    return known !== undefined && losesReview(known, line);
  });
}

/** Reports whether the allocation lowers an amount that was already accepted, or rejects the subscription. */
export function isLowered({
  fillDollarAmount: fill,
  previousFillDollarAmount: previous,
}: {
  readonly fillDollarAmount: Money | number;
  readonly previousFillDollarAmount: Money | number | null;
}): boolean {
  return Number(fill) < Number(previous ?? 0);
}

export type Allocation = {
  /** Ordered by creation time, then by identifier. */
  readonly lines: readonly AllocationLine[];
  readonly requestedDollarAmount: Money;
  readonly allocatedDollarAmount: Money;
  /** Part of the available amount that remains unallocated. */
  readonly unallocatedDollarAmount: Money;
};

/**
 * Allocates the available amount among subscriptions, exact to the cent. The result doesn't depend on the
 * order of the input. Manual fills must be validated before this call.
 */
export function allocate(
  orders: readonly AllocatedOrder[],
  parameters: AllocationParameters,
  maximumInvestmentAmount: Money | null,
): Allocation {
  return inOneTurn(allocateInTurns(orders, parameters, maximumInvestmentAmount));
}

/**
 * Allocates like `allocate`, but yields every few milliseconds. Thousands of similar requests with a minimum can
 * take seconds, because removing one changes the shares of the others.
 */
export function* allocateInTurns(
  orders: readonly AllocatedOrder[],
  parameters: AllocationParameters,
  maximumInvestmentAmount: Money | null,
): Generator<void, Allocation> {
  const sorted = yield* sortByCreation(orders);
  const cents =
    parameters.method === 'manual'
      ? yield* manualFills(sorted, parameters.fills)
      : yield* sharedFills(sorted, parameters, maximumInvestmentAmount);
  let [requested, allocated] = [0n, 0n];
  const lines = yield* mapInTurns(sorted, (order, at) => {
    requested += centsOf(order.requestedDollarAmount);
    allocated += cents[at]?.fill ?? 0n;
    return lineOf(order, cents[at]);
  });
  return {
    lines,
    requestedDollarAmount: moneyOf(requested),
    allocatedDollarAmount: moneyOf(allocated),
    unallocatedDollarAmount: moneyOf(centsOf(parameters.available) - allocated),
  };
}

type Fill = { readonly fill: bigint; readonly reason: AllocationReason };

/** Sorts by creation time, then by numeric identifier. */
function* sortByCreation(orders: readonly AllocatedOrder[]): Generator<void, AllocatedOrder[]> {
  const keyed = yield* mapInTurns(orders, (order) => ({
    order,
    created: Date.parse(order.creationTimestamp),
    oid: order.privatePlacementOrderOid,
  }));
  const sorted = yield* sortInTurns(
    keyed,
    (one, other) => one.created - other.created || compareNumerals(one.oid, other.oid),
  );
  return sorted.map(({ order }) => order);
}

/** Compares decimal integers of any length by value. They must have no sign and no leading zeros. */
export function compareNumerals(one: string, other: string): number {
  return one.length - other.length || compareText(one, other);
}

function* manualFills(
  orders: readonly AllocatedOrder[],
  fills: AllocationParameters['fills'],
): Generator<void, Fill[]> {
  return yield* mapInTurns(orders, ({ privatePlacementOrderOid: oid }): Fill => ({
    fill: centsOf(fills?.get(oid) ?? '0.00'),
    reason: 'manual',
  }));
}

function* sharedFills(
  orders: readonly AllocatedOrder[],
  { method, available, unit, minimum, floor }: AllocationParameters,
  maximum: Money | null,
): Generator<void, Fill[]> {
  const unitCents = centsOf(unit);
  const most = maximum === null ? null : centsOf(maximum);
  const [floorCents, minimumCents] = [centsOf(floor), centsOf(minimum)];
  let wanted = 0n;
  const shares = yield* mapInTurns(orders, (order): Share => {
    const requested = centsOf(order.requestedDollarAmount);
    const cap = smaller(requested, most ?? requested) / unitCents;
    wanted += cap;
    return {
      requested,
      cap,
      isSmall: requested <= floorCents,
      least: smaller(minimumCents, requested),
    };
  });
  const units = smaller(centsOf(available) / unitCents, wanted);
  const isForAll = units === wanted;
  const given = isForAll ? shares.map(whole) : yield* sharedBy(method, shares, units, unitCents);
  return yield* mapInTurns(given, ({ units: share, reason }) => ({ fill: share * unitCents, reason }));
}

function* sharedBy(
  method: AllocationMethod,
  shares: readonly Share[],
  units: bigint,
  unitCents: bigint,
): Generator<void, Sharing[]> {
  switch (method) {
    case 'first':
      return yield* shareInOrder(shares, units, unitCents);
    case 'equal':
      return yield* shareEqually(shares, units);
    case 'prorata':
    case 'manual':
      return yield* shareProRata(shares, units, unitCents);
  }
}

/**
 * Gives a subscription its cap. If the request was above the cap, the allocation line shows the cap as the reason.
 */
function whole({ cap }: Share): Sharing {
  return { units: cap, reason: 'requested' };
}

function lineOf(order: AllocatedOrder, given: Fill | undefined): AllocationLine {
  const fill = given?.fill ?? 0n;
  const requested = centsOf(order.requestedDollarAmount);
  const isFull = fill === requested;
  const reason = given?.reason ?? 'order';
  const { review } = order;
  return {
    privatePlacementOrderOid: order.privatePlacementOrderOid,
    accountNumber: order.accountNumber,
    requestedDollarAmount: order.requestedDollarAmount,
    previousFillDollarAmount: order.fillDollarAmount,
    fillDollarAmount: moneyOf(fill),
    outcome: isFull ? 'full' : fill > 0n ? 'reduced' : 'none',
    reason: reason === 'requested' && !isFull ? 'cap' : reason,
    ...(review !== undefined && {
      reviewState: skippedByAcceptance({ ...order, review }, moneyOf(fill)) ?? 'inorder',
    }),
  };
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Converts an amount to cents, rounded. */
export function centsOf(amount: Money): bigint {
  const isPlain = amount.at(-3) === '.'; // fast path for the stored format, because thousands of amounts are read at once
  return BigInt((isPlain ? amount : new Big(amount).toFixed(2)).replace('.', ''));
}

export function moneyOf(cents: bigint): Money {
  const sign = cents < 0n ? '-' : '';
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
