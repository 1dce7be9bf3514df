import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type ListedSession = ResultOf<'listSessions'>[number];

export const sessionsPath = '/restapi/sessions';

/** The user's sessions, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: async ({ signal }): Promise<ListedSession[]> =>
    (await read('listSessions', sessionsPath, { signal })).value,
});
