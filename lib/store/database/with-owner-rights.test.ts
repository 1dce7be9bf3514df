import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '#lib/store/backup/backup.ts';
import { restore } from '#lib/store/backup/restore.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { adoptKey } from '#lib/store/key-rotation/adopt-key.ts';
import { rotateStoreKey } from '#lib/store/key-rotation/rotate-store-key.ts';
import { openStore } from '#lib/store/store.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importedAt, importOptions, smallBook } from '#testing/store/small-book.ts';

const { store, address, secretKey } = freshStore();
const role = `service_${randomBytes(6).toString('hex')}`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-rights-'));
  await asOwner(address, `create role ${role} login in role placement_desk_app`);
});
afterAll(async () => {
  await asOwner(address, `drop role ${role}`);
  await rm(folder, { recursive: true });
});

const { user } = address as { user: string };
const expectWords = async (work: Promise<unknown>, what: string) => {
  const error: unknown = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toContain(`The role ${role} in DATABASE_URL can't ${what}`);
  expect(String(error)).toContain(`grant ${user} to ${role}. Nothing was changed.`);
};

test('a rotation or restore by a role that does not own the tables is rejected, and the error says what to grant', async () => {
  await adoptKey(store.database, store.keys);
  await importBook(store, smallBook(), importOptions());
  const path = join(folder, 'desk.backup');
  await backUp({ address, keys: store.keys }, path, importedAt);
  const asService = { ...address, user: role };
  const service = openStore(asService, secretKey);
  const settings = { databaseUrl: '', dataDir: folder, secretKey, newSecretKey: randomBytes(32) };
  const running = { store: service, settings, address: asService, account: undefined, applied: [] };
  const started = { ...running, finishedRotation: false, stop: async () => undefined };
  try {
    await expectWords(rotateStoreKey(started, importedAt), 'replace the SECRET_KEY');
    await emptyStore(address);
    await expectWords(restore({ address: asService, keys: store.keys }, path), 'restore a backup');
    await restore({ address, keys: store.keys }, path);
  } finally {
    await service.database.close();
  }
});
