import { describe, expect, test } from 'vitest';
import { createKey } from '#lib/store/access/keys.ts';
import {
  isSignatureOf,
  readFreshTimestamp,
  readSignedCredentials,
  signRequest,
} from '../sign-in/credentials/by-signature.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();

describe('a signature matches the published test vector for', () => {
  const secret = 'dummy-shared-secret';
  const timestamp = '2014-03-10T17:04:32-04:00';
  const base = 'https://api.uat.foliofn.com/restapi/privateplacementoffers';
  test.each([
    ['GET', `${base}?offerstatus=open`, '', 'gLAl7pTAK283xCXtuDG9g3KAf0WSVFUMr4FXJJ8Yr3A='],
    [
      'PUT',
      `${base}/4683743612465316027`,
      '{"daysFromClosingCashIsRequired":"0"}',
      's54LlA13L6VKpiQ86xlS8EIsheEGFwdDISJulgLnEvY=',
    ],
  ])('%s %s', (method, uri, body, signature) => {
    const request = { method, uri, timestamp, body: Buffer.from(body) };
    expect(signRequest(secret, request)).toBe(signature);
    expect(isSignatureOf(secret, request, signature)).toBe(true);
    expect(isSignatureOf(secret, { ...request, uri: `${uri}x` }, signature)).toBe(false);
  });
});

describe('the Authorization header', () => {
  const expected = {
    apiKey: 'k',
    memberId: undefined,
    signature: 'a+b/c=',
    timestamp: '2014-03-10T17:04:32-04:00',
  };
  test.each([
    'FOLIOWS_API_KEY=k,FOLIOWS_SIGNATURE=a+b/c=,FOLIOWS_TIMESTAMP=2014-03-10T17:04:32-04:00',
    'FOLIOWS_API_KEY="k", FOLIOWS_SIGNATURE="a+b/c=" , FOLIOWS_TIMESTAMP="2014-03-10T17:04:32-04:00"',
    'FOLIOWS_TIMESTAMP=2014-03-10T17%3A04%3A32-04%3A00,FOLIOWS_SIGNATURE=a%2Bb%2Fc%3D,FOLIOWS_API_KEY=%6B',
  ])('is read from %s', (header) => {
    expect(readSignedCredentials(header)).toEqual(expected);
  });

  test('can have a quoted member ID with a comma', () => {
    const header = 'FOLIOWS_API_KEY=k,FOLIOWS_MEMBER_ID="a, b",FOLIOWS_SIGNATURE=s,FOLIOWS_TIMESTAMP=t';
    expect(readSignedCredentials(header)?.memberId).toBe('a, b');
  });

  test.each([
    '',
    'FOLIOWS_API_KEY=k,FOLIOWS_SIGNATURE=s',
    'FOLIOWS_API_KEY=k,FOLIOWS_API_KEY=k,FOLIOWS_SIGNATURE=s,FOLIOWS_TIMESTAMP=t',
    'FOLIOWS_API_KEY=%,FOLIOWS_SIGNATURE=s,FOLIOWS_TIMESTAMP=t',
    'FOLIOWS_API_KEY="k,FOLIOWS_SIGNATURE=s,FOLIOWS_TIMESTAMP=t',
  ])('is rejected if it is %j', (header) => {
    expect(readSignedCredentials(header)).toBeUndefined();
  });
});

describe('a timestamp', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  test.each([
    ['2026-11-21T12:05:00Z', true],
    ['2026-11-21T12:05:00.001Z', false],
    ['2026-11-21T11:55:00Z', true],
    ['2026-11-21T11:54:59.999Z', false],
    ['2026-11-21T07:00:00.123456-05:00', true],
    ['2026-11-21T07:00:00-0500', true],
    ['2026-11-21T12:00:00', false],
    ['2026-11-21', false],
    ['2026-13-41T12:00:00Z', false],
    ['now', false],
  ])('%s is fresh: %s', (timestamp, fresh) => {
    expect(readFreshTimestamp(timestamp, now) !== undefined).toBe(fresh);
  });
});

