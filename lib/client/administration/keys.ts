import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod';
import type { newKeySchema } from '#lib/contract/administration/administration-requests.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, readAllPages, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type NewKeyRequest = z.input<typeof newKeySchema>;
/** `approvalId` is set if another person must approve the key first. */
export type CreatedKey = ResultOf<'createKey'> & { readonly approvalId?: string };
export type RotatedKey = ResultOf<'rotateKey'>;

/** Creates an API key. Only the response contains the key, and the cache drops it soon afterward. */
export function createKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['create key'],
    mutationFn: (body: NewKeyRequest): Promise<CreatedKey> =>
      sendFor('createKey', { method: 'POST', path: keysPath, body }),
    gcTime: 0,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.apiKeys });
      void client.invalidateQueries({ queryKey: keys.approvals });
    },
  });
}

type Rotation = { readonly keyId: string; readonly overlapHours: number };

/**
 * Creates a replacement for a key. The old key keeps working for the overlap period. Only the response contains
 * the new key.
 */
export function rotateKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['rotate key'],
    mutationFn: ({ keyId, overlapHours }: Rotation): Promise<RotatedKey> =>
      sendFor('rotateKey', {
        method: 'POST',
        path: `${keysPath}/${encodeURIComponent(keyId)}/rotation`,
        body: { overlapHours },
      }),
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}

/** Revokes an API key. The server responds once the key is rejected everywhere. */
export function revokeKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['revoke key'],
    mutationFn: (keyId: string) =>
      send({ method: 'DELETE', path: `${keysPath}/${encodeURIComponent(keyId)}` }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}

/** Keeps an API key whose creator was removed or is no longer an administrator. The list then stops marking the key. */
export function keepKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['keep key'],
    mutationFn: (keyId: string) =>
      send({ method: 'PUT', path: `${keysPath}/${encodeURIComponent(keyId)}`, body: { kept: true } }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.apiKeys }),
  });
}

export type FirmKey = ResultOf<'listKeys'>[number];

export function isExpired({ expiresAt }: FirmKey): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

/**
 * Reports whether a rotation replaced a key. It set the key's expiration, and created a newer key with the same name.
 * `all` lists the firm's keys, oldest first. If the newer key was revoked, the key isn't replaced.
 */
export function isReplaced(
  { keyId, name, expiresAt, revokedTimestamp }: FirmKey,
  all: readonly FirmKey[],
): boolean {
  const newest = all.findLast((key) => key.name === name && key.revokedTimestamp === null);
  return expiresAt !== null && revokedTimestamp === null && newest !== undefined && newest.keyId !== keyId;
}

export const keysPath = '/restapi/keys';

/** The firm's API keys: first those that aren't revoked, then revoked ones, each oldest first. For administrators. */
export const keysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: ({ signal }): Promise<FirmKey[]> =>
    readAllPages((cursor) => read('listKeys', keysPath, { signal, query: { cursor } })),
});

/** A request sent with one of the firm's API keys. */
export type LoggedRequest = ResultOf<'listRequests'>[number];

type RequestFilter = Readonly<Record<'keyid' | 'operation' | 'status', string | null>>;

const requestsPerPage = 50;

/** Requests sent with the firm's API keys, newest first, page by page. */
export function requestsQuery(filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: keys.requests(filter),
    queryFn: ({ signal, pageParam: cursor }) =>
      read('listRequests', '/restapi/requestlog', {
        query: { ...filter, include: 'path', limit: requestsPerPage, cursor },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
