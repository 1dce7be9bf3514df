import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { isPublic } from '#lib/contract/rights.ts';
import { exampleRequest } from '#testing/api/example-request.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { createListener } from '#lib/api/service/listener.ts';
import {
  admit,
  isBlockedBySlots,
  maxSlotSeconds,
  overloadProblem,
  overloadThreshold,
  slotsHeld,
} from './limits/admission.ts';

const desk = openDesk();
const everyOperation: Operation[] = Object.values(operations);
const outsideTheTable = [
  '/restapi/events/stream',
  '/restapi/events?wait=30',
  '/restapi/offeroverview?format=csv',
  '/.well-known/security.txt',
  '/calendar/none.ics',
  '/signin/openid',
  '/docs',
  '/nowhere',
];

/** Returns the requests to abort: one for each operation, and some for paths outside the operations table. */
function requests(): { method: string; path: string; body: string | null; key: string }[] {
  const key = desk.key('creating', 'administrator');
  const listed = everyOperation.map((operation) => {
    const { method, path, search, body } = exampleRequest(operation, {});
    return {
      method,
      path: path + search,
      body: JSON.stringify(body ?? {}),
      key: isPublic(operation) ? '' : key,
    };
  });
  return [...listed, ...outsideTheTable.map((path) => ({ method: 'GET', path, body: null, key }))];
}

/**
 * Sends a request and disconnects after half of the headers, half of the body, the entire request, or the
 * start of the response.
 */
async function abort(
  { method, path, body, key }: ReturnType<typeof requests>[number],
  stage: 'head' | 'body' | 'sent' | 'response',
  port = desk.port,
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const length = body === null ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\n${key === '' ? '' : `Authorization: Bearer ${key}\r\n`}${length}\r\n`;
  const whole = head + (body ?? '');
  const cut = { head: head.length / 2, body: head.length + (body?.length ?? 0) / 2 };
  await new Promise((sent) =>
    socket.write(stage in cut ? whole.slice(0, cut[stage as keyof typeof cut]) : whole, sent),
  );
  if (stage === 'response') await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  if (!socket.closed) await once(socket, 'close');
}

test.each(['head', 'body', 'sent', 'response'] as const)(
  'a request releases its slot if its client disconnects at the stage "%s"',
  async (stage) => {
    for (const request of requests()) await abort(request, stage);
    await expect.poll(slotsHeld, { timeout: 60_000 }).toBe(0);
    expect((await desk.get('/restapi/firms')).status).toBe(200);
  },
);

const neverDone = createServer(
  createListener({ routes: [], pages: () => new Promise(() => undefined), routesByNext: false }),
);
beforeAll(async () => {
  await once(neverDone.listen(0, '127.0.0.1'), 'listening');
  return () => void neverDone.close();
});

test.each([1, 8])(
  'a request that never ends releases its slot when its client disconnects: %i requests at a time',
  async (count) => {
    const { port } = neverDone.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /page HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
    await expect.poll(slotsHeld).toBe(count);
    socket.destroy();
    await expect.poll(slotsHeld).toBe(0);
  },
);

test.each([
  '/./openapi-3.0.json',
  '/%2e/openapi-3.0.json',
  '/%252e/openapi-3.0.json',
  '/x/../openapi-3.0.json',
  '/x/%2E%2e/openapi-3.0.json',
  '/x/..%2fopenapi-3.0.json',
  '/x/..;/openapi-3.0.json',
  '//openapi-3.0.json',
  '/%2fopenapi-3.0.json',
  '/%5copenapi-3.0.json',
  '/\\openapi-3.0.json',
  '/restapi/accounts/..%2F../acatin',
  '/restapi/accounts/a%5Cb/acatin',
  '/restapi/./firms',
  '/_next/static/../../healthz',
  '/healthz/.',
  '/docs/..',
  '/%zz',
  'http://elsewhere.example/./openapi-3.0.json',
])('the path %s returns 404 for every method and caller', async (path) => {
  for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    for (const key of [null, 'not-a-key', desk.key('creating')]) {
      const reply = await desk.send(method, path, { key });
      expect([method, reply.status]).toEqual([method, 404]);
      if (method !== 'HEAD') expect(codesOf(reply)).toEqual([[null, 'path.not.found']]);
    }
  }
});

test('CONNECT, upgrade and HTTP/1.0 requests also get a 404 for a path with a dot segment', async () => {
  for (const head of [
    'CONNECT /./openapi-3.0.json HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /./openapi-3.0.json HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    'GET /./openapi-3.0.json HTTP/1.0\r\n\r\n',
  ]) {
    const socket = connect(desk.port, '127.0.0.1');
    socket.write(head);
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  }
});

test('/readyz reports an unresponsive database within seconds, and queries it once for concurrent requests', async () => {
  const owner = new pg.Client(desk.address);
  await owner.connect();
  await owner.query('begin');
  await owner.query('lock table secret_key in access exclusive mode');
  const startedAt = performance.now();
  const replies = await Promise.all(Array.from({ length: 20 }, () => desk.get('/readyz', { key: null })));
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  const { rows } = await owner.query(
    "select 1 from pg_stat_activity where query ~ 'secret_key' and wait_event_type = 'Lock'",
  );
  expect(rows).toHaveLength(1);
  await owner.query('commit');
  await owner.end();
  await expect.poll(async () => (await desk.get('/readyz', { key: null })).status).toBe(200);
});

afterEach(() => vi.useRealTimers());

test('/readyz fails once unreleased slots have blocked requests for a minute, but not earlier', async () => {
  const elapsedMs = Math.ceil(performance.now());
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(elapsedMs); // the fake clock starts at 0, before rejections that earlier tests caused
  const refuseFor = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1_000);
      overloadProblem();
    }
  };
  refuseFor(2 * maxSlotSeconds);
  expect(isBlockedBySlots()).toBe(false); // a single client can cause rejections
  const slots = Array.from({ length: overloadThreshold / 2 - 1 }, () => admit('192.0.2.9'));
  try {
    refuseFor(2 * maxSlotSeconds);
    expect(isBlockedBySlots()).toBe(false); // too few requests are stuck
    slots.push(admit('192.0.2.9'));
    refuseFor(maxSlotSeconds - 1);
    expect(isBlockedBySlots()).toBe(false);
    refuseFor(1);
    expect(isBlockedBySlots()).toBe(true);
    const reply = await desk.get('/readyz', { key: null });
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1']);
  } finally {
    slots.forEach((slot) => slot?.leave());
  }
  expect((await desk.get('/readyz', { key: null })).status).toBe(200);
});
