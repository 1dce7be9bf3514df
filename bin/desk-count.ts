/** A count as people read it: `12,500`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count of something: `1 entry`, `2 entries`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
