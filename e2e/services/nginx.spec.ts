import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { type ConsoleUnderTest, startConsole } from '../console.ts';
import { confirmSave, editAll } from '../edit-offer.ts';
import { type Nginx, nginxMissing, prepareNginx } from '../nginx.ts';
import { importOffer } from '../offers-of-tests.ts';

const missing = nginxMissing();
test.skip(missing !== undefined, missing);
test.use({ ignoreHTTPSErrors: true });

let nginx: Nginx;
let desk: ConsoleUnderTest;

test.beforeAll(async () => {
  if (missing !== undefined) return;
  nginx = await prepareNginx();
  desk = await startConsole({ PUBLIC_BASE_URL: nginx.baseUrl, TRUSTED_PROXIES: '127.0.0.1' });
  await nginx.start(desk.baseUrl);
});

test.afterAll(async () => {
  if (missing !== undefined) return;
  await desk.stop();
  await nginx.stop();
});

type Sent = { readonly key: string; readonly headers?: Record<string, string>; readonly from?: string };

/** Sends a request to nginx from a given local IP address. */
function open(method: string, path: string, { key, headers = {}, from = '127.0.0.1' }: Sent): ClientRequest {
  return request({
    host: 'localhost',
    family: 4,
    port: nginx.port,
    ca: nginx.certificate,
    localAddress: from,
    method,
    path,
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip', ...headers },
  });
}

async function send(method: string, path: string, sent: Sent, body: string | Buffer = '') {
  const outgoing = open(method, path, { ...sent, headers: { ...typeOf(body), ...sent.headers } });
  outgoing.end(body);
  return answerTo(outgoing);
}

const typeOf = (body: string | Buffer) =>
  body.length === 0
    ? {}
    : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };

async function answerTo(outgoing: ClientRequest) {
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (response === undefined) throw new Error('There was no response.');
  const bytes = await buffer(response);
  const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return { status: response.statusCode, headers: response.headers, text };
}

