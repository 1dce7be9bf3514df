/** Rounds to two decimal places, as people read a ratio. */
export function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
