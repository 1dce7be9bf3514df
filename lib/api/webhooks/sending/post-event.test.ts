import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startRefusingProxy } from '#testing/api/refusing-proxy.ts';
import { startReceiver } from '#testing/api/webhook-receiver.ts';
import { postEvent, type PostingSettings, type ResolveName } from './post-event.ts';

const receiver = await startReceiver();
afterAll(() => receiver.stop());

const own: PostingSettings = { allowsPrivate: true, proxy: undefined };
const outside: PostingSettings = { allowsPrivate: false, proxy: undefined };
const post = (url: string, settings: PostingSettings = own) =>
  postEvent({ url, headers: { 'webhook-id': 'e1' }, body: '{"a":"ü"}' }, settings);
const notPublic = "The webhook URL isn't allowed. Its host name resolves to an address that isn't public.";

/** Returns a resolver for one name. Each lookup returns the next list of addresses. */
function namesOf(...responses: string[][]): ResolveName & { asked: number } {
  const resolve = async () => {
    const addresses = responses[Math.min(resolve.asked, responses.length - 1)] ?? [];
    resolve.asked += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  resolve.asked = 0;
  return resolve;
}

describe('a sent event', () => {
  test('arrives as JSON with its headers, and the beginning of the response is stored', async () => {
    receiver.respond = (outgoing) =>
      outgoing.writeHead(202, { 'set-cookie': 'a=b' }).end('\0' + 'x'.repeat(2_000));
    const attempt = await post(receiver.url);
    expect(attempt).toMatchObject({ status: 202, error: null });
    expect(attempt.responseStart).toBe(`\u{FFFD}${'x'.repeat(1_023)}`);
    expect(JSON.stringify(attempt)).not.toContain('a=b');
    expect(attempt.requestHeaders).toEqual([
      { name: 'webhook-id', value: 'e1' },
      { name: 'content-type', value: 'application/json' },
      { name: 'content-length', value: '10' },
      { name: 'user-agent', value: 'Placement-Desk-Webhooks' },
    ]);
    expect(attempt.requestStart).toBe('{"a":"ü"}');
    expect(attempt.responseHeaders?.map(({ name }) => name)).toContain('date');
    expect(receiver.received.at(-1)).toMatchObject({
      body: '{"a":"ü"}',
      headers: { 'content-type': 'application/json', 'webhook-id': 'e1' },
    });
  });

  test('is stored with up to 1 KiB of the headers and up to 1 KiB of the body', async () => {
    receiver.respond = (outgoing) => outgoing.writeHead(200, { a: 'x'.repeat(1_022), b: 'y', c: 'z' }).end();
    const body = JSON.stringify('ü'.repeat(1_000));
    const attempt = await postEvent({ url: receiver.url, headers: {}, body }, own);
    expect(attempt.responseHeaders).toEqual([{ name: 'a', value: 'x'.repeat(1_022) }]);
    expect(Buffer.byteLength(attempt.requestStart ?? '')).toBeLessThanOrEqual(1_026); // a truncated character is replaced
  });

  test.each([301, 302, 307, 308])('is not redirected (%i)', async (status) => {
    const before = receiver.received.length;
    receiver.respond = (outgoing) => outgoing.writeHead(status, { location: receiver.url }).end();
    expect(await post(receiver.url)).toMatchObject({
      status,
      error: expect.stringContaining('Redirects are not followed'),
    });
    expect(receiver.received.length).toBe(before + 1);
  });

  test('that is rejected is reported with the status', async () => {
    receiver.respond = (outgoing) => outgoing.writeHead(503).end('later');
    expect(await post(receiver.url)).toMatchObject({
      status: 503,
      error: 'The endpoint responded with 503.',
      responseStart: 'later',
    });
  });

  test('fails if the endpoint switches protocols', async () => {
    receiver.respond = ({ socket }) =>
      socket?.write('HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    expect(await post(receiver.url)).toMatchObject({
      status: 101,
      error: 'The endpoint responded with 101.',
    });
  });

  test('gets a limited time for its response, and does not require a complete body', async () => {
    const quick = { ...own, timeoutMs: 300 };
    receiver.respond = () => undefined;
    expect(await post(receiver.url, quick)).toMatchObject({
      status: null,
      error: "The endpoint didn't respond in time.",
    });
    receiver.respond = (outgoing) => outgoing.writeHead(200).write('be');
    expect(await post(receiver.url, quick)).toMatchObject({ status: 200, error: null, responseStart: 'be' });
  });

  test('does not read an endless response to its end', async () => {
    let written = 0;
    receiver.respond = (outgoing) => {
      const chunk = Buffer.alloc(16_384, 'x');
      const write = () => {
        while (!outgoing.destroyed && outgoing.write(chunk)) written += chunk.length;
        if (!outgoing.destroyed) outgoing.once('drain', write);
      };
      write();
    };
    const attempt = await post(receiver.url);
    expect(attempt.status).toBe(200);
    expect(attempt.durationMs).toBeLessThan(5_000);
    expect(written).toBeLessThan(16 * 1024 * 1024); // more than the sockets can buffer
  });

  test('is reported with the reason if the connection is refused', async () => {
    const gone = await startReceiver();
    await gone.stop();
    expect(await post(gone.url)).toMatchObject({
      status: null,
      error: `Connection refused: ${new URL(gone.url).host}`,
    });
  });

  test('is reported with the name if the host is unknown', async () => {
    const resolve: ResolveName = () =>
      Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    expect(await post('https://hooks.exampl.com/x', { ...outside, resolve })).toMatchObject({
      error: 'Host not found: hooks.exampl.com',
    });
  });
});

