import { queryOptions } from '@tanstack/react-query';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';

export type View = ResultOf<'listViews'>[number];

export const viewsPath = '/restapi/views';

/** The user's own views and the firm's shared views, for every page, by name. */
export const viewsQuery = queryOptions({
  queryKey: keys.views,
  queryFn: async ({ signal }): Promise<View[]> => (await read('listViews', viewsPath, { signal })).value,
});
