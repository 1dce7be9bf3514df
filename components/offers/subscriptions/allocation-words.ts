import type { ResultOf } from '#lib/contract/result-of.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import {
  addMoney,
  compareMoney,
  type Money,
  money,
  smallestAmount,
  subtractMoney,
} from '#lib/domain/market/money.ts';
import {
  type Allocation,
  type AllocationLine,
  type AllocationMethod,
  type AllocationParameters,
  centsOf,
  losesReview,
} from '#lib/domain/offers/deciding/allocation.ts';
import { limitLabels } from '#lib/domain/offers/deciding/decision-words.ts';
import { reviewLabels } from './subscription-status-mark.tsx';
import { isPositive } from './total-effect.tsx';

export const methodLabels: Readonly<Record<AllocationMethod, string>> = {
  prorata: 'Pro rata',
  first: 'First come, first served',
  equal: 'Equal amounts',
  manual: 'Manual',
};

/** Amounts that determine an allocation. */
export type AmountName = 'available' | 'unit' | 'minimum' | 'floor';

/** The amounts that each method uses, in the order in which they are shown. */
export const amountsOf: Readonly<Record<AllocationMethod, readonly AmountName[]>> = {
  prorata: ['available', 'unit', 'minimum', 'floor'],
  first: ['available', 'unit', 'minimum'],
  equal: ['available', 'unit'],
  manual: ['available'],
};

export const amountLabels: Readonly<Record<AmountName, string>> = {
  available: 'Available',
  ...limitLabels,
};

/** Shown instead of a minimum or floor of zero, which is the same as none. */
export const noLimit = 'None';

/** Returns the method's amounts as labels and words. */
export function settingsWords(
  parameters: Pick<AllocationParameters, 'method' | AmountName>,
): (readonly [string, string])[] {
  return amountsOf[parameters.method].map((name) => {
    const amount = parameters[name];
    const isNone = !isPositive(amount) && name !== 'available';
    return [amountLabels[name], isNone ? noLimit : formatMoney(amount)] as const;
  });
}

type Reduced = Pick<AllocationLine, 'requestedDollarAmount' | 'outcome' | 'reason'>;

/**
 * Returns a function that says why a subscription gets less than it requested. It returns null if the subscription gets
 * everything, or if the user typed the amount.
 */
export function reasonsOfLines(
  { method, unit, minimum }: Pick<AllocationParameters, 'method' | 'unit' | 'minimum'>,
  maximum: Money | null,
): (line: Reduced) => string | null {
  return ({ requestedDollarAmount: requested, outcome, reason }) => {
    if (outcome === 'full') return null;
    switch (reason) {
      case 'requested':
      case 'cap':
      case 'floor':
        return maximum !== null && compareMoney(requested, maximum) > 0
          ? `Limited to ${formatMoney(maximum)} per investor`
          : `Rounded down to a multiple of ${formatMoney(unit)}`;
      case 'prorata':
        return outcome === 'none'
          ? 'Share below the increment'
          : `${method === 'equal' ? 'Equal' : 'Pro rata'} share`;
      case 'minimum':
        return compareMoney(requested, minimum) < 0
          ? `Requests under ${formatMoney(minimum)} are filled in full or rejected`
          : `Share below the ${formatMoney(minimum)} minimum`;
      case 'order':
        return outcome === 'none' ? 'Nothing left' : 'Only this amount was left';
      case 'manual':
        return null;
    }
  };
}

/**
 * Explains in a sentence how amounts are rounded. Returns null if the allocation rounded no amount, or if the user typed
 * the amounts.
 */
export function roundingWords(
  { lines, unallocatedDollarAmount: unallocated }: Pick<Allocation, 'lines' | 'unallocatedDollarAmount'>,
  { method, unit }: Pick<AllocationParameters, 'method' | 'unit'>,
  maximum: Money | null,
): string | null {
  const whole = lines.filter(({ outcome, reason }) => outcome !== 'full' && wholeReasons.includes(reason));
  const areShares = areSharesRounded(lines, method, unallocated);
  const isRounded =
    areShares ||
    whole.some(({ requestedDollarAmount: requested, fillDollarAmount: fill }) => {
      const wanted = maximum !== null && compareMoney(requested, maximum) > 0 ? maximum : requested;
      return compareMoney(fill, wanted) < 0;
    });
  if (method === 'manual' || !isRounded) return null;
  const isCent = unit === smallestAmount;
  const rounded = `Amounts are rounded down to ${isCent ? 'the cent' : `multiples of ${formatMoney(unit)}`}`;
  if (!areShares) return `${rounded}.`;
  const first = method === 'equal' ? 'oldest subscriptions' : 'largest remainders';
  return `${rounded}, and the ${isCent ? 'cents' : 'increments'} left over go to the ${first} first.`;
}

const wholeReasons: readonly AllocationLine['reason'][] = ['requested', 'cap', 'floor'];

