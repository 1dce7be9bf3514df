import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { DatabaseAddress } from '#lib/store/database/database.ts';
import { openStore, type Store, useStore } from '#lib/store/store.ts';
import { testPostgres } from './test-postgres.ts';

/** A separate store for a test file: a migrated, empty database that is dropped after the file's tests. */
type FreshStore = {
  readonly store: Store;
  readonly address: DatabaseAddress;
  readonly secretKey: Buffer;
};

export function freshStore(): FreshStore {
  const { host, user } = testPostgres;
  const database = `test_${randomBytes(6).toString('hex')}`;
  const address = { host, user, database };
  const secretKey = randomBytes(32);
  const store = openStore(address, secretKey);
  beforeAll(async () => {
    await administer(`create database ${database} template template_desk`);
    useStore(store);
  });
  afterAll(async () => {
    await store.database.close();
    await administer(`drop database ${database} with (force)`);
  });
  return { store, address, secretKey };

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client({ host, user, database: 'postgres' });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
