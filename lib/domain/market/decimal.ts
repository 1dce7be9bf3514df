import Big from 'big.js';

/** How many decimal places a number has when written out in full; 250000.5 has one. */
export function decimalPlaces(value: number): number {
  return new Big(value).toFixed().split('.')[1]?.length ?? 0;
}

/** Whether a decimal text and a number have the same value, to the last digit. */
export function isSameNumber(text: string, value: number): boolean {
  return new Big(text).eq(value);
}
