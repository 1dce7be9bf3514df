import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { isDate, parseAsDay } from '#components/ui/address-days.ts';
import type { Query } from '#lib/client/http/api.ts';
import { filingStates } from '#lib/domain/filings/filing-deadlines.ts';
import { filingCodes } from '#lib/domain/filings/filing-rules.ts';
import { residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { ParameterOf } from '#lib/domain/views/view-pages.ts';

/** States that require action. The list shows only these unless the URL names other states. */
const needsAction = ['overdue', 'due', 'advisory'] as const;

/** The list's complete state, which is kept in the URL so that a view can be saved and shared. */
export const filingsParameters = {
  q: parseAsString.withDefault(''),
  /** Selected states. Empty means the states that require action, and `any` means all states. */
  state: parseAsNativeArrayOf(parseAsStringLiteral([...filingStates, 'any'])),
  code: parseAsStringLiteral(filingCodes),
  jurisdiction: parseAsStringLiteral(['US', ...residenceStates]),
  /** Earliest due date, as a date or as a number of days from today. */
  duefrom: parseAsDay,
  /** Latest due date, as a date or as a number of days from today. */
  dueto: parseAsDay,
  sort: parseAsStringLiteral(['due', '-due']).withDefault('due'),
  /** Cursor at which this page starts. */
  cursor: parseAsString,
} as const satisfies Record<ParameterOf<'filings'>, unknown>;

export type FilingsAddress = inferParserType<typeof filingsParameters>;

export const readFilingsAddress = createLoader(filingsParameters);

/** Returns the list's query string, `?…`, without default values. */
export const filingsSearch = createSerializer(filingsParameters);

/** Returns the list's query string as stored in views: without the page position, and always with the sort order. */
export function viewAddress(address: FilingsAddress): string {
  const parameters = new URLSearchParams(filingsSearch({ ...address, cursor: null }));
  parameters.set('sort', address.sort);
  return parameters.toString();
}

/** Resets the page and all filters, but not the sort order. */
export const withoutFilters = {
  q: null,
  state: null,
  code: null,
  jurisdiction: null,
  duefrom: null,
  dueto: null,
  cursor: null,
} as const;

export function isFiltered({ q, state, code, jurisdiction, duefrom, dueto }: FilingsAddress): boolean {
  return (
    q.trim() !== '' ||
    state.length > 0 ||
    code !== null ||
    jurisdiction !== null ||
    duefrom !== null ||
    dueto !== null
  );
}

/** Reports whether the list is limited to filings that require action, which is the default. */
export function isLimitedToActions({ state }: FilingsAddress): boolean {
  return state.length === 0;
}

/**
 * Returns the API parameters for the first 50 filings due in the next seven days. The list shows them first, because
 * otherwise overdue filings could fill the first page.
 */
export function dueSoonQuery(today: MarketDate): Query {
  return { state: ['due'], duefrom: today, dueto: addDays(today, 7), sort: 'due', limit: 50 };
}

/**
 * Reports whether the list is in its initial state: the first page of the filings that require action, in the default
 * order, without filters.
 */
export function isStart(address: FilingsAddress): boolean {
  return !isFiltered(address) && address.cursor === null && address.sort === 'due';
}

/** Returns the list's API parameters, with numbers of days counted from the market date. */
export function filingsQueryOf(address: FilingsAddress, today: MarketDate): Query {
  const { q, state, code, jurisdiction, duefrom, dueto, sort, cursor } = address;
  const day = (text: string | null) => (text === null || isDate(text) ? text : addDays(today, Number(text)));
  return {
    q: q.trim(),
    state: isLimitedToActions(address) ? needsAction : state.includes('any') ? null : [...new Set(state)],
    code,
    jurisdiction,
    duefrom: day(duefrom),
    dueto: day(dueto),
    sort,
    limit: 50,
    cursor,
  };
}
