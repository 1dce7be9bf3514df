import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '#lib/store/access/keys.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { type InstalledClient, installClient } from './installed-client.ts';
import { noLimits, type Service, startService } from '#testing/service/service.ts';

// Tests the packed client as a user would install it, without the rest of this project.

const run = promisify(execFile);
const source = resolve(import.meta.dirname, '../../clients/typescript');
let folder = '';
let service: Service;
let client: InstalledClient;
let key = '';
let signing = { keyId: '', secret: '' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-client-'));
  const dataDir = join(folder, 'data');
  service = await startService({ dataDir, environment: noLimits });
  const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
  const wanted = { firmOid: firms.creating, role: 'offer_manager' } as const;
  ({ key } = await createKey(running.store, { ...wanted, signing: false }, byTest));
  signing = await createKey(running.store, { ...wanted, signing: true }, byTest);
  await running.stop();
  client = await installClient(folder);
});
afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

test('the client can be packed, installed in an empty directory, and used as its README says', async () => {
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

const program = `
  import assert from 'node:assert/strict';
  import { createHmac } from 'node:crypto';
  import { createClient, DeskProblem, verifyWebhook } from 'placement-desk-client';
  import { signedFetch } from 'placement-desk-client/signing';

  const { DESK_URL: baseUrl, DESK_KEY: key, SIGNING_KEY: keyId, SIGNING_SECRET: secret, OFFER: oid } = process.env;
  const desk = createClient({ baseUrl, key });
  const offer = await desk.updateOffer(oid, ({ clientsHaveAccess }) => ({ clientsHaveAccess: !clientsHaveAccess }));
  await assert.rejects(
    desk.updateOffer(oid, () => ({ daysFromClosingCashIsRequired: 400 })),
    (problem) => problem instanceof DeskProblem && problem.code === 'days.from.closing.rule',
  );
  let listed = 0;
  const pages = desk.pages('/restapi/privateplacementoffers', { params: { query: { limit: 4 } } });
  for await (const page of pages) listed += page.length;
  const types = new Set();
  for await (const { type } of desk.events({ types: ['offer.updated'], follow: false })) types.add(type);
  const signing = createClient({ baseUrl, fetch: signedFetch({ keyId, secret }) });
  const signed = await signing.updateOffer(oid, () => ({ clientsHaveAccess: !offer.clientsHaveAccess }));
  assert.equal(signed.clientsHaveAccess, !offer.clientsHaveAccess);

  const bytes = Buffer.from('a secret of a webhook');
  const body = '{"type":"offer.updated"}';
  const at = String(Math.floor(Date.now() / 1000));
  const signature = 'v1,' + createHmac('sha256', bytes).update('1.' + at + '.' + body).digest('base64');
  const headers = { 'webhook-id': '1', 'webhook-timestamp': at, 'webhook-signature': signature };
  const whsec = 'whsec_' + bytes.toString('base64');
  assert.equal((await verifyWebhook(whsec, headers, body)).type, 'offer.updated');
  await assert.rejects(verifyWebhook(whsec, headers, body + ' '));
  console.log(JSON.stringify({ node: process.versions.node.split('.')[0], listed, types: [...types] }));
`;

test('on Node 20 and 24, the client updates, lists, follows events, signs and verifies webhooks', async () => {
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', [...words, 'node@20'], { cwd: client.bare });
  await writeFile(join(client.bare, 'all.js'), program);
  const env = {
    ...process.env,
    DESK_URL: service.baseUrl,
    DESK_KEY: key,
    SIGNING_KEY: signing.keyId,
    SIGNING_SECRET: signing.secret,
    OFFER: offers.plain,
  };
  const says = async (node: string) =>
    JSON.parse((await run(node, ['all.js'], { cwd: client.bare, env })).stdout);
  const headers = { Authorization: `Bearer ${key}` };
  const all = await fetch(`${service.baseUrl}/restapi/privateplacementoffers?limit=200`, { headers });
  const rest = { listed: ((await all.json()) as unknown[]).length, types: ['offer.updated'] };
  expect(await says(join(client.bare, 'node_modules/.bin/node'))).toEqual({ node: '20', ...rest });
  expect(await says(process.execPath)).toEqual({ node: '24', ...rest });
});

test('the client is at most 12 KB minified, without openapi-fetch', async () => {
  const bundle = join(folder, 'bundle.js');
  const rolldown = resolve(import.meta.dirname, '../../node_modules/.bin/rolldown');
  const words = ['--minify', '--format', 'esm', '--external', 'openapi-fetch,node:crypto', '--file', bundle];
  await run(rolldown, [join(source, 'src/index.ts'), ...words]);
  expect((await stat(bundle)).size).toBeLessThanOrEqual(12 * 1024);
});
