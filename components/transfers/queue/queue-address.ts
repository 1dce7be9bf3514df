import {
  createLoader,
  createSerializer,
  debounce,
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
 * The queue's complete state is in its address, so a view can be saved and shared. The parameters match the API's,
 * with defaults defined here.
 */
export const queueParameters = {
  q: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
  /** Selected statuses. Empty means all. The status vocabulary is open (D16). */
  status: parseAsNativeArrayOf(parseAsString),
  kind: parseAsStringLiteral(transferKinds),
  /** By this date, or within this number of business days. */
  answerbyto: parseAsDay,
  /**
   * By default, rejections past their deadline are left out. Otherwise they would come first in every queue.
   */
  answerbyfrom: parseAsStringLiteral(['any']),
  /** Since this date, or within this number of past days. */
  modifiedsince: parseAsDay,
  sort: parseAsStringLiteral(queueSorts).withDefault('answerby'),
  /** Where the previous page ended. */
  cursor: parseAsString,
} as const satisfies Record<ParameterOf<'transfers'>, unknown>;

export type QueueAddress = inferParserType<typeof queueParameters>;

export const readQueueAddress = createLoader(queueParameters);

/** Returns a queue's address, `?…`, without default values. */
export const queueSearch = createSerializer(queueParameters);

/** Returns the queue's address as stored in views: without the page, and always with the order. */
export function viewAddress(address: QueueAddress): string {
  const parameters = new URLSearchParams(queueSearch({ ...address, cursor: null }));
  parameters.set('sort', address.sort);
  return parameters.toString();
}

/** Resets all filters, but keeps the order. */
export const withoutFilters = {
  q: null,
  status: null,
  kind: null,
  answerbyto: null,
  answerbyfrom: null,
  modifiedsince: null,
  cursor: null,
} as const;

export function isFiltered({ q, status, kind, answerbyto, modifiedsince }: QueueAddress): boolean {
  return (
    q.trim() !== '' || status.length > 0 || kind !== null || answerbyto !== null || modifiedsince !== null
  );
}

/** Returns the queue's API parameters on a market date. */
export function queueQuery(address: QueueAddress, today: MarketDate, closures?: Closures): Query {
  const { q, status, kind, answerbyto, answerbyfrom, modifiedsince, sort, cursor } = address;
  const isOn = (day: string, inDays: (days: number) => MarketDate) =>
    isDate(day) ? day : inDays(Number(day));
  return {
    q: q.trim(),
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

/** Maximum that the API accepts. */
const maxStatuses = 20;
