import { type BookSection, bookKinds, bookSections } from '#lib/store/book/book.ts';

/** A count as people read it: `12,500`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count of something: `1 entry`, `2 entries`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What a book holds: `2 firms, 1 account, …`. */
export function countsText(counts: Readonly<Record<BookSection, number>>): string {
  return bookKinds.map((kind) => countOf(counts[bookSections[kind]], kind, bookSections[kind])).join(', ');
}
