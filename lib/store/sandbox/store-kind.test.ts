import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { backUp } from '#lib/store/backup/backup.ts';
import { restore } from '#lib/store/backup/restore.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { startStore } from '#lib/store/start-store.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook } from '#testing/store/small-book.ts';
import { moveClockOffset, deskOffsetMs, isSandbox } from '#lib/store/database/clocks.ts';

const { store, address, secretKey } = freshStore();
const other = freshStore();
const { database } = store;
const dataDir = join(tmpdir(), 'placement-desk-nowhere');

beforeEach(() => emptyStore(address));

/**
 * Starts and stops a store. Returns whether the process was a sandbox while the store was open, and how far
 * ahead its clock was.
 */
async function start(sandbox: boolean): Promise<readonly [boolean, number]> {
  if (!('host' in address)) throw new Error('The test database uses a socket.');
  const host = encodeURIComponent(address.host);
  const databaseUrl = `postgresql://${address.user}@/${address.database}?host=${host}`;
  const running = await startStore({ databaseUrl, dataDir, secretKey, sandbox });
  const meanwhile = [isSandbox(), deskOffsetMs()] as const;
  await running.stop();
  return meanwhile;
}

const kinds = () => database.query(sql`select kind, clock_offset_ms::float8 as ms from store_kind`);

test('a production service rejects a sandbox’s store, which keeps its clock', async () => {
  await start(true);
  await moveClockOffset(database, 5_000);
  await expect(start(false)).rejects.toThrow('The store is a sandbox');
  await expect(start(false)).rejects.toThrow(OperatorError);
  expect(await start(true)).toEqual([true, 5_000]);
  expect(await kinds()).toEqual([{ kind: 'sandbox', ms: 5_000 }]);
});

test('a sandbox rejects a production store, even an empty one', async () => {
  expect(await start(false)).toEqual([false, 0]);
  await expect(start(true)).rejects.toThrow('SANDBOX=on requires a separate store');
  expect(await kinds()).toEqual([{ kind: 'live', ms: 0 }]);
});

test('a process is no longer a sandbox once its store is closed', async () => {
  expect(await start(true)).toEqual([true, 0]);
  expect(isSandbox()).toBe(false);
});

test('a sandbox changes nothing in a store from an earlier release, not even the schema', async () => {
  await importBook(store, smallBook(), importOptions());
  await asOwner(address, 'drop table store_kind', `delete from migration where name like '0044%'`);
  await expect(start(true)).rejects.toThrow('SANDBOX=on requires a separate store');
  const [found] = await database.query(sql`select to_regclass('store_kind') is null as untouched`);
  expect(found).toEqual({ untouched: true });
  await start(false);
  expect(await kinds()).toEqual([{ kind: 'live', ms: 0 }]);
});

test('a sandbox rejects a store with firms even if the kind is missing', async () => {
  await importBook(store, smallBook(), importOptions());
  await expect(start(true)).rejects.toThrow('SANDBOX=on requires a separate store');
  expect(await kinds()).toEqual([]);
});

test('only a sandbox’s clock can be moved, and never backward', async () => {
  await start(false);
  await expect(moveClockOffset(database, 5_000)).rejects.toThrow('Only a sandbox clock can be moved.');
  await emptyStore(address);
  await start(true);
  expect(await moveClockOffset(database, 5_000)).toBe(5_000);
  expect(await moveClockOffset(database, 3_000)).toBe(5_000);
});

test('the service cannot change a store from one kind to the other', async () => {
  await start(false);
  await expect(database.query(sql`update store_kind set kind = 'sandbox'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(database.query(sql`delete from store_kind`)).rejects.toThrow('permission denied');
});

test.each([
  ['sandbox', 'live', 'This is a sandbox backup'],
  ['live', 'sandbox', 'This is a production backup'],
])('a backup of a %s store cannot be restored into a %s store', async (from, to, message) => {
  await emptyStore(other.address);
  await database.query(sql`insert into store_kind (kind) values (${from})`);
  const path = join(tmpdir(), `placement-desk-${from}-${Date.now()}.backup`);
  await backUp({ address, keys: store.keys }, path, new Date());
  await other.store.database.query(sql`insert into store_kind (kind) values (${to})`);
  const target = { address: other.address, keys: store.keys };
  await expect(restore(target, path)).rejects.toThrow(message);
  await asOwner(other.address, 'update store_kind set kind = ' + `'${from}'`);
  await restore(target, path);
  expect(await other.store.database.query(sql`select kind from store_kind`)).toEqual([{ kind: from }]);
});