/** Reports whether shares aren't exactly proportional, or equal for equal amounts, or leave a rest. */
function areSharesRounded(
  lines: readonly AllocationLine[],
  method: AllocationMethod,
  unallocated: Money,
): boolean {
  const shares = lines
    .filter(({ outcome, reason }) => outcome === 'reduced' && reason === 'prorata')
    .map((line) => ({
      fill: centsOf(line.fillDollarAmount),
      part: method === 'equal' ? 1n : centsOf(line.requestedDollarAmount),
    }));
  const [first] = shares;
  if (first === undefined) return false;
  return isPositive(unallocated) || shares.some(({ fill, part }) => fill * first.part !== first.fill * part);
}

type Recorded = Pick<ResultOf<'readAllocation'>, 'method'> & {
  readonly parameters: Pick<ResultOf<'readAllocation'>['parameters'], 'unit' | 'minimum'>;
};
type RecordedLine = Pick<
  ResultOf<'readAllocation'>['lines'][number],
  'requestedDollarAmount' | 'outcome' | 'reason'
>;

/**
 * Returns why a recorded allocation rejected a subscription. Returns null if it didn't, or if the reason might be the
 * maximum per investor, which isn't recorded.
 */
export function rejectionReason(
  { method, parameters }: Recorded,
  { requestedDollarAmount, outcome, reason }: RecordedLine,
): string | null {
  const isByCap = reason === 'requested' || reason === 'cap' || reason === 'floor';
  if (outcome !== 'none' || (isByCap && requestedDollarAmount >= parameters.unit)) return null;
  const [unit, minimum] = [money(parameters.unit), money(parameters.minimum)];
  const requested = money(requestedDollarAmount);
  return reasonsOfLines(
    { method, unit, minimum },
    null,
  )({ requestedDollarAmount: requested, outcome, reason });
}

/**
 * Returns how much of the available amount the maximum per investor leaves unallocated. It is `0.00` if subscriptions
 * are reduced for other reasons, because they would have taken the rest.
 */
export function unfilledByMaximum(
  { lines, unallocatedDollarAmount: unallocated }: Pick<Allocation, 'lines' | 'unallocatedDollarAmount'>,
  maximum: Money | null,
): Money {
  const reduced = lines.filter(({ outcome }) => outcome !== 'full');
  const isByMaximum = reduced.every(
    ({ reason, requestedDollarAmount }) =>
      reason === 'cap' && maximum !== null && compareMoney(requestedDollarAmount, maximum) > 0,
  );
  if (!isByMaximum) return '0.00';
  const missing = reduced
    .map((line) => subtractMoney(line.requestedDollarAmount, line.fillDollarAmount))
    .reduce(addMoney, '0.00');
  return compareMoney(missing, unallocated) < 0 ? missing : unallocated;
}

type LineChange = {
  readonly privatePlacementOrderOid: string;
  readonly accountNumber: string;
  readonly words: string;
  /** The words without the new amount. */
  readonly details: string;
  /** Whether the subscription's amounts differ, so that the allocation has another result. */
  readonly isOtherResult: boolean;
  /** Whether the allocation would accept the subscription, but it has lost its review. */
  readonly isReviewLost: boolean;
};

/** Returns what changed in an allocation's subscriptions since its lines were calculated the first time. */
export function changesOfLines(
  before: readonly AllocationLine[],
  after: readonly AllocationLine[],
): LineChange[] {
  const earlier = new Map(before.map((line) => [line.privatePlacementOrderOid, line]));
  const later = new Set(after.map(({ privatePlacementOrderOid: oid }) => oid));
  const gone = before.filter(({ privatePlacementOrderOid: oid }) => !later.has(oid));
  return [
    ...gone.map((line) => changed(line, 'no longer part of the allocation')),
    ...after.flatMap((line) => {
      const known = earlier.get(line.privatePlacementOrderOid);
      if (known === undefined) {
        return changed(line, `new, ${formatMoney(line.requestedDollarAmount)} requested`);
      }
      const amounts = changedAmounts(known, line);
      const review = changedReview(known, line);
      const words = [...amounts, ...review];
      const details = words.filter((part) => !part.startsWith(newAmount)).join('; ');
      const isReviewLost = losesReview(known, line);
      return words.length === 0
        ? []
        : { ...changed(line, words.join('; '), amounts.length > 0), details, isReviewLost };
    }),
  ];
}

function changed(line: AllocationLine, words: string, isOtherResult = true): LineChange {
  const { privatePlacementOrderOid, accountNumber } = line;
  return {
    privatePlacementOrderOid,
    accountNumber,
    words,
    details: words,
    isOtherResult,
    isReviewLost: false,
  };
}

const newAmount = 'new amount';

function changedAmounts(before: AllocationLine, after: AllocationLine): string[] {
  const amounts = [
    ['requested amount', before.requestedDollarAmount, after.requestedDollarAmount],
    ['current amount', before.previousFillDollarAmount, after.previousFillDollarAmount],
    [newAmount, before.fillDollarAmount, after.fillDollarAmount],
  ] as const;
  return amounts
    .filter(([, from, to]) => from !== to)
    .map(
      ([name, from, to]) =>
        `${name} ${from === null ? 'none' : formatMoney(from)} → ${to === null ? 'none' : formatMoney(to)}`,
    );
}

function changedReview({ reviewState: from }: AllocationLine, { reviewState: to }: AllocationLine): string[] {
  if (from === undefined || to === undefined || from === to) return [];
  return [`review “${reviewLabels[from]}” → “${reviewLabels[to]}”`];
}