test("the console saves with an ETag that nginx made weak, and shows other users' changes immediately", async ({
  page,
}) => {
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  const { email, password } = await desk.signIn(page);
  const stream = page.waitForResponse((response) => response.url().includes('/restapi/events/stream'));
  await page.goto(`${nginx.baseUrl}/offers/${offer.oid}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await stream).status()).toBe(200);
  const path = `/restapi/privateplacementoffers/${offer.oid}`;
  expect((await send('PUT', path, { key }, '{"daysFromClosingCashIsRequired":9}')).status).toBe(200);
  const settings = page.getByRole('form', { name: 'Settings' });
  await expect(settings.getByText('9 days (due')).toBeVisible({ timeout: 5_000 });

  await editAll(page);
  await page.getByRole('textbox', { name: 'Cash required before closing' }).fill('4');
  const saving = page.waitForRequest((sent) => sent.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirmSave(page);
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await (await saving).headerValue('if-match')).toMatch(/^W\/"\d+"$/);
});

test('compresses API responses, whose ETags become weak and are still accepted', async () => {
  const { oid } = await importOffer(desk);
  const key = await desk.createKey();
  const path = `/restapi/privateplacementoffers/${oid}`;
  const read = await send('GET', path, { key });
  const { etag = '' } = read.headers;
  expect([read.status, read.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(etag).toMatch(/^W\/"\d+"$/);
  expect(JSON.parse(read.text)).toMatchObject({ privatePlacementOfferOid: oid });
  expect((await send('GET', path, { key, headers: { 'if-none-match': etag } })).status).toBe(304);
  const change = (days: number) =>
    send('PUT', path, { key, headers: { 'if-match': etag } }, `{"daysFromClosingCashIsRequired":${days}}`);
  expect((await change(7)).status).toBe(200);
  expect((await change(8)).status).toBe(412);
});

test('events arrive as they happen', async () => {
  const { oid } = await importOffer(desk);
  const key = await desk.createKey();
  const outgoing = open('GET', '/restapi/events/stream?after=now', { key });
  outgoing.end();
  const [stream]: IncomingMessage[] = await once(outgoing, 'response');
  expect(stream?.headers['content-encoding']).toBeUndefined();
  let heard = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  await expect.poll(() => heard).toContain('retry: 2000');
  const body = '{"daysFromClosingCashIsRequired":6}';
  expect((await send('PUT', `/restapi/privateplacementoffers/${oid}`, { key }, body)).status).toBe(200);
  await expect.poll(() => heard, { timeout: 5_000 }).toContain(oid);
  outgoing.destroy();
});

const emptyBook = '{"firms":[],"accounts":[],"offers":[],"subscriptions":[],"transfers":[]}';

test('accepts a file of 64 MiB, and passes on a larger one, which the server rejects', async () => {
  const key = await desk.createKey('feeder');
  const most = 64 * 1_048_576;
  const book = Buffer.alloc(most, `${' '.repeat(1_023)}\n`);
  const ndjson = { key, headers: { 'content-type': 'application/x-ndjson' } };
  const taken = await send('POST', '/restapi/imports', ndjson, book);
  expect([taken.status, taken.text]).toEqual([202, expect.stringContaining('"state":"running"')]);
  const { importId } = JSON.parse(taken.text);
  const found = async () => JSON.parse((await send('GET', `/restapi/imports/${importId}`, { key })).text);
  await expect.poll(async () => (await found()).state).not.toBe('running');
  expect(await found()).toMatchObject({ state: 'finished', errors: [] });
  const longer = await send('POST', '/restapi/imports', ndjson, Buffer.concat([book, Buffer.from(' ')]));
  expect(longer.status).toBe(413);
  expect(longer.text).toContain(`"type":"${nginx.baseUrl}/problems/body-too-large"`);
});

test('accepts an upload that takes 40 seconds', async () => {
  const key = await desk.createKey('feeder');
  const outgoing = open('POST', '/restapi/imports', {
    key,
    headers: { 'content-type': 'application/json', 'content-length': String(emptyBook.length) },
  });
  const response = answerTo(outgoing);
  const begin = performance.now();
  outgoing.write(emptyBook.slice(0, 1));
  for (const end of [20, 40]) {
    await wait(20_000);
    outgoing.write(emptyBook.slice(end - 19, end + 1));
  }
  outgoing.end(emptyBook.slice(41));
  expect((await response).status).toBe(202);
  expect(performance.now() - begin).toBeGreaterThan(40_000);
});

test('the security log shows the client’s IP address, not nginx’s or one that the client claims to have', async () => {
  const key = await desk.createKey('administrator');
  const revoked = await desk.createKey();
  expect((await send('DELETE', `/restapi/keys/${revoked.split('_')[2]}`, { key })).status).toBe(200);
  const sent = { key: revoked, from: '127.0.0.7', headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await send('GET', '/restapi/privateplacementoffers', sent)).status).toBe(401);
  const addresses = async () =>
    JSON.parse((await send('GET', '/restapi/securityevents', { key })).text).map(
      (event: { address: string }) => event.address,
    );
  await expect.poll(addresses).toContain('127.0.0.7');
  expect(await addresses()).not.toContain('203.0.113.9');
});

test('nginx returns a problem document when no server is running', async () => {
  const alone = await prepareNginx();
  await alone.start('http://127.0.0.1:9');
  try {
    const outgoing = request({ host: 'localhost', family: 4, port: alone.port, ca: alone.certificate });
    outgoing.end();
    const { status, headers, text } = await answerTo(outgoing);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(problemSchema.parse(JSON.parse(text)).errors[0]?.code).toBe('unavailable');
  } finally {
    await alone.stop();
  }
});

test("nginx's own errors are problem documents", async () => {
  const key = await desk.createKey();
  const large = await send('PUT', '/restapi/privateplacementoffers/1', { key }, Buffer.alloc(1_048_577));
  expect([large.status, large.headers['content-type']]).toEqual([413, 'application/problem+json']);
  const document = problemSchema.parse(JSON.parse(large.text));
  expect(document).toMatchObject({ status: 413, errors: [{ field: null, code: 'body.too.large' }] });
  expect(large.headers['x-request-id']).toBe(document.requestId);
});
