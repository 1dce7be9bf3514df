/** Rounds a ratio to two decimal places. */
export function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
