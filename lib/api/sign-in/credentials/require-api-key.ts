import type { Principal } from '#lib/domain/access/access.ts';
import type { ApiKey } from '#lib/store/sign-in/read-credentials.ts';
import type { Store } from '#lib/store/store.ts';
import { CredentialRefusal, type RefusalReason } from './credential-refusal.ts';
import type { Credentials } from './credentials.ts';
import { isWithinNetworks } from './is-within-networks.ts';
import { recentApiKey } from './recent-api-keys.ts';

export function principalOf(key: ApiKey, kind: Principal['kind']): Principal {
  const { keyId, name, firmOid, role, restricted, expiresAtMs, addresses, requests } = key;
  const limits = { expiresAtMs, addresses, requests };
  return { kind, id: keyId, name, firmOid, role, restricted, limits };
}

/** A key that is not revoked. Throws for any other. */
export async function requireApiKey(store: Store, keyId: string): Promise<ApiKey> {
  const key = await recentApiKey(store, keyId);
  if (key === undefined) {
    throw new CredentialRefusal();
  }
  if (key.isRevoked) {
    throw refusalOf(key, 'revoked key');
  }
  return key;
}

/** Throws for a key that has expired, or is not taken from the client's network. */
export function requireWithinLimits(
  key: ApiKey,
  { address, now }: Pick<Credentials, 'address' | 'now'>,
): void {
  if (key.expiresAtMs !== null && now.getTime() >= key.expiresAtMs) {
    throw refusalOf(key, 'expired key');
  }
  if (key.addresses !== null && !isWithinNetworks(address, key.addresses)) {
    throw refusalOf(key, 'other network');
  }
}

export function refusalOf({ keyId, firmOid }: ApiKey, reason: RefusalReason): CredentialRefusal {
  return new CredentialRefusal({ key: { keyId, firmOid }, reason });
}
