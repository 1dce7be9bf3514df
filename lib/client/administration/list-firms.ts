import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type Firm = ResultOf<'listFirms'>[number];

/** The first firms in the directory whose name or identifier contains the text, by name. */
export function firmsQuery(q: string) {
  const query = { q, limit: 20 };
  return queryOptions({
    queryKey: keys.firms(query),
    queryFn: async ({ signal }): Promise<Firm[]> =>
      (await read('listFirms', '/restapi/firms', { signal, query })).value,
    staleTime: 5 * 60_000,
  });
}

/** Finds a firm by identifier; null if it isn't in the directory. */
export function firmQuery(oid: string) {
  return queryOptions({
    ...firmsQuery(oid),
    select: (firms) => firms.find(({ firmOid }) => firmOid === oid) ?? null,
  });
}
