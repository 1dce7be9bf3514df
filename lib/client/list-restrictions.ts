import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

export type Restriction = ResultOf<'listRestrictions'>[number];

export const restrictionsPath = '/restapi/restrictions';

/** What is switched off for the firm, its users and its keys. For administrators. */
export const restrictionsQuery = queryOptions({
  queryKey: keys.restrictions,
  queryFn: async ({ signal }): Promise<Restriction[]> =>
    (await read('listRestrictions', restrictionsPath, { signal })).value,
});
