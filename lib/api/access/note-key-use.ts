import { LRUCache } from 'lru-cache';
import { noteKeyUse as noteStoredKeyUse } from '#lib/store/access/key-addresses.ts';
import type { Store } from '#lib/store/store.ts';
import { eventContextOf } from '#lib/api/administration/administration-change.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { writeTrail } from '#lib/api/audit/security-trail.ts';

/**
 * Until when it need not be noted again from where a key was used, in milliseconds of performance.now: until the hour
 * is over where that is noted, for a minute where it is being noted or could not be.
 */
const quietUntil = new LRUCache<string, number>({ max: 10_000 });
const retryAfterMs = 60_000;
const hourMs = 3_600_000;

/**
 * Notes when and from where an API key is used, beside the request: the list of keys tells the hour, the trail of an
 * address that is new for the key.
 */
export function noteKeyUse(
  { database }: Store,
  use: Pick<Call<unknown>, 'principal' | 'address' | 'requestId' | 'now'>,
): void {
  const { principal, address, requestId, now: at } = use;
  const network = networkOf(address);
  const pair = `${principal.id} ${network}`;
  const now = performance.now();
  if (principal.kind === 'user' || now < (quietUntil.get(pair) ?? 0)) {
    return;
  }
  quietUntil.set(pair, now + retryAfterMs);
  const write = async () => {
    await noteStoredKeyUse(database, { keyId: principal.id, network, at, context: eventContextOf(use) });
    quietUntil.set(pair, now + hourMs - (at.getTime() % hourMs));
  };
  writeTrail(write, requestId);
}
