import { fstatSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logSince, openLog, releaseLogs } from './server-log.ts';
import { ownAccount } from './system-account.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('keeps writing and reading a log in a folder that became inaccessible', async () => {
  const home = join(folder, 'data');
  const log = join(folder, 'postgres.log');
  const cluster = { log, folder: home, account: ownAccount(), postgres: '' };
  writeSync(openLog(cluster), 'first start\n');
  await rename(folder, `${folder}-closed`);
  writeSync(openLog(cluster), 'second start\n');
  expect(await logSince(cluster, 'first start\n'.length)).toBe('second start');
  await rename(`${folder}-closed`, folder);
  writeSync(openLog(cluster), 'third start\n');
  expect(await readFile(log, 'utf8')).toBe('first start\nsecond start\nthird start\n');
  expect(await logSince(cluster, 0)).toBe('first start\nsecond start\nthird start');
});

test('a log that can be reopened is closed, and can then be read and written again', async () => {
  const cluster = { log: join(folder, 'other.log'), folder, account: ownAccount(), postgres: '' };
  const file = openLog(cluster);
  writeSync(file, 'first start\n');
  await rename(folder, `${folder}-closed`);
  releaseLogs();
  expect(fstatSync(file).size).toBe('first start\n'.length);
  await rename(`${folder}-closed`, folder);
  releaseLogs();
  expect(() => fstatSync(file)).toThrow('EBADF');
  expect(await logSince(cluster, 'first '.length)).toBe('start');
  writeSync(openLog(cluster), 'second start\n');
  expect(await logSince(cluster, 'first start\n'.length)).toBe('second start');
});

test('throws if a log that has never been opened cannot be opened', () => {
  const log = join(folder, 'nowhere', 'postgres.log');
  expect(() => openLog({ log, folder, account: ownAccount(), postgres: '' })).toThrow('ENOENT');
});
