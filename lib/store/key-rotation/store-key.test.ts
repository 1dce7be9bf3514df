import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { resolveStoreKey, startStore } from '#lib/store/start-store.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { deriveKeys } from '#lib/store/keys/secret-keys.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook } from '#testing/store/small-book.ts';

const { store, address, secretKey } = freshStore();
const { database, keys } = store;
const otherKey = randomBytes(32);
const other = deriveKeys(otherKey);
const here = { databaseUrl: 'postgresql://desk:word@db.example:5432/desk', dataDir: '/nowhere' };
let dataDir = '';

beforeEach(async () => {
  await emptyStore(address);
  dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const byVariable = (secretKey: Buffer, newSecretKey?: Buffer) =>
  resolveStoreKey(database, { ...here, secretKey, newSecretKey });
const byFile = () => resolveStoreKey(database, { databaseUrl: undefined, dataDir, secretKey: undefined });
const keep = (name: string, key: Buffer) => writeFile(join(dataDir, name), `${key.toString('base64')}\n`);
const kept = async (name: string) => Buffer.from(await readFile(join(dataDir, name), 'utf8'), 'base64');
const databaseUrl = () => {
  if (!('host' in address)) throw new Error('The test database uses a socket.');
  return `postgresql://${address.user}@/${address.database}?host=${encodeURIComponent(address.host)}`;
};
const written = () => database.query(sql`select generation, key_id as id, ended_at from secret_key`);

test('a store opens only with the key that was used to fill it', async () => {
  expect(await byVariable(secretKey)).toMatchObject({ keys: { id: keys.id }, wasNext: false });
  await importBook(store, { ...smallBook(), offers: [], subscriptions: [] }, importOptions());
  expect(await byVariable(secretKey)).toMatchObject({ keys: { id: keys.id } });
  await expect(byVariable(otherKey)).rejects.toThrow(OperatorError);
  await expect(byVariable(otherKey)).rejects.toThrow(
    `This SECRET_KEY (${other.id.toString('hex')}) is not the key of the store at db.example:5432/desk: its key is ${keys.id.toString('hex')}.`,
  );
  expect(await written()).toEqual([{ generation: 1, id: keys.id, ended_at: null }]);
});

describe('an empty store', () => {
  test('belongs to the key with which it was last opened', async () => {
    await byVariable(secretKey);
    expect((await byVariable(otherKey)).keys.id).toEqual(other.id);
    await expect(importBook(store, smallBook(), importOptions())).rejects.toMatchObject({ code: 'PDKEY' });
    expect(await written()).toEqual([{ generation: 1, id: other.id, ended_at: null }]);
  });

  test('gets a key in its data directory that only its owner can read', async () => {
    const made = await byFile();
    expect(deriveKeys(await kept('secret.key')).id).toEqual(made.keys.id);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await byFile()).keys.id).toEqual(made.keys.id);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });
});

describe('a store from a release that did not record its key', () => {
  beforeEach(async () => {
    await importBook(store, smallBook(), importOptions());
  });

  test('adopts the key that protects its newest entry', async () => {
    await expect(byVariable(otherKey)).rejects.toThrow('a different key protects its newest audit entry');
    expect(await written()).toEqual([]);
    expect((await byVariable(secretKey)).keys.id).toEqual(keys.id);
  });

  test('adopts the key that signed its newest checkpoint if the entry was tampered with', async () => {
    await checkpointSettled(store);
    await asOwner(address, `update audit_entry set content = replace(content, '"import"', '"close"')`);
    await expect(byVariable(otherKey)).rejects.toThrow(OperatorError);
    expect((await byVariable(secretKey)).keys.id).toEqual(keys.id);
  });

  test('gets no new key if its key file is lost', async () => {
    await expect(byFile()).rejects.toThrow(`${join(dataDir, 'secret.key')} is missing`);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('the key file of a data directory', () => {
  test('is not created again if it is lost, even for a store without entries', async () => {
    await byVariable(secretKey);
    await expect(byFile()).rejects.toThrow(`${join(dataDir, 'secret.key')} is missing`);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('appears in the error if it contains another key', async () => {
    await byVariable(secretKey);
    await importBook(store, smallBook(), importOptions());
    await keep('secret.key', otherKey);
    await expect(byFile()).rejects.toThrow(`The key in ${join(dataDir, 'secret.key')}`);
  });

  test.each([
    ['secret.key', '', 'is empty'],
    ['secret.key', randomBytes(31).toString('base64'), "doesn't contain 32 bytes"],
    ['secret.key.next', '', 'is empty'],
    ['secret.key.next', `${randomBytes(32).toString('base64')}x===`, "doesn't contain 32 bytes"],
  ])('%s appears in the error if it contains %j', async (name, text, what) => {
    await byVariable(secretKey);
    await keep('secret.key', secretKey);
    await writeFile(join(dataDir, name), text);
    await expect(byFile()).rejects.toThrow(OperatorError);
    await expect(byFile()).rejects.toThrow(`${join(dataDir, name)} ${what}`);
  });

  test('is replaced by the next key file if that key is active, and kept under its key ID', async () => {
    await byVariable(otherKey);
    await keep('secret.key', secretKey);
    await keep('secret.key.next', otherKey);
    expect(await byFile()).toMatchObject({ keys: { id: other.id }, wasNext: true });
    const before = `secret.key.${keys.id.toString('hex')}`;
    expect((await readdir(dataDir)).sort()).toEqual(['secret.key', before]);
    expect([await kept('secret.key'), await kept(before)]).toEqual([otherKey, secretKey]);
    expect(await byFile()).toMatchObject({ keys: { id: other.id }, wasNext: false });
  });

  test('is kept if the next key is not active yet', async () => {
    await byVariable(secretKey);
    await keep('secret.key', secretKey);
    await keep('secret.key.next', otherKey);
    expect(await byFile()).toMatchObject({ keys: { id: keys.id }, wasNext: false });
    expect((await readdir(dataDir)).sort()).toEqual(['secret.key', 'secret.key.next']);
  });
});

test('NEW_SECRET_KEY opens the store if it is active', async () => {
  await byVariable(otherKey);
  await asOwner(address, `insert into firm values ('1', 'Some firm')`);
  expect(await byVariable(secretKey, otherKey)).toMatchObject({ keys: { id: other.id }, wasNext: true });
  await expect(byVariable(secretKey, randomBytes(32))).rejects.toThrow(OperatorError);
});

test('a store whose migrations were interrupted before it adopted a key can be opened', async () => {
  await asOwner(address, 'drop function adopt_secret_key', `delete from migration where name like '0021%'`);
  const running = await startStore({ databaseUrl: databaseUrl(), dataDir, secretKey });
  expect(running.applied).toEqual(['0021-adopting-a-secret-key.sql']);
  await running.stop();
});

test('a start with another key changes nothing, not even the schema', async () => {
  await byVariable(secretKey);
  await importBook(store, smallBook(), importOptions());
  await asOwner(address, `delete from migration where name like '0001%'`); // would fail if it ran
  const start = (key: Buffer) => startStore({ databaseUrl: databaseUrl(), dataDir, secretKey: key });
  await expect(start(otherKey)).rejects.toThrow('is not the key of the store');
  await expect(start(secretKey)).rejects.toThrow('Migration 0001');
});
