import type { Principal } from '#lib/domain/access/access.ts';
import type { ApiKey } from '#lib/store/sign-in/read-credentials.ts';
import type { Store } from '#lib/store/store.ts';
import { CredentialRefusal, type RefusalReason } from './credential-refusal.ts';
import { recentApiKey } from './recent-api-keys.ts';

export function principalOf(key: ApiKey, kind: Principal['kind']): Principal {
  const { keyId, name, firmOid, role, restricted } = key;
  return { kind, id: keyId, name, firmOid, role, restricted };
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

export function refusalOf({ keyId, firmOid }: ApiKey, reason: RefusalReason): CredentialRefusal {
  return new CredentialRefusal({ key: { keyId, firmOid }, reason });
}
