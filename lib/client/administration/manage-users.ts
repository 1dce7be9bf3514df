import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type {
  newUserSchema,
  userChangeSchema,
} from '#lib/contract/administration/administration-requests.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { signInPolicyChangeSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import { keysPath } from './keys.ts';
import { usersPath } from './users.ts';

export type NewUserRequest = z.input<typeof newUserSchema>;
/** `approvalId` is set if another person must approve the user first. */
export type CreatedUser = ResultOf<'createUser'> & { readonly approvalId?: string };
type UserToChange = z.input<typeof userChangeSchema> & { readonly email: string };

/** Creates a user. Only the response contains the password, and the cache drops it soon afterward. */
export function createUserMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['create user'],
    mutationFn: (body: NewUserRequest): Promise<CreatedUser> =>
      sendFor('createUser', { method: 'POST', path: usersPath, body }),
    gcTime: 0,
    onSettled: () => refreshUsers(client),
  });
}

/**
 * Changes a user's role or name, or disables or enables the user. Rejected with `user.last.administrator` if the
 * firm would have no administrator left.
 */
export function changeUserMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['change user'],
    mutationFn: ({ email, ...body }: UserToChange) => send({ method: 'PUT', path: userPath(email), body }),
    onSettled: () => {
      refreshUsers(client);
      void client.invalidateQueries({ queryKey: keys.apiKeys });
    },
  });
}

/** Disables a user, by e-mail address. */
export function disableUserMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['disable user'],
    mutationFn: (email: string) => send({ method: 'PUT', path: userPath(email), body: { disabled: true } }),
    onSettled: () => {
      refreshUsers(client);
      void client.invalidateQueries({ queryKey: keys.apiKeys });
    },
  });
}

/** Removes all of a user's second factors. Can be rejected with `reauthentication.required` or `user.oneself`. */
export function resetFactorsMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['reset factors'],
    mutationFn: (email: string) => send({ method: 'DELETE', path: `${userPath(email)}/factors` }),
    onSettled: () => refreshUsers(client),
  });
}

/** Keys created by a removed user, by key ID: those to revoke, and those to keep. */
type KeysOfRemoved = { readonly revoked: readonly string[]; readonly kept: readonly string[] };

/**
 * Removes a user along with the user's sessions and restrictions, then revokes or keeps the user's keys. Can be
 * rejected with `user.last.administrator` or `user.oneself`. Returns the number of keys that couldn't be revoked or
 * kept. The list continues to mark those keys.
 */
export function removeUserMutation(client: QueryClient, { revoked, kept }: KeysOfRemoved) {
  const pathOf = (keyId: string) => `${keysPath}/${encodeURIComponent(keyId)}`;
  return mutationOptions({
    mutationKey: ['remove user'],
    mutationFn: async (email: string): Promise<{ readonly unsettled: number }> => {
      await send({ method: 'DELETE', path: userPath(email) });
      const settled = await Promise.allSettled([
        ...revoked.map((keyId) => send({ method: 'DELETE', path: pathOf(keyId) })),
        ...kept.map((keyId) => send({ method: 'PUT', path: pathOf(keyId), body: { kept: true } })),
      ]);
      return { unsettled: settled.filter(({ status }) => status === 'rejected').length };
    },
    onSettled: () => {
      refreshUsers(client);
      void client.invalidateQueries({ queryKey: keys.apiKeys });
    },
  });
}

/** `approvalId` is set if another person must approve the reset first. */
type ResetPassword = ResultOf<'resetPassword'> & { readonly approvalId?: string };

/**
 * Resets a user's password to a generated one and ends the user's sessions. Only the response contains the
 * password.
 */
export function resetPasswordMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['reset password'],
    mutationFn: (email: string): Promise<ResetPassword> =>
      sendFor('resetPassword', { method: 'POST', path: `${userPath(email)}/password` }),
    gcTime: 0,
    onSettled: () => refreshUsers(client),
  });
}

/** Ends all of a user's sessions. */
export function endUserSessionsMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['end sessions of a user'],
    mutationFn: (email: string) => send({ method: 'DELETE', path: `${userPath(email)}/sessions` }),
    onSettled: () => refreshUsers(client),
  });
}

function userPath(email: string): string {
  return `${usersPath}/${encodeURIComponent(email)}`;
}

/** Reloads the users and related lists, even after an error response, because they may be outdated. */
function refreshUsers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.users });
  void client.invalidateQueries({ queryKey: keys.userNames });
  void client.invalidateQueries({ queryKey: keys.restrictions });
  void client.invalidateQueries({ queryKey: keys.approvals });
}

export type UserAccess = ResultOf<'readUserAccess'>;

const pathOf = (email: string) => `${usersPath}/${encodeURIComponent(email)}/access`;

/** Everything that currently gives a user access, including keys that the user created. */
export function userAccessQuery(email: string) {
  return queryOptions({
    queryKey: [...keys.users, 'access', email],
    queryFn: async ({ signal }): Promise<UserAccess> =>
      (await read('readUserAccess', pathOf(email), { signal })).value,
    staleTime: 0,
  });
}

/** Revokes everything that `userAccessQuery` returns. */
export function revokeAccessMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['revoke access of a user'],
    mutationFn: (email: string) => send({ method: 'DELETE', path: pathOf(email) }),
    onSettled: () =>
      Promise.all([keys.users, keys.apiKeys].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export type PolicyOfFirm = ResultOf<'readSignInPolicy'>;

const path = '/restapi/signinpolicy';

export const signInPolicyQuery = queryOptions({
  queryKey: keys.signInPolicy,
  queryFn: ({ signal }) => read('readSignInPolicy', path, { signal }),
});

type Change = {
  readonly body: z.input<typeof signInPolicyChangeSchema>;
  /** ETag of the policy version that the user saw. */
  readonly etag: string | null;
};

/** Changes the sign-in policy. Rejected with `precondition.failed` if another person has changed it. */
export function changeSignInPolicyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['change sign-in policy'],
    mutationFn: ({ body, etag }: Change) => send({ method: 'PUT', path, body, ifMatch: etag }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.signInPolicy }),
  });
}
