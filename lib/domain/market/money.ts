import Big from 'big.js';

/** Exact dollar amount as a decimal string with two places, such as `2000000.00`. Never a float. */
export type Money = string;

export const smallestAmount: Money = '0.01';
export const largestAmount: Money = '9999999999999.99';

/** Rounds to cents, half away from zero. Throws if the value isn't a decimal number. */
export function money(value: string | number): Money {
  return new Big(value).toFixed(2);
}

/** Returns a negative number if `left` is smaller, 0 if both are equal, and a positive number if `left` is larger. */
export function compareMoney(left: Money, right: Money): number {
  return new Big(left).cmp(right);
}

export function addMoney(left: Money, right: Money): Money {
  return new Big(left).plus(right).toFixed(2);
}

export function subtractMoney(left: Money, right: Money): Money {
  return new Big(left).minus(right).toFixed(2);
}
