import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook } from '#testing/store/small-book.ts';

const { store, address, secretKey } = freshStore();
const migrations = ['0020-secret-key-of-the-store.sql', '0021-adopting-a-secret-key.sql'];

/** Runs a command and parses its JSON output. */
async function desk(key: Buffer, ...words: string[]): Promise<unknown> {
  if (!('host' in address)) throw new Error('The test database uses a socket.');
  const host = encodeURIComponent(address.host);
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/desk.ts', ...words, '--json'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://${address.user}@/${address.database}?host=${host}`,
      SECRET_KEY: key.toString('base64'),
    },
  }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) };
    throw error;
  });
  return JSON.parse(stdout);
}

const isMigrated = async () => {
  const [row] = await store.database.query<{ found: boolean }>(
    sql`select to_regclass('secret_key') is not null as found`,
  );
  return row?.found;
};

const refused = {
  errors: [
    {
      place: null,
      message: expect.stringMatching(/^This SECRET_KEY .* a different key protects its newest audit entry/),
    },
  ],
};

/**
 * Restores the schema of a release that didn't record a store's key. Leaves the table `secret_key`, which the tests
 * drop.
 */
beforeEach(async () => {
  await asOwner(
    address,
    'drop function adopt_secret_key',
    'drop function require_secret_key_in_force cascade',
    ...['audit_entry', 'audit_checkpoint', 'api_key'].map(
      (table) => `alter table ${table} drop secret_key_id`,
    ),
  );
  await asOwner(address, `delete from migration where name in ('${migrations.join(`', '`)}')`);
});

test('a store from an earlier release can be migrated only with its own key', async () => {
  await asOwner(address, 'alter table audit_entry add secret_key_id bytea'); // the import requires this release's column
  await emptyStore(address);
  await importBook(store, smallBook(), importOptions());
  await asOwner(address, 'alter table audit_entry drop secret_key_id', 'drop table secret_key');
  expect(await desk(randomBytes(32), 'migrate')).toEqual(refused);
  expect(await desk(randomBytes(32), 'key', 'list')).toEqual(refused);
  expect(await isMigrated()).toBe(false);
  expect(await desk(secretKey, 'migrate')).toEqual({ applied: migrations });
});

test('an empty store from an earlier release can be migrated with any key', async () => {
  await emptyStore(address);
  await asOwner(address, 'drop table secret_key');
  expect(await desk(randomBytes(32), 'migrate')).toEqual({ applied: migrations });
});
