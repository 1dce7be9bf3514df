import { BlockList, isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Principal } from '#lib/domain/access/access.ts';
import { type ApiKey, apiKeyFreshForMs, readApiKey } from '#lib/store/sign-in/read-credentials.ts';
import type { Store } from '#lib/store/store.ts';
import {
  CredentialRefusal,
  type RefusalReason,
  type Credentials,
} from '#lib/api/http/request/authentication.ts';

/**
 * Recently read keys. A revocation or restriction must apply on every instance within a second, so entries
 * are valid for half a second. Unknown keys aren't cached, because guesses would fill the memory.
 */
const recentKeys = new LRUCache<string, { readonly key: ApiKey; readonly readAt: number }>({ max: 10_000 });

export function principalOf(key: ApiKey, kind: Principal['kind']): Principal {
  const { keyId, name, firmOid, role, restricted, expiresAtMs, addresses, requests } = key;
  const limits = { expiresAtMs, addresses, requests };
  return { kind, id: keyId, name, firmOid, role, restricted, limits };
}

/** Returns the key with this ID. Throws if it is unknown or revoked. */
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

/** Throws if a key has expired or can't be used from the client's network. */
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

/** Reports whether an address is in one of the networks, which are in CIDR notation. */
export function isWithinNetworks(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) {
    return false;
  }
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits = ''] = network.split('/');
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

async function recentApiKey({ database }: Store, keyId: string): Promise<ApiKey | undefined> {
  if (!/^[0-9a-f]{16}$/.test(keyId)) {
    return undefined;
  }
  const recent = recentKeys.get(keyId);
  const readAt = performance.now();
  if (recent && readAt - recent.readAt < apiKeyFreshForMs) {
    return recent.key;
  }
  const key = await readApiKey(database, keyId);
  recentKeys.set(keyId, key && { key, readAt }); // undefined deletes the entry
  return key;
}