describe('sends nothing', () => {
  const usePublic = 'Use a public URL. Private networks and localhost are not allowed.';
  test.each([
    ['http://127.0.0.1:1/', 'Use a URL that begins with https://.'],
    ['https://127.0.0.1:1/', 'Use port 443.'],
    ['https://[::1]/', usePublic],
    ['https://[::ffff:10.0.0.1]/', usePublic],
    ['https://169.254.169.254/', usePublic],
    ['https://localhost/', usePublic],
    ['http://example.com/', 'Use a URL that begins with https://.'],
    [
      'https://user:password@example.com/',
      'Remove the user name and password. The signature identifies the sender.',
    ],
  ])('to %s', async (url, fault) => {
    const error = `The webhook URL isn't allowed. ${fault}`;
    expect(await post(url, outside)).toMatchObject({ status: null, error });
  });

  test.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['2002:7f00:1::']],
    [['fe80::1']],
    [['8.8.8.8', '192.168.0.1']],
    [['2606:4700::1111', '169.254.169.254']],
    [[]],
  ])('to a name with the addresses %j', async (addresses) => {
    const settings = { ...outside, resolve: namesOf(addresses) };
    expect(await post('https://hooks.example.com/', settings)).toMatchObject({
      status: null,
      error: notPublic,
    });
  });

  test('to an address that a name resolves to only on the second lookup', async () => {
    // The connection uses the address that was checked, without a second lookup.
    const resolve = namesOf(['127.0.0.1'], ['10.0.0.1']);
    const { port } = new URL(receiver.url);
    const attempt = await post(`https://hooks.example.com:${port}/`, { ...own, resolve });
    expect([attempt.status, attempt.error === notPublic, resolve.asked]).toEqual([null, false, 1]);
  });

  test('to a private network, even if this machine is allowed', async () => {
    const settings = { ...own, resolve: namesOf(['10.0.0.1']) };
    expect(await post('https://hooks.example.com/', settings)).toMatchObject({ error: notPublic });
  });
});

describe('with a proxy', () => {
  test('sends events through it by name, but not to known private addresses', async () => {
    const proxy = await startRefusingProxy();
    const settings = { ...outside, proxy: proxy.url };
    const unknown: ResolveName = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await post('https://hooks.example.com/', { ...settings, resolve: unknown })).toMatchObject({
      error: "The event couldn't be sent: ERR_PROXY_TUNNEL.",
    });
    expect(proxy.asked).toEqual(['hooks.example.com:443']);
    const inner = { ...settings, resolve: namesOf(['10.0.0.1']) };
    expect(await post('https://hooks.example.com/', inner)).toMatchObject({ error: notPublic });
    expect(await post('https://10.0.0.1/', settings)).toMatchObject({
      error:
        "The webhook URL isn't allowed. Use a public URL. Private networks and localhost are not allowed.",
    });
    expect(proxy.asked).toHaveLength(1);
    proxy.stop();
  });

  test('gives up on an endpoint that never completes the TLS handshake', async () => {
    const proxy = createServer().on('connect', (_, socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\n\r\n');
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const settings = { ...outside, proxy: `http://127.0.0.1:${port}`, timeoutMs: 300 };
    const resolve = namesOf(['93.184.215.14']);
    expect(await post('https://hooks.example.com/', { ...settings, resolve })).toMatchObject({
      error: "The endpoint didn't respond in time.",
    });
    proxy.close();
  });
});
