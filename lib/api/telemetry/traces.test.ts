import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTracing } from '#lib/store/database/tracing.ts';
import { startTelemetry, type Telemetry } from './telemetry.ts';
import { accounts, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
/** Raw bodies that the collector received. */
const received: { path: string; body: string }[] = [];
const collector = createServer((incoming, outgoing) => {
  void text(incoming).then((body) => {
    received.push({ path: incoming.url ?? '', body });
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});
let telemetry: Telemetry;

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  collector.close();
  collector.closeAllConnections();
});
beforeEach(async () => {
  received.length = 0;
  telemetry = await startTelemetry(settings(`http://127.0.0.1:${portOfCollector()}/`), desk.store);
});
afterEach(() => telemetry.stop());

function settings(tracesEndpoint: string | undefined) {
  return { host: '127.0.0.1', metricsPort: undefined, tracesEndpoint };
}

function portOfCollector(): number {
  return (collector.address() as AddressInfo).port;
}

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
};

/** Stops telemetry, which sends all spans, and returns them. */
async function spansSent(): Promise<SentSpan[]> {
  await telemetry.stop();
  return received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((resource: any) =>
      resource.scopeSpans.flatMap((scope: any) => scope.spans),
    ),
  );
}

function attributesOf({ attributes }: SentSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

test('a request is a span named after its route, and its statements are spans within it', async () => {
  const reply = await desk.get(`/restapi/accounts/${accounts.creating}/acatin`);
  expect(reply.status).toBe(200);
  const spans = await spansSent();
  expect(received.map(({ path }) => path)).toEqual(received.map(() => '/v1/traces'));
  const [request, ...others] = spans.filter(({ kind }) => kind === 2);
  expect(others).toEqual([]);
  if (request === undefined) throw new Error('The request has no span.');
  expect(request.name).toBe('GET /restapi/accounts/{accountnumber}/acatin');
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/restapi/accounts/{accountnumber}/acatin',
    'http.response.status_code': 200,
    'placement_desk.request_id': reply.headers['x-request-id'],
  });
  expect(request.parentSpanId).toBeUndefined();
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement.traceId).toBe(request.traceId);
    expect(statement.kind).toBe(3);
    expect(statement.name).toMatch(/^(select|with|insert|update) [\w-]{32}$/);
    expect(attributesOf(statement)).toMatchObject({ 'db.system.name': 'postgresql' });
  }
  expect(received[0]?.body).toContain('"placement-desk"'); // the service's name
});

test('concurrent requests keep their statements separate, even in transactions', async () => {
  const paths = [offers.plain, offers.executable, offers.pending, offers.settled];
  await Promise.all(
    paths.flatMap((oid) => [
      desk.get(`/restapi/privateplacementoffers/${oid}`),
      desk.get(`/restapi/privateplacementoffers/${oid}/history`),
    ]),
  );
  await desk.store.database.transaction((transaction) => transaction.query(sql`select 1 as apart`));
  const spans = await spansSent();
  const requests = spans.filter(({ kind }) => kind === 2);
  expect(requests).toHaveLength(8);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(8);
  for (const { spanId, name } of requests) {
    const reads = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    const isHistory = name.endsWith('/history');
    expect(reads.some((read) => /from audit_entry/.test(JSON.stringify(read.attributes)))).toBe(isHistory);
  }
  const apart = spans.find(({ attributes }) => JSON.stringify(attributes).includes('as apart'));
  expect(apart).toBeDefined();
  expect(apart?.parentSpanId).toBeUndefined();
});

test.each<[string, string, boolean]>([
  ['in the format of W3C Trace Context', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
  ['of a later version', 'cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what-comes', true],
  ['of the forbidden version', 'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
  ['of zeros', '00-00000000000000000000000000000000-b7ad6b7169203331-01', false],
  ['in upper case', '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', false],
  ['truncated', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331', false],
])('the caller’s trace (%s) is continued if it is valid', async (_, traceparent, isContinued) => {
  await desk.get('/healthz', { headers: { traceparent } });
  const [span] = await spansSent();
  expect(span?.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(isContinued);
  expect(span?.parentSpanId).toBe(isContinued ? 'b7ad6b7169203331' : undefined);
});

test('a trace that the caller did not sample is not sent', async () => {
  await desk.get('/healthz', {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' },
  });
  expect(await spansSent()).toEqual([]);
});

test('a failed span is marked as failed, without the message', async () => {
  const failing = desk.store.database.query(sql`select ${'a secret'}::integer as failing`);
  await expect(failing).rejects.toThrow('a secret');
  const [span] = await spansSent();
  expect(span?.status).toEqual({ code: 2 });
  expect(received.map(({ body }) => body).join('')).not.toContain('a secret');
});

test('no key, cookie, account number, name, body or search text is sent', async () => {
  const key = desk.key('creating');
  await desk.get(`/restapi/accounts/${accounts.creating}/acatin/1152JGC9`);
  await desk.get(`/restapi/accounts?q=calloway`);
  await desk.get('/restapi/session', { key: null, headers: { cookie: 'placement_desk=a-cookie-of-mine' } });
  await desk.put(offers.plain, { maximumInvestmentAmount: 123_456 });
  await desk.get('/restapi/session', { key: `${key.slice(0, -1)}_` });
  await desk.send('POST', '/restapi/session', {
    body: { email: 'manager@harborpoint.example', password: 'a-password-of-mine' },
    headers: { origin: `http://127.0.0.1:${desk.port}` },
  });
  expect((await spansSent()).filter(({ kind }) => kind === 2)).toHaveLength(6);
  const sent = received.map(({ body }) => body).join('');
  for (const secret of [
    key.slice(10, 26), // the key's ID
    key.slice(27),
    accounts.creating,
    '1152JGC9',
    'a-cookie-of-mine',
    'calloway',
    '123456',
    'harborpoint',
    'a-password-of-mine',
    offers.plain,
  ]) {
    expect(secret.length).toBeGreaterThan(4);
    expect(sent).not.toContain(secret);
  }
});

test('a collector that is down delays neither responses nor shutdown', async () => {
  await telemetry.stop();
  telemetry = await startTelemetry(settings('http://127.0.0.1:1'), desk.store);
  expect((await desk.get('/healthz')).status).toBe(200);
  const startedAt = performance.now();
  await telemetry.stop();
  expect(performance.now() - startedAt).toBeLessThan(8_000);
});

test('nothing is traced without an endpoint', async () => {
  expect(isTracing()).toBe(true);
  await telemetry.stop();
  expect(isTracing()).toBe(false);
  telemetry = await startTelemetry(settings(undefined), desk.store);
  expect(isTracing()).toBe(false);
  expect((await desk.get('/healthz')).status).toBe(200);
  expect(await spansSent()).toEqual([]);
});
