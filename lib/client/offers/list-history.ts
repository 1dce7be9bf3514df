import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type ApiResult, type Query, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from './read-offer.ts';

/** An entry in an offer's history. */
export type HistoryEntry = ResultOf<'listHistory'>[number];

export type HistoryFilter = {
  /** Only entries that changed this field; null for any field. */
  readonly field: string | null;
  /** Only entries by the actor with exactly this name; null for any actor. */
  readonly actor: string | null;
};

const pageSize = 50;

/** An offer's audit entries, newest first, page by page. */
export function historyQuery(oid: string, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: keys.offerHistory(oid, filter),
    queryFn: ({ signal, pageParam: cursor }) =>
      readHistoryPage(oid, { ...filter, limit: pageSize, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** An offer's status history: the first page of entries that changed the status, newest first. */
export function statusHistoryQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerHistory(oid, { of: 'status' }),
    queryFn: async ({ signal }) =>
      (await readHistoryPage(oid, { field: 'offerStatus', limit: pageSize }, signal)).value,
  });
}

/** Reads a page of an offer's audit entries, newest first. Throws ApiError and ConnectionError. */
export function readHistoryPage(
  oid: string,
  query: Query,
  signal?: AbortSignal,
): Promise<ApiResult<HistoryEntry[]>> {
  return read('listHistory', `${offerPath(oid)}/history`, { query, ...(signal && { signal }) });
}
