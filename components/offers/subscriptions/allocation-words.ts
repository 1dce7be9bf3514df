import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import type {
  Allocation,
  AllocationLine,
  AllocationParameters,
} from '#lib/domain/offers/deciding/allocation.ts';

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
        return `Share below the ${formatMoney(minimum)} minimum`;
      case 'order':
        return outcome === 'none' ? 'Nothing left' : 'Only this amount was left';
      case 'manual':
        return null;
    }
  };
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
