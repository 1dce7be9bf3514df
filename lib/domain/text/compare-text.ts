/** Compares strings by code units, which sorts ISO dates chronologically. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
