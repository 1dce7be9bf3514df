import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startStore } from '#lib/store/start-store.ts';
import { type RunningStore } from '#lib/store/store.ts';
import { newPerson } from '#testing/service/own-password.ts';
import { sendToAllIn } from '#testing/service/processes-in.ts';
import { killDatabase, type Service, startService } from '#testing/service/service.ts';
import { harborPoint } from '../console.ts';

let dataDir = '';
let service: Service;
let running: RunningStore;
let cookie = '';
let lines: string[] = [];

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'placement-desk-e2e-'));
  const onOutput = (text: string) => void lines.push(...text.split('\n').filter((line) => line !== ''));
  service = await startService({ dataDir, onOutput });
  const person = { email: 'lost@harborpoint.example', firmOid: harborPoint, role: 'administrator' };
  ({ cookie } = await newPerson(service.baseUrl, dataDir, person));
  running = await startStore({ dataDir, databaseUrl: undefined, secretKey: undefined, sandbox: false });
});

test.afterAll(async () => {
  await running.stop();
  await service.stop();
  await rm(dataDir, { recursive: true });
});

/** Returns the log entries about a request. */
const linesOf = (requestId: string | null) => lines.filter((line) => line.includes(String(requestId)));

test('a page that loses the database while rendering returns 503 with Retry-After and logs one line', async () => {
  const blocker = new pg.Client(running.address);
  blocker.on('error', () => undefined);
  await blocker.connect();
  // Locks the table of firms. The session can still be read, but the page then waits for the firm's name.
  await blocker.query('begin; lock table firm in access exclusive mode');
  lines = [];
  const asked = fetch(`${service.baseUrl}/offers`, { headers: { cookie, accept: 'text/html' } });
  const waiting = new pg.Client(running.address);
  waiting.on('error', () => undefined);
  await waiting.connect();
  const isWaiting = async () =>
    (await waiting.query(`select 1 from pg_locks where relation = 'firm'::regclass and not granted`))
      .rowCount;
  await expect.poll(isWaiting).toBeGreaterThan(0);
  await killDatabase(dataDir);
  const page = await asked;
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  const requestId = page.headers.get('x-request-id');
  await expect.poll(() => linesOf(requestId).length).toBe(1);
  expect(JSON.parse(linesOf(requestId)[0] ?? '')).toMatchObject({ level: 50, requestId });
  const notJson = lines.filter((line) => !line.startsWith('{'));
  expect(notJson).toEqual([]);
  await expect
    .poll(async () => (await fetch(`${service.baseUrl}/readyz`)).status, { timeout: 30_000 })
    .toBe(200);
});

test('readiness reports a frozen database within seconds', async () => {
  const folder = await realpath(join(dataDir, 'database'));
  await sendToAllIn(folder, 'SIGSTOP');
  try {
    for (let times = 0; times < 3; times += 1) {
      const began = performance.now();
      expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(503);
      expect(performance.now() - began).toBeLessThan(8_000);
    }
  } finally {
    await sendToAllIn(folder, 'SIGCONT');
  }
  await expect
    .poll(async () => (await fetch(`${service.baseUrl}/readyz`)).status, { timeout: 30_000 })
    .toBe(200);
});
