import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type Answered, type Query, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from './read-offer.ts';

/** A change to an offer at one version. */
export type HistoryEntry = ResultOf<'listHistory'>[number];

export type HistoryFilter = {
  /** Only entries that changed this field; null: any. */
  readonly field: string | null;
  /** Only entries by the actor with exactly this name; null: anyone's. */
  readonly actor: string | null;
};

const pageSize = 50;

/** The audit entries of an offer, newest first, page by page. */
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

/** The history of an offer's status: the entries that changed it, newest first. */
export function statusHistoryQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerHistory(oid, { of: 'status' }),
    queryFn: async ({ signal }) =>
      (await readHistoryPage(oid, { field: 'offerStatus', limit: pageSize }, signal)).value,
  });
}

/** A page of the audit entries of an offer, newest first. Throws ApiError and ConnectionError. */
export function readHistoryPage(
  oid: string,
  query: Query,
  signal?: AbortSignal,
): Promise<Answered<HistoryEntry[]>> {
  return read('listHistory', `${offerPath(oid)}/history`, { query, ...(signal && { signal }) });
}
