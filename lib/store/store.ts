import type { DatabaseAddress, DatabasePool } from '#lib/store/database/database.ts';
import { openPool } from '#lib/store/database/pool/open-pool.ts';
import type { SystemAccount } from '#lib/store/embedded/system-account.ts';
import { processValue } from './process-value.ts';
import type { StoreSettings } from './store-settings.ts';
import { deriveKeys, type SecretKeys } from '#lib/store/keys/secret-keys.ts';

/** The service's persistent data: a PostgreSQL database, and the keys that protect parts of it. */
export type Store = { readonly database: DatabasePool; readonly keys: SecretKeys };

export function openStore(address: DatabaseAddress, secretKey: Buffer): Store {
  return { database: openPool(address), keys: deriveKeys(secretKey) };
}

const served = processValue<Store>('store');

/** Sets the store that this process serves from. */
export function useStore(store: Store): void {
  served.set(store);
}

/** Returns this process's store. Throws before `useStore` is called. */
export function currentStore(): Store {
  const store = served.get();
  if (store === undefined) {
    throw new Error('The store is not open yet. Call useStore first.');
  }
  return store;
}

/** A store that this process started. */
export type RunningStore = {
  readonly store: Store;
  readonly settings: StoreSettings;
  /** Whether this start completed an unfinished rotation of SECRET_KEY. */
  readonly finishedRotation: boolean;
  /** Database address for work that only the owner of the tables can do. */
  readonly address: DatabaseAddress;
  /** Account of the embedded database; undefined for an external database. */
  readonly account: SystemAccount | undefined;
  /** Names of the migrations that this start applied. */
  readonly applied: readonly string[];
  /** Closes the pool, and stops the embedded server if no other process uses it. */
  stop(): Promise<void>;
};
