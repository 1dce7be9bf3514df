import Big from 'big.js';

/** An exact decimal amount in US dollars with two places, such as `2000000.00`. Never a float. */
export type Money = string;

export const smallestAmount: Money = '0.01';
export const largestAmount: Money = '9999999999999.99';

/** The amount with two decimal places. Throws unless it is a decimal number. */
export function money(value: string | number): Money {
  return new Big(value).toFixed(2);
}

/** Negative if `left` is smaller, 0 if they are equal, positive if it is larger. */
export function compareMoney(left: Money, right: Money): number {
  return new Big(left).cmp(right);
}

export function addMoney(left: Money, right: Money): Money {
  return new Big(left).plus(right).toFixed(2);
}

export function subtractMoney(left: Money, right: Money): Money {
  return new Big(left).minus(right).toFixed(2);
}
