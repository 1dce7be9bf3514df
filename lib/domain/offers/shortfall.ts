import { compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';

/** What an offer's approved total lacks of its minimum; `0.00` from the minimum on. */
export function shortfall(offerMinimum: Money, approvedTotal: Money): Money {
  return compareMoney(approvedTotal, offerMinimum) < 0 ? subtractMoney(offerMinimum, approvedTotal) : '0.00';
}
