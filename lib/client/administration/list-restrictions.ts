import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type ListedRestriction = ResultOf<'listRestrictions'>[number];

export const restrictionsPath = '/restapi/restrictions';

/** Restrictions of the firm, its users and its keys. For administrators. */
export const restrictionsQuery = queryOptions({
  queryKey: keys.restrictions,
  queryFn: async ({ signal }): Promise<ListedRestriction[]> =>
    (await read('listRestrictions', restrictionsPath, { signal })).value,
});
