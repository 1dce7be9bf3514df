import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '#lib/store/access/keys.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
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
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source });
  const bare = join(folder, 'bare');
  await cp(join(source, 'README.md'), join(bare, 'README.md'));
  await writeFile(join(bare, 'package.json'), '{ "type": "module" }');
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', [...words, join(folder, stdout.trim())], { cwd: bare });
  const readme = await readFile(join(bare, 'README.md'), 'utf8');
  const sync = /<!-- sync -->\n```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
  expect(sync.split('\n').length).toBeLessThanOrEqual(41);
  await writeFile(join(bare, 'sync.js'), sync);
  const environment = { ...process.env, DESK_URL: service.baseUrl, DESK_KEY: key };
  const syncing = async () =>
    (await run(process.execPath, ['sync.js'], { cwd: bare, env: environment })).stdout;
  expect(await syncing()).toMatch(/^(\d+) offers, \1 changed\.\n$/);
  expect(await syncing()).toMatch(/^\d+ offers, 0 changed\.\n$/);
  const change = await fetch(`${service.baseUrl}/restapi/privateplacementoffers/${offers.plain}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{"daysFromClosingCashIsRequired":7}',
  });
  expect(change.status).toBe(200);
  expect(await syncing()).toMatch(/^\d+ offers, 1 changed\.\n$/);
});

test('is at most 12 KB when it is minified, without openapi-fetch', async () => {
  const bundle = join(folder, 'bundle.js');
  const rolldown = resolve(import.meta.dirname, '../node_modules/.bin/rolldown');
  const words = ['--minify', '--format', 'esm', '--external', 'openapi-fetch,node:crypto', '--file', bundle];
  await run(rolldown, [join(source, 'src/index.ts'), ...words]);
  expect((await stat(bundle)).size).toBeLessThanOrEqual(12 * 1024);
});
