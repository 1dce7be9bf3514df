import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RefusalReason } from '#lib/api/http/request/authentication.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { processValue } from '#lib/store/process-value.ts';
import { readSignedCredentials } from './by-signature.ts';

type Sent = {
  readonly authorization: string | null;
  readonly cookie: string | null;
  readonly address: string;
};

/**
 * Callers whose credentials were recently accepted. An entry grants no access. It only exempts the caller's requests
 * from the rate limit of their address, because accepted callers have their own rate limits.
 */
const recent = processValue<LRUCache<string, true>>('recentCallers');
const recentForMs = 10 * 60_000;

function recentCallers(): LRUCache<string, true> {
  const callers = recent.get() ?? new LRUCache<string, true>({ max: 20_000, ttl: recentForMs });
  recent.set(callers);
  return callers;
}

/** Remembers the caller of a request whose credentials were accepted. */
export function noteCaller(sent: Sent): void {
  const caller = callerOf(sent);
  if (caller !== undefined) recentCallers().set(digest(caller), true);
}

/**
 * Forgets the caller of a request whose credentials were rejected, such as a revoked key. A signer is forgotten only
 * if its key is revoked or expired, because anyone on its network can send its key ID.
 */
export function forgetCaller(sent: Sent, reason: RefusalReason | undefined): void {
  const caller = callerOf(sent);
  const isProven = reason === 'revoked key' || reason === 'expired key';
  if (caller !== undefined && (isProven || !caller.startsWith('signature '))) {
    recentCallers().delete(digest(caller));
  }
}

/** Reports whether a request has credentials that were recently accepted. */
export function isRecentCaller(sent: Sent): boolean {
  const caller = callerOf(sent);
  return caller !== undefined && recentCallers().has(digest(caller));
}

/** Only hashes of credentials are stored, even in memory. */
function digest(caller: string): string {
  return hash('sha256', caller, 'base64');
}

/**
 * Returns the text under which a caller is remembered after its credentials are accepted; undefined if the request has
 * no credentials. Every signature is different and key IDs aren't secret, so the signer is remembered only for the
 * network that a valid signature came from.
 */
function callerOf({ authorization, cookie, address }: Sent): string | undefined {
  if (authorization === null) {
    const token = readSessionToken(cookie);
    return token && `session ${token}`;
  }
  const [, parameters] = /^foliows\s*(.*)$/is.exec(authorization.trim()) ?? [];
  return parameters === undefined
    ? `key ${authorization}`
    : `signature ${readSignedCredentials(parameters)?.apiKey ?? ''} ${networkOf(address)}`;
}
