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
import { businessDayAfter, type Closures } from '#lib/domain/market/business-days.ts';
import {
  addDays,
  type MarketDate,
  marketTimestamp,
  startOfMarketDate,
} from '#lib/domain/market/market-time.ts';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';
import { queueSorts } from '#lib/domain/transfers/queue-sorts.ts';
import type { ParameterOf } from '#lib/domain/views/view-pages.ts';

/**
 * The queue's complete state, which is kept in the URL so that a view can be saved and shared. The parameters are the
 * same as the API's, but have their own defaults.
 */
export const queueParameters = {
  q: parseAsString.withDefault(''),
  /** `open` leaves out closed or replaced transfers. The page starts with it, unless its URL says otherwise. */
  state: parseAsStringLiteral(['open']),
  /** Selected statuses. Empty means all. A status can be any text, because sources can add statuses (D16). */
  status: parseAsNativeArrayOf(parseAsString),
  kind: parseAsStringLiteral(transferKinds),
  /** Latest response deadline, as a date or as a number of business days from today. */
  answerbyto: parseAsDay,
  /**
   * `any` includes rejections whose deadline has passed. By default they are left out, because otherwise every queue
   * would begin with them.
   */
  answerbyfrom: parseAsStringLiteral(['any']),
  /** Earliest date of the last modification, or a number of days that ends today. */
  modifiedsince: parseAsDay,
  sort: parseAsStringLiteral(queueSorts).withDefault('answerby'),
  /** Cursor at which this page starts. */
  cursor: parseAsString,
} as const satisfies Record<ParameterOf<'transfers'>, unknown>;

export type QueueAddress = inferParserType<typeof queueParameters>;

export const readQueueAddress = createLoader(queueParameters);

/** Returns a queue's query string, `?…`, without default values. */
export const queueSearch = createSerializer(queueParameters);

/** Returns the queue's query string as stored in views: without the page position, and always with the sort order. */
export function viewAddress(address: QueueAddress): string {
  const parameters = new URLSearchParams(queueSearch({ ...address, cursor: null }));
  parameters.set('sort', address.sort);
  return parameters.toString();
}

/** The query string with which the page starts. */
export const startAddress = 'state=open';

/** Resets the page and all filters, but not the sort order. */
export const withoutFilters = {
  q: null,
  state: null,
  status: null,
  kind: null,
  answerbyto: null,
  answerbyfrom: null,
  modifiedsince: null,
  cursor: null,
} as const;

export function isFiltered({ q, status, kind, answerbyto, modifiedsince }: QueueAddress): boolean {
  return Boolean(q.trim() || status[0] || kind || answerbyto || modifiedsince);
}

/** Returns the queue's API parameters, with numbers of days counted from the market date. */
export function queueQuery(address: QueueAddress, today: MarketDate, closures?: Closures): Query {
  const { q, state, status, kind, answerbyto, answerbyfrom, modifiedsince, sort, cursor } = address;
  const isOn = (day: string, inDays: (days: number) => MarketDate) =>
    isDate(day) ? day : inDays(Number(day));
  return {
    q: q.trim(),
    state,
    status: [...new Set(status)].slice(0, maxStatuses),
    kind,
    answerbyfrom: answerbyfrom === null ? today : null,
    answerbyto: answerbyto && isOn(answerbyto, (days) => businessDayAfter(today, days, closures)),
    modifiedsince:
      modifiedsince &&
      marketTimestamp(startOfMarketDate(isOn(modifiedsince, (days) => addDays(today, 1 - days)))),
    sort,
    limit: 50,
    cursor,
  };
}

/** Maximum number of statuses that the API accepts. */
const maxStatuses = 20;