describe('a signed request', () => {
  const path = `/restapi/privateplacementoffers/${offers.plain}`;
  let count = 0;
  async function sign(method: string, target: string, body = '', changes: Record<string, string> = {}) {
    const { keyId, secret } = await createKey(
      desk.store,
      {
        firmOid: firms.creating,
        role: 'offer_manager',
        name: `signer ${(count += 1)}`,
        signing: true,
      },
      byTest,
    );
    const timestamp = changes['timestamp'] ?? new Date().toISOString();
    const uri = `http://127.0.0.1:${desk.port}${target}`;
    const signature = signRequest(secret, { method, uri, timestamp, body: Buffer.from(body) });
    const pairs = {
      FOLIOWS_API_KEY: keyId,
      FOLIOWS_MEMBER_ID: 'M-7',
      FOLIOWS_SIGNATURE: changes['signature'] ?? signature,
      FOLIOWS_TIMESTAMP: timestamp,
    };
    const header = Object.entries(pairs).map(([name, value]) => `${name}=${value}`);
    return { secret, headers: { authorization: `FOLIOWS ${header.join(',')}` } };
  }

  test('can read data, with its query signed byte for byte', async () => {
    const target = '/restapi/privateplacementoffers?offerstatus=open&q=%62lue+mesa';
    const { headers } = await sign('GET', target);
    expect((await desk.send('GET', target, { key: null, headers })).status).toBe(200);
  });

  test('can change an offer, and the audit log records the member ID as sent', async () => {
    const body = '{"daysFromClosingCashIsRequired":"8"}';
    const { headers } = await sign('PUT', path, body);
    expect((await desk.send('PUT', path, { key: null, headers, body })).status).toBe(200);
    const [entry] = (await desk.get(`${path}/history`)).json;
    expect(entry.actor).toMatchObject({ kind: 'signing key', memberId: 'M-7', firmOid: firms.creating });
  });

  test('can be sent only once: a replay is rejected even if the first request was rejected', async () => {
    const body = '{"daysFromClosingCashIsRequired":"99"}';
    const { headers } = await sign('PUT', path, body);
    expect((await desk.send('PUT', path, { key: null, headers, body })).status).toBe(409);
    const replay = await desk.send('PUT', path, { key: null, headers, body });
    expect(refusalOf(replay)).toEqual([401, [null, 'authentication.invalid']]);
  });

  test('is rejected with a different body, a stale timestamp or a wrong signature', async () => {
    const other = await sign('PUT', path, '{}');
    expect((await desk.send('PUT', path, { key: null, headers: other.headers, body: '{} ' })).status).toBe(
      401,
    );
    const stale = await sign('GET', path, '', { timestamp: new Date(Date.now() - 301_000).toISOString() });
    expect((await desk.send('GET', path, { key: null, headers: stale.headers })).status).toBe(401);
    const wrong = await sign('GET', path, '', { signature: 'AAAA' });
    expect((await desk.send('GET', path, { key: null, headers: wrong.headers })).status).toBe(401);
  });

  test('requires a signature: the key’s secret is not accepted as a Bearer key', async () => {
    const { secret } = await sign('GET', path);
    expect((await desk.get(path, { key: secret })).status).toBe(401);
  });
});

test.each(['%00', '../', 'x'.repeat(5000)])(
  'a signed request with a malformed key ID returns 401: %s',
  async (id) => {
    const timestamp = new Date().toISOString();
    const authorization = `FOLIOWS FOLIOWS_API_KEY=${id},FOLIOWS_SIGNATURE=a,FOLIOWS_TIMESTAMP=${timestamp}`;
    expect((await desk.get('/restapi/firms', { key: null, headers: { authorization } })).status).toBe(401);
  },
);
