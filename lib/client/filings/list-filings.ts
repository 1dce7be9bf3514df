import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Query, read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export const filingsPath = '/restapi/filings';

/** Deadlines of all offers, one page at a time. The previous page stays visible while the next one loads. */
export function filingsQuery(query: Query) {
  return queryOptions({
    queryKey: keys.filingList(query),
    queryFn: ({ signal }) => read('listFilings', filingsPath, { signal, query }),
    placeholderData: keepPreviousData,
  });
}
