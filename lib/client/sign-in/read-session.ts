import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

/** The signed-in user and the permissions of their role. */
export type Session = ResultOf<'readSession'>;

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }) => (await read('readSession', '/restapi/session', { signal })).value,
});
