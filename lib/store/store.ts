import type { DatabaseAddress, DatabasePool } from '#lib/store/database/database.ts';
import { openPool } from '#lib/store/database/pool/open-pool.ts';
import { processValue } from './process-value.ts';
import { deriveKeys, type SecretKeys } from '#lib/store/secret-key/secret-keys.ts';

/** The single place of storage: a PostgreSQL database and the keys that protect parts of it. */
export type Store = { readonly database: DatabasePool; readonly keys: SecretKeys };

export function openStore(address: DatabaseAddress, secretKey: Buffer, connections?: number): Store {
  return { database: openPool(address, undefined, connections), keys: deriveKeys(secretKey) };
}

const served = processValue<Store>('store');

/** Makes a store the one that this process serves from. */
export function useStore(store: Store): void {
  served.set(store);
}

/** The store of this process. Throws before `useStore`. */
export function currentStore(): Store {
  const store = served.get();
  if (store === undefined) {
    throw new Error('The store is not open yet: call useStore first.');
  }
  return store;
}
