import { hash, timingSafeEqual } from 'node:crypto';
import type { Principal } from '#lib/domain/access/access.ts';
import type { Store } from '#lib/store/store.ts';
import { CredentialRefusal } from './credential-refusal.ts';
import type { Credentials } from './credentials.ts';
import { principalOf, refusalOf, requireApiKey, requireWithinLimits } from './require-api-key.ts';

export async function byBearerKey(store: Store, token: string, credentials: Credentials): Promise<Principal> {
  const [, keyId, secret] = /^desk_live_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (keyId === undefined || secret === undefined) {
    throw new CredentialRefusal();
  }
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
