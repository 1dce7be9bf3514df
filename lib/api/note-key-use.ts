import { noteKeyUse as noteStoredKeyUse } from '#lib/store/key-addresses.ts';
import type { Store } from '#lib/store/store.ts';
import { causeOf } from './cause-of.ts';
import { networkOf } from './client-address.ts';
import type { Call } from './handle.ts';
import { writeTrail } from './security-trail.ts';

/**
 * Until when it need not be noted again from where a key was used, in milliseconds of performance.now: until the hour is
 * over where that is noted, for a minute where it is being noted or could not be.
 */
const quietUntil = new Map<string, number>();
const mostPairs = 10_000;
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
  const [oldest] = quietUntil.keys();
  if (quietUntil.size >= mostPairs && oldest !== undefined) {
    quietUntil.delete(oldest);
  }
  quietUntil.set(pair, now + retryAfterMs);
  const write = async () => {
    await noteStoredKeyUse(database, { keyId: principal.id, network, at, cause: causeOf(use) });
    quietUntil.set(pair, now + hourMs - (at.getTime() % hourMs));
  };
  writeTrail(write, requestId);
}
