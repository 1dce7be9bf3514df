import { hash, timingSafeEqual } from 'node:crypto';
import type { Principal } from '#lib/domain/access/access.ts';
import { readBearerKey } from '#lib/store/access/key-form.ts';
import { isSandbox } from '#lib/store/sandbox/desk-clock.ts';
import type { Store } from '#lib/store/store.ts';
import { CredentialRefusal } from './credential-refusal.ts';
import type { Credentials } from './credentials.ts';
import { principalOf, refusalOf, requireApiKey, requireWithinLimits } from './require-api-key.ts';

export async function byBearerKey(store: Store, token: string, credentials: Credentials): Promise<Principal> {
  const read = readBearerKey(token, isSandbox() ? 'test' : 'live');
  if (read === undefined) {
    throw new CredentialRefusal();
  }
  const { keyId, secret } = read;
  const key = await requireApiKey(store, keyId);
  if (key.secretHash === null) {
    throw refusalOf(key, 'wrong kind of key');
  }
  if (!timingSafeEqual(key.secretHash, hash('sha256', secret, 'buffer'))) {
    throw refusalOf(key, 'wrong secret');
  }
  requireWithinLimits(key, credentials);
  return principalOf(key, 'key');
}
