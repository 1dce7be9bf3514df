import { LRUCache } from 'lru-cache';
import { noteKeyUse as noteStoredKeyUse } from '#lib/store/access/key-addresses.ts';
import type { Store } from '#lib/store/store.ts';
import { eventContextOf, writeSecurityLog } from '#lib/api/security-log.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';

/**
 * For each key and network, the performance.now() value before which further uses aren't recorded: the end of
 * the current hour after a successful write, or one minute after the start of a write that is in progress or failed.
 */
const quietUntil = new LRUCache<string, number>({ max: 10_000 });
const retryAfterMs = 60_000;
const hourMs = 3_600_000;

/**
 * Records when and from where an API key is used, without delaying the request. The key list shows the last use
 * to the hour. The security log shows each address from which the key is used for the first time.
 */
export function noteKeyUse(
  { database }: Store,
  use: Pick<OperationRequest, 'principal' | 'address' | 'requestId' | 'now'>,
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
  writeSecurityLog({ database, firmOid: principal.firmOid, requestId }, write);
}
