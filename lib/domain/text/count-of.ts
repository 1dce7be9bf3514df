/** Returns a count with its noun: `1 subscription`, `7 subscriptions`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
