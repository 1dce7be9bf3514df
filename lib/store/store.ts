import { type DatabaseAddress, type DatabasePool, openPool } from './database.ts';
import { deriveKeys, type SecretKeys } from './secret-keys.ts';

/** The one place where everything is kept: a PostgreSQL database and the keys that guard parts of it. */
export type Store = { readonly database: DatabasePool; readonly keys: SecretKeys };

export function openStore(address: DatabaseAddress, secretKey: Buffer, connections?: number): Store {
  return { database: openPool(address, undefined, connections), keys: deriveKeys(secretKey) };
}

const place = Symbol.for('placement-desk.store');
const registry: typeof globalThis & { [place]?: Store } = globalThis;

/** Makes a store the one that this process serves from. It hangs on globalThis because Next loads modules twice. */
export function useStore(store: Store): void {
  registry[place] = store;
}

/** The store of this process. Throws before `useStore`. */
export function currentStore(): Store {
  const store = registry[place];
  if (store === undefined) {
    throw new Error('The store is not open yet: call useStore first.');
  }
  return store;
}
