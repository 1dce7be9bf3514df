import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '#lib/store/access/keys.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { installClient } from './installed-client.ts';
import { noLimits, type Service, startService } from './service.ts';

/** The client as somebody installs it who has nothing of this project. */

const run = promisify(execFile);
const source = resolve(import.meta.dirname, '../clients/typescript');
let folder = '';
let service: Service;
let key = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-client-'));
  const dataDir = join(folder, 'data');
  service = await startService({ dataDir, environment: noLimits });
  const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
  ({ key } = await createKey(
    running.store,
    { firmOid: firms.creating, role: 'offer_manager', signing: false },
    byTest,
  ));
  await running.stop();
});
afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

test('packs, installs in a bare directory, and keeps a copy as its README says', async () => {
  const client = await installClient(folder);
  expect(client.program.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const syncing = () => client.sync({ baseUrl: service.baseUrl, key, copy: 'copy.json' });
  expect(await syncing()).toMatch(/^[1-9]\d* offers and [1-9]\d* accounts read\.\n$/);
  expect(await syncing()).toBe('0 offers and 0 accounts read.\n');
  const change = await fetch(`${service.baseUrl}/restapi/privateplacementoffers/${offers.plain}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{"daysFromClosingCashIsRequired":7}',
  });
  expect(change.status).toBe(200);
  expect(await syncing()).toBe('1 offers and 0 accounts read.\n');
});

test('is at most 12 KB when it is minified, without openapi-fetch', async () => {
  const bundle = join(folder, 'bundle.js');
  const rolldown = resolve(import.meta.dirname, '../node_modules/.bin/rolldown');
  const words = ['--minify', '--format', 'esm', '--external', 'openapi-fetch,node:crypto', '--file', bundle];
  await run(rolldown, [join(source, 'src/index.ts'), ...words]);
  expect((await stat(bundle)).size).toBeLessThanOrEqual(12 * 1024);
});
