import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { usersPath } from './list-users.ts';

export type AccessOfUser = ResultOf<'readUserAccess'>;

const pathOf = (email: string) => `${usersPath}/${encodeURIComponent(email)}/access`;

/** All valid access that a user has or created. */
export function userAccessQuery(email: string) {
  return queryOptions({
    queryKey: [...keys.users, 'access', email],
    queryFn: async ({ signal }): Promise<AccessOfUser> =>
      (await read('readUserAccess', pathOf(email), { signal })).value,
    staleTime: 0,
  });
}

/** Revokes all of that access. */
export function revokeAccessMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['revoke access of a user'],
    mutationFn: (email: string) => send({ method: 'DELETE', path: pathOf(email) }),
    onSettled: () =>
      Promise.all([keys.users, keys.apiKeys].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
