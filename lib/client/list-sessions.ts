import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from './api.ts';
import { keys } from './keys.ts';

export type OwnSession = ResultOf<'listSessions'>[number];

export const sessionsPath = '/restapi/sessions';

/** The sessions of whoever is signed in, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: async ({ signal }): Promise<OwnSession[]> =>
    (await read('listSessions', sessionsPath, { signal })).value,
});
