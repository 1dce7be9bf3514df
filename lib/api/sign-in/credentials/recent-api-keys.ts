import { LRUCache } from 'lru-cache';
import { type ApiKey, apiKeyFreshForMs, readApiKey } from '#lib/store/sign-in/read-credentials.ts';
import type { Store } from '#lib/store/store.ts';

/**
 * Keys that were read lately. A revocation or restriction must hold on every replica within a second, so an entry
 * is good for half of one; unknown keys are not kept, or guessing would fill the memory.
 */
const recentKeys = new LRUCache<string, { readonly key: ApiKey; readonly readAt: number }>({ max: 10_000 });

export async function recentApiKey({ database }: Store, keyId: string): Promise<ApiKey | undefined> {
  if (!/^[0-9a-f]{16}$/.test(keyId)) {
    return undefined;
  }
  const recent = recentKeys.get(keyId);
  const readAt = performance.now();
  if (recent && readAt - recent.readAt < apiKeyFreshForMs) {
    return recent.key;
  }
  const key = await readApiKey(database, keyId);
  recentKeys.set(keyId, key && { key, readAt }); // which deletes where it is undefined
  return key;
}
