import { quote } from '#lib/domain/text/quote.ts';

/** The pages that views are of, each with every parameter of its address. The pages read no others. */
export const viewPages = {
  offers: [
    'q',
    'status',
    'exemption',
    'published',
    'closing',
    'attention',
    'belowminimum',
    'sort',
    'cursor',
    'page',
  ],
  transfers: ['q', 'status', 'kind', 'answerbyto', 'answerbyfrom', 'modifiedsince', 'sort', 'cursor', 'page'],
} as const satisfies Record<string, readonly string[]>;

export type ViewPage = keyof typeof viewPages;

export type ParameterOf<Page extends ViewPage> = (typeof viewPages)[Page][number];

/** What is wrong with the query as an address of the page; null where nothing is. */
export function addressFault(page: ViewPage, address: string): string | null {
  const known: readonly string[] = viewPages[page];
  const unknown = [...new URLSearchParams(address).keys()].find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : `The page ${page} has no parameter ${quote(unknown)}. Use ${known.join(', ')}.`;
}

/** Where a reader is within a list belongs to the address, and not to what a view is to show. */
const places: readonly string[] = ['cursor', 'page'];

/** An address as views are compared by: without what is empty or a place in the list, in one order. */
export function contentOf(address: string): string {
  const parameters = new URLSearchParams(address);
  const kept = [...parameters].filter(([name, value]) => value !== '' && !places.includes(name));
  return new URLSearchParams(kept.toSorted(byNameThenValue)).toString();
}

function byNameThenValue([name, value]: [string, string], [otherName, otherValue]: [string, string]): number {
  return compare(name, otherName) || compare(value, otherValue);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
