import Big from 'big.js';

/** Returns the number of decimal places that a number has when written out in full. 250000.5 has one. */
export function decimalPlaces(value: number): number {
  return new Big(value).toFixed().split('.')[1]?.length ?? 0;
}

/** Reports whether a decimal string and a number have exactly the same value. */
export function isSameNumber(text: string, value: number): boolean {
  return new Big(text).eq(value);
}
