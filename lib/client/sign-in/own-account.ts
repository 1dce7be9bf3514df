import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { noteRenewedSession, read, send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { passwordChangeSchema } from '#lib/contract/sign-in/password-change-schema.ts';

export type ListedSession = ResultOf<'listSessions'>[number];

const sessionsPath = '/restapi/sessions';

/** The user's sessions, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: async ({ signal }): Promise<ListedSession[]> =>
    (await read('listSessions', sessionsPath, { signal })).value,
});

export type PasswordChangeRequest = z.input<typeof passwordChangeSchema>;

/** Ends one of the user's own sessions. Rejected with `session.not.found` if it has already ended. */
export function endSessionMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['end session'],
    mutationFn: (sessionId: string) => send({ method: 'DELETE', path: `${sessionsPath}/${sessionId}` }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/**
 * Changes the user's own password and ends every other session. Can be rejected with `password.wrong`,
 * `password.too.short`, `password.breached` or `sign.in.limited`. The cache keeps neither password.
 */
export function changePasswordMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['change password'],
    mutationFn: async (body: PasswordChangeRequest) => {
      await send({ method: 'PUT', path: '/restapi/session/password', body });
      noteRenewedSession();
    },
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}
