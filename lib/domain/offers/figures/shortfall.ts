import { compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';

/** Returns how far an offer's approved total is below its minimum. `0.00` once the minimum is reached. */
export function shortfall(offerMinimum: Money, approvedTotal: Money): Money {
  return compareMoney(approvedTotal, offerMinimum) < 0 ? subtractMoney(offerMinimum, approvedTotal) : '0.00';
}

/**
 * Returns how far an offer's approved total is above its maximum. `0.00` up to the maximum, or without one.
 */
export function overMaximum(offerMaximum: Money | null, approvedTotal: Money): Money {
  return offerMaximum !== null && compareMoney(approvedTotal, offerMaximum) > 0
    ? subtractMoney(approvedTotal, offerMaximum)
    : '0.00';
}
