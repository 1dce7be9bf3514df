import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export const changesPath = '/restapi/changes';

/** A change to one of the firm's offers. */
export type ListedChange = ResultOf<'listChanges'>[number];

type ChangeFilter = {
  readonly q: string | null;
  readonly field: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly bulkid: string | null;
};

const pageSize = 50;

/** Changes to all of the firm's offers, newest first, page by page. */
export function changesQuery(filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: keys.changes(filter),
    queryFn: ({ signal, pageParam: cursor }) =>
      read('listChanges', changesPath, { query: { ...filter, limit: pageSize, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
