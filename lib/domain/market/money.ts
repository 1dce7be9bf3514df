import Big from 'big.js';

/** An exact decimal amount in US dollars with two places, such as `2000000.00`. Never a float. */
export type Money = string;

export const smallestAmount: Money = '0.01';
export const largestAmount: Money = '9999999999999.99';

/** The amount written with two places. Throws on anything that is no decimal number. */
export function money(value: string | number): Money {
  return new Big(value).toFixed(2);
}

/** Negative when `left` is the smaller amount, 0 when they are equal, positive when it is the larger one. */
export function compareMoney(left: Money, right: Money): number {
  return new Big(left).cmp(right);
}

export function addMoney(left: Money, right: Money): Money {
  return new Big(left).plus(right).toFixed(2);
}

export function subtractMoney(left: Money, right: Money): Money {
  return new Big(left).minus(right).toFixed(2);
}
