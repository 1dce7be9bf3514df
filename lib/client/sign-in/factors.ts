import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { noteRenewedSession, read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { createPasskey, forgetCredential, ownCredentials, provePasskey } from './passkeys.ts';
import type { Session } from './read-session.ts';

export type Factors = ResultOf<'listFactors'>;
export type NewAuthenticator = ResultOf<'startAuthenticator'>;

const factorsPath = '/restapi/session/factors';
const passkeysPath = '/restapi/session/passkeys';
const authenticatorPath = '/restapi/session/authenticator';

export const factorsQuery = queryOptions({
  queryKey: keys.factors,
  queryFn: async ({ signal }): Promise<Factors> => (await read('listFactors', factorsPath, { signal })).value,
});

/** Second factor of a password sign-in. For a passkey, the browser prompts the user. */
export type SecondFactorProof = { readonly code: string } | { readonly recoveryCode: string } | 'passkey';

/**
 * Completes a sign-in. Throws ApiError with the code `code.wrong` or `sign.in.limited`. For a passkey, also throws the
 * browser's errors.
 */
export async function completeSignIn(factor: SecondFactorProof): Promise<Session> {
  const body = factor === 'passkey' ? { response: await provePasskey() } : factor;
  return sendFor('completeSignIn', { method: 'PUT', path: '/restapi/session/secondfactor', body });
}

export type Proof = { readonly password: string; readonly code?: string } | 'passkey';

/** Reauthenticates the session. Throws ApiError with the code `sign.in.failed` or `sign.in.limited`. */
export async function reauthenticate(proof: Proof): Promise<Session> {
  const body = proof === 'passkey' ? { response: await provePasskey() } : proof;
  const path = '/restapi/session/reauthentication';
  const session = await sendFor('reauthenticate', { method: 'PUT', path, body });
  noteRenewedSession();
  return session;
}

/**
 * Adds a passkey. Adding or deleting a factor is rejected with `reauthentication.required` unless the user has
 * authenticated recently.
 */
export function addPasskeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['add passkey'],
    mutationFn: async (name: string) => {
      const options = await sendFor('startPasskey', { method: 'POST', path: `${passkeysPath}/options` });
      const response = await createPasskey(options);
      const body = { name, response };
      const added = await sendFor('addPasskey', { method: 'POST', path: passkeysPath, body });
      noteRenewedSession();
      return added;
    },
    onSettled: () => refreshFactors(client),
  });
}

export function renamePasskeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['rename passkey'],
    mutationFn: ({ passkeyId, name }: { readonly passkeyId: string; readonly name: string }) =>
      send({ method: 'PUT', path: `${passkeysPath}/${passkeyId}`, body: { name } }),
    onSettled: () => refreshFactors(client),
  });
}

export function deletePasskeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['delete passkey'],
    mutationFn: async (passkeyId: string) => {
      const before = await ownCredentials();
      await send({ method: 'DELETE', path: `${passkeysPath}/${passkeyId}` });
      const left = await ownCredentials().catch(() => before); // if this fails, the browser isn't notified
      await Promise.allSettled(before.filter((id) => !left.includes(id)).map(forgetCredential));
    },
    onSettled: () => refreshFactors(client),
  });
}

export function startAuthenticatorMutation() {
  return mutationOptions({
    mutationKey: ['start authenticator'],
    mutationFn: (): Promise<NewAuthenticator> =>
      sendFor('startAuthenticator', { method: 'POST', path: authenticatorPath }),
    gcTime: 0,
  });
}

export function confirmAuthenticatorMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['confirm authenticator'],
    mutationFn: async (code: string) => {
      const write = { method: 'PUT', path: authenticatorPath, body: { code } } as const;
      const confirmed = await sendFor('confirmAuthenticator', write);
      noteRenewedSession();
      return confirmed;
    },
    gcTime: 0,
    onSettled: () => refreshFactors(client),
  });
}

export function deleteAuthenticatorMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['delete authenticator'],
    mutationFn: (_: string) => send({ method: 'DELETE', path: authenticatorPath }),
    onSettled: () => refreshFactors(client),
  });
}

export function replaceRecoveryCodesMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['replace recovery codes'],
    mutationFn: (_: string) =>
      sendFor('replaceRecoveryCodes', { method: 'POST', path: '/restapi/session/recoverycodes' }),
    gcTime: 0,
    onSettled: () => refreshFactors(client),
  });
}

function refreshFactors(client: QueryClient) {
  return client.invalidateQueries({ queryKey: keys.factors });
}
