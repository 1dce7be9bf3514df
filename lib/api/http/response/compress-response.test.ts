import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressForReuse, compressResponse, mayBeCompressed, varyHeader } from './compress-response.ts';
import { offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const list = '/restapi/privateplacementoffers';
const offer = `${list}/${offers.plain}`;

async function get(path: string, acceptEncoding: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${desk.port}${path}`, {
    headers: {
      authorization: `Bearer ${desk.key('creating')}`,
      'accept-encoding': acceptEncoding,
      ...headers,
    },
  });
  return { response, text: await response.text(), coding: response.headers.get('content-encoding') };
}

test('a body that is encoded in advance is sent with its length in bytes', async () => {
  const identity = Buffer.from('ä'.repeat(1_024));
  expect((await compressForReuse(identity.toString())).identity).toEqual(identity);
  const { response, text } = await get('/openapi.json', 'identity');
  expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text));
  expect((await get('/openapi.json', 'gzip')).text).toBe(text);
});

describe('a response over 1 KiB', () => {
  test.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip;q=0, br;q=0', null],
    ['identity, gzip;q=0.5', null],
    ['nonsense;;,=', null],
  ])('with Accept-Encoding %j has the coding %s and the same content', async (accepted, coding) => {
    const plain = (await desk.get(list)).text;
    const response = await get(list, accepted);
    expect([response.coding, response.text]).toEqual([coding, plain]);
    expect(response.response.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(response.response.headers.get('content-length')) < plain.length).toBe(coding !== null);
  });

  test.each([
    [1_024, false],
    [1_025, true],
  ])('is compressed if it is longer than 1,024 bytes (%i bytes: %s)', (bytes, isLong) => {
    const body = `${'x'.repeat(bytes - 2)}š`;
    const headers = { ...varyHeader, 'Content-Length': String(bytes) };
    expect(mayBeCompressed({ status: 200, headers, body }, 'gzip')).toBe(isLong);
    expect(mayBeCompressed({ status: 200, headers: { 'Content-Length': '9999' }, body }, 'gzip')).toBe(false);
  });

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('keeps all characters in %s', async (coding, decompress) => {
    const body = 'a š 🏦 '.repeat(500);
    const { bytes = Buffer.alloc(0), headers } = await compressResponse(
      { status: 200, headers: {}, body },
      coding,
    );
    expect(decompress(bytes).toString()).toBe(body);
    expect(headers['Content-Length']).toBe(String(bytes.length));
  });

  test('has the same headers for HEAD as for GET', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const head = await desk.send('HEAD', list, { headers });
    const { response } = await get(list, 'gzip');
    expect([head.text, head.headers['content-encoding']]).toEqual(['', 'gzip']);
    expect(head.headers['content-length']).toBe(response.headers.get('content-length'));
  });
});

test('the ETag of an offer is the same in every encoding, for If-None-Match and for If-Match', async () => {
  const plain = await desk.get(offer);
  const { response, coding } = await get(offer, 'gzip');
  const tag = response.headers.get('etag') ?? '';
  expect([coding, tag]).toEqual(['gzip', plain.headers.etag]);
  for (const accepted of ['gzip', 'br', 'identity']) {
    const unchanged = await get(offer, accepted, { 'if-none-match': tag });
    expect([unchanged.response.status, unchanged.text, unchanged.coding]).toEqual([304, '', null]);
    expect(unchanged.response.headers.get('vary')).toBe('Accept-Encoding');
  }
  const change = { clientsHaveAccess: false };
  const changed = await desk.put(offers.plain, change, {
    headers: { 'if-match': tag, 'accept-encoding': 'gzip' },
  });
  expect(changed.status).toBe(200);
  expect((await get(offer, 'br')).response.headers.get('etag')).toBe(changed.headers.etag);
  expect((await desk.put(offers.plain, change, { headers: { 'if-match': tag } })).status).toBe(412);
});

test('errors are compressed, except those of operations that return secrets', async () => {
  const query = Array.from({ length: 50 }, (_, index) => `odd${index}`).join('&');
  expect((await get(`${list}?${query}`, 'gzip')).coding).toBe('gzip');
  const response = await fetch(`http://127.0.0.1:${desk.port}/restapi/keys?${query}`, {
    method: 'POST',
    body: '{}',
    headers: {
      authorization: `Bearer ${desk.key('creating', 'administrator')}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
    },
  });
  expect((await response.text()).length).toBeGreaterThan(1_024);
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, null]);
});
