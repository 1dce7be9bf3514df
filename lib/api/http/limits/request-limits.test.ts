import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKey, revokeKey } from '#lib/store/access/keys.ts';
import { formDFile } from '#testing/domain/form-d-files.ts';
import { byTest } from '#testing/store/by-test.ts';
import { leaseRequests } from '#lib/store/request-rates.ts';
import { openStore } from '#lib/store/store.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { takeRequest } from './request-limits.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';

const desk = openDesk();
const none = {
  keyRequestsPerSecond: 0,
  firmRequestsPerSecond: 0,
  failedCredentialsPerMinute: 0,
  addressRequestsPerSecond: 0,
};
const limit = (limits: Partial<typeof none>, trustedProxies: string[] = []) =>
  useSettings({ limits: { ...none, ...limits }, openId: undefined, trustedProxies });

beforeEach(async () => {
  await asOwner(desk.address, 'truncate request_rate, sign_in_failure');
});
afterEach(() => limit({}));

/** Sends concurrent requests for the list of firms and counts the responses by status. */
async function statuses(count: number, key: string): Promise<Record<number, number>> {
  const replies = await Promise.all(Array.from({ length: count }, () => desk.get('/restapi/firms', { key })));
  return Object.fromEntries(
    Object.entries(Object.groupBy(replies, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length ?? 0,
    ]),
  );
}

test('if there are no limits, responses have no rate-limit headers', async () => {
  limit({});
  const reply = await desk.get('/restapi/firms');
  expect([reply.headers['ratelimit'], reply.headers['ratelimit-policy']]).toEqual([undefined, undefined]);
});

test('a key can send as many requests per second as its rate permits, and the next request gets 429', async () => {
  limit({ keyRequestsPerSecond: 10 });
  const key = desk.key('creating', 'auditor');
  const [before, { 200: served = 0, 429: refused = 0 }] = [performance.now(), await statuses(40, key)];
  const refilled = Math.ceil(((performance.now() - before) / 1_000) * 10);
  expect(served).toBeGreaterThanOrEqual(10);
  expect(served).toBeLessThanOrEqual(10 + refilled);
  expect(served + refused).toBe(40);
  let reply = await desk.get('/restapi/firms', { key });
  // The rate refills by one request in a tenth of a second.
  for (let tries = 0; reply.status === 200 && tries < 10; tries += 1) {
    reply = await desk.get('/restapi/firms', { key });
  }
  expect([reply.status, reply.json.errors[0].code, reply.headers['retry-after']]).toEqual([
    429,
    'rate.limited',
    '1',
  ]);
  expect(reply.headers['ratelimit-policy']).toBe('"key";q=10;w=1');
  expect(reply.headers['ratelimit']).toBe('"key";r=0;t=1');
  expect((await desk.get('/restapi/firms', { key: desk.key('creating') })).status).toBe(200);
});

test('a response contains the number of remaining units', async () => {
  limit({ keyRequestsPerSecond: 10, firmRequestsPerSecond: 100 });
  const { headers } = await desk.get('/restapi/firms', { key: desk.key('participating', 'auditor') });
  expect(headers['ratelimit-policy']).toBe('"key";q=10;w=1, "firm";q=100;w=1');
  expect(headers['ratelimit']).toMatch(/^"key";r=9;t=1, "firm";r=9[5-9];t=1$/);
});

/** Sends concurrent requests and returns how many were served. */
async function servedOf(count: number, path: string, key: string): Promise<number> {
  const replies = await Promise.all(Array.from({ length: count }, () => desk.get(path, { key })));
  return replies.filter(({ status }) => status === 200).length;
}

const list = '/restapi/privateplacementoffers';

test.each([
  [`${list}?limit=200&sort=-closingdate`, 1],
  ['/restapi/firms', 1],
  ['/restapi/accounts?limit=5', 1],
  [`${list}?q=bu`, 10],
  [`${list}?offerstatus=open`, 10],
  [`${list}?sort=-lastmodified`, 10],
  ['/restapi/offeroverview?sort=approved', 10],
  ['/restapi/offeroverview?attention=any', 10],
  ['/restapi/accounts?q=a', 10],
  ['/restapi/firms?q=a', 10],
  [`${list}/${offers.plain}/history?actor=a`, 10],
  [`${list}/${offers.plain}/history?field=published`, 10],
  ['/restapi/auditverification', 100],
])('%s uses %i units of the rate, as the response shows', async (path, units) => {
  limit({ keyRequestsPerSecond: 1_000 });
  const wanted = { firmOid: firms.creating, role: 'auditor', name: path, signing: false } as const;
  const { key } = await createKey(desk.store, wanted, byTest); // a new key has used no units
  const { status, headers } = await desk.get(path, { key });
  expect([status, headers['ratelimit']]).toEqual([200, expect.stringMatching(/^"key";r=\d+;t=1$/)]);
  const left = Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
  expect(left).toBeGreaterThanOrEqual(1_000 - units);
  expect(left).toBeLessThanOrEqual(1_000 - units + 8); // units refilled in the meantime
});

test('a Form D uses additional units according to its size', async () => {
  limit({ keyRequestsPerSecond: 20 });
  const wanted = { firmOid: firms.creating, role: 'offer_manager', name: 'form', signing: false } as const;
  const { key, keyId } = await createKey(desk.store, wanted, byTest);
  const file = formDFile();
  const body = file + ' '.repeat(163_840 - Buffer.byteLength(file));
  const headers = { 'content-type': 'application/xml' };
  const reply = await desk.send('POST', `${list}/${offers.plain}/formd?dryRun=true`, { key, body, headers });
  const lease = { subject: `key:${keyId}`, perSecond: 20, requests: 0 };
  const { remaining } = await leaseRequests(desk.store.database, lease);
  expect(reply.status).toBe(200);
  expect(remaining).toBeLessThan(10); // at least 18 without the units for its size
});

test('a large response uses units according to its size, and requests are rejected until they refill', async () => {
  const [{ privatePlacementOfferOid: oid } = { privatePlacementOfferOid: '' }] = (await desk.get(list)).json;
  const path = `/restapi/privateplacementoffers/${oid}/history?limit=1`;
  const wanted = { firmOid: firms.creating, role: 'auditor', name: 'large', signing: false } as const;
  const { key, keyId } = await createKey(desk.store, wanted, byTest);
  const padding = 'x'.repeat(640 * 1_024);
  await asOwner(
    desk.address,
    `update audit_entry set content = '{"padding":"${padding}",' || substr(content, 2)`,
  );
  limit({ keyRequestsPerSecond: 20 });
  const [before, served] = [performance.now(), await servedOf(8, path, key)];
  expect(served).toBeGreaterThan(0);
  await expect
    .poll(async () => (await desk.get('/restapi/firms', { key })).status, { timeout: 20_000 })
    .toBe(200);
  // Each response uses half a second's units. One second's units were left before the first one.
  expect(performance.now() - before).toBeGreaterThan(served * 500 - 1_000);
  const lease = { subject: `key:${keyId}`, perSecond: 20, requests: 0 };
  expect((await leaseRequests(desk.store.database, lease)).remaining).toBeLessThan(10);
});

test('a rate of 20 permits two concurrent searches but not three, and still permits cheaper requests', async () => {
  limit({ keyRequestsPerSecond: 20 });
  const key = desk.key('creating', 'auditor');
  const [before, served] = [performance.now(), await servedOf(6, `${list}?q=bu`, key)];
  const refilled = Math.ceil((performance.now() - before) / 500);
  expect(served).toBeGreaterThanOrEqual(2);
  expect(served).toBeLessThan(2 + refilled);
  await expect.poll(async () => (await desk.get('/restapi/firms', { key })).status).toBe(200);
});

test('a search uses all units of a rate that is smaller than its cost', async () => {
  limit({ keyRequestsPerSecond: 4 });
  const key = desk.key('creating', 'administrator');
  expect((await desk.get(`${list}?q=bu`, { key })).status).toBe(200);
  const [before, served] = [performance.now(), await servedOf(10, '/restapi/firms', key)];
  expect(served).toBeLessThanOrEqual(Math.ceil((performance.now() - before + 500) / 250));
});

test("a firm's keys share one rate limit, and other firms have their own", async () => {
  limit({ firmRequestsPerSecond: 5 });
  // Uses up units that the process leased under another test's rate.
  const statusAfterUse = async () => {
    await statuses(20, desk.key('creating', 'auditor'));
    return (await desk.get('/restapi/firms', { key: desk.key('creating') })).status;
  };
  await expect.poll(statusAfterUse).toBe(429);
  expect((await desk.get('/restapi/firms', { key: desk.key('foreign') })).status).toBe(200);
});

test("a key that exceeds its rate leaves the rest of the firm's rate to others", async () => {
  limit({ keyRequestsPerSecond: 20, firmRequestsPerSecond: 100 });
  const noisy = { isOn: true };
  const noise = Promise.all(
    Array.from({ length: 20 }, async () => {
      while (noisy.isOn) await desk.get('/restapi/firms', { key: desk.key('participating', 'auditor') });
    }),
  );
  const beside: number[] = [];
  for (let count = 0; count < 15; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    beside.push((await desk.get('/restapi/firms', { key: desk.key('participating') })).status);
  }
  noisy.isOn = false;
  await noise;
  expect(new Set(beside)).toEqual(new Set([200]));
});

test('a rate applies across instances on one database, and refills', async () => {
  limit({ keyRequestsPerSecond: 20 });
  const other = openStore(desk.address, Buffer.alloc(32));
  try {
    const principal = {
      kind: 'key',
      id: 'shared',
      name: '',
      firmOid: firms.creating,
      role: 'auditor',
      restricted: [],
    } as const;
    const lease = (requests: number) =>
      leaseRequests(other.database, { subject: 'key:shared', perSecond: 20, requests });
    expect((await lease(20)).isGranted).toBe(true);
    await expect(takeRequest(desk.store, principal)).rejects.toMatchObject({
      violations: [{ code: 'rate.limited' }],
    });
    const { isGranted, waitMs } = await lease(20);
    expect([isGranted, waitMs > 0, waitMs <= 1_000]).toEqual([false, true, true]);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    expect((await lease(20)).isGranted).toBe(true);
  } finally {
    await other.database.close();
  }
});

test('reads are served even if the database is read-only', async () => {
  limit({ keyRequestsPerSecond: 10 });
  await asOwner(
    desk.address,
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception using errcode = '25006', message = 'read only'; end $$`,
    'create trigger refuse before insert on request_rate for each statement execute function refuse()',
  );
  try {
    expect((await desk.get('/restapi/firms', { key: desk.key('participating') })).status).toBe(200);
  } finally {
    await asOwner(desk.address, 'drop trigger refuse on request_rate', 'drop function refuse');
  }
});

test('20 bad keys a minute from one address get 401, further ones get 429, and a valid key still works', async () => {
  limit({ failedCredentialsPerMinute: 20 }, ['127.0.0.1']);
  const from = (address: string) => ({
    key: `desk_live_${'0'.repeat(16)}_${'A'.repeat(43)}`,
    headers: { 'x-forwarded-for': address },
  });
  for (let count = 0; count < 20; count += 1) {
    expect((await desk.get('/restapi/firms', from('203.0.113.7'))).status).toBe(401);
  }
  const reply = await desk.get('/restapi/firms', from('203.0.113.7'));
  expect([reply.status, reply.json.errors[0].code]).toEqual([429, 'rate.limited']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await desk.get('/restapi/firms', from('203.0.113.8'))).status).toBe(401);
  const good = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect((await desk.get('/restapi/firms', good)).status).toBe(200);
});

test('bad keys do not use up the failed sign-ins of people at the same address', async () => {
  limit({ failedCredentialsPerMinute: 3 });
  const bad = { key: `desk_live_${'0'.repeat(16)}_${'A'.repeat(43)}` };
  const signIn = (password: string) =>
    desk.send('POST', '/restapi/session', {
      key: null,
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { email: 'nobody@example.com', password },
    });
  for (let count = 0; count < 3; count += 1) {
    expect((await desk.get('/restapi/firms', bad)).status).toBe(401);
  }
  expect((await desk.get('/restapi/firms', bad)).status).toBe(429);
  for (let count = 0; count < 3; count += 1) expect((await signIn(`wrong ${count}`)).status).toBe(401);
  expect((await signIn('wrong')).status).toBe(429);
  await asOwner(desk.address, `delete from sign_in_failure where email = ' credential'`);
  expect((await desk.get('/restapi/firms', bad)).status).toBe(401);
});

describe('the rate limit of an address', () => {
  const burst = 5;
  const bad = (count: number) => `desk_live_${'0'.repeat(16)}_${String(count).padStart(43, 'A')}`;

  test.each([
    ['unknown keys', (count: number) => `Bearer ${bad(count)}`],
    ['nonsense', (count: number) => `Nonsense ${count}`],
    [
      'signatures',
      (count: number) => `FOLIOWS FOLIOWS_API_KEY=x,FOLIOWS_SIGNATURE=${count},FOLIOWS_TIMESTAMP=x`,
    ],
  ])('applies to %s before they are checked, and not to a key that was accepted', async (_, header) => {
    limit({ addressRequestsPerSecond: 1 }, ['127.0.0.1']);
    const headers = { 'x-forwarded-for': `203.0.113.${header(0).length}` };
    const known = { key: desk.key('creating', 'auditor'), headers };
    expect((await desk.get('/restapi/firms', known)).status).toBe(200);
    const codes: number[] = [];
    for (let count = 0; count < burst + 3; count += 1) {
      const authorization = header(count);
      const reply = await desk.get('/restapi/firms', { key: null, headers: { ...headers, authorization } });
      codes.push(reply.status);
    }
    expect(codes.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await desk.get('/restapi/firms', known)).status).toBe(200);
    expect((await desk.get('/restapi/session', { key: null, headers })).status).toBe(401);
  });

  test('applies to a key that was accepted, once it is revoked', async () => {
    limit({ addressRequestsPerSecond: 1 }, ['127.0.0.1']);
    const wanted = { firmOid: firms.creating, role: 'auditor', name: 'revoked', signing: false } as const;
    const { key, keyId } = await createKey(desk.store, wanted, byTest);
    const known = { key, headers: { 'x-forwarded-for': '203.0.113.201' } };
    const statusOf = async () => (await desk.get('/restapi/firms', known)).status;
    expect(await statusOf()).toBe(200);
    await revokeKey(desk.store, keyId, byTest);
    await expect.poll(statusOf).toBe(401);
    const codes: number[] = [];
    for (let count = 0; count < burst + 3; count += 1) codes.push(await statusOf());
    expect(codes).toContain(429);
  });

  test('is used up by the API description according to its size, even with a valid key', async () => {
    limit({ addressRequestsPerSecond: 1 }, ['127.0.0.1']);
    const headers = { 'x-forwarded-for': '203.0.113.200' };
    for (const path of ['/openapi.json', '/openapi-3.0.json']) {
      const replies = [await desk.get(path, { headers }), await desk.get(path, { headers })];
      expect(replies.map(({ status }) => status)).toContain(429);
    }
  });
});

test('missing credentials do not count as bad credentials', async () => {
  limit({ failedCredentialsPerMinute: 1 });
  for (let count = 0; count < 3; count += 1) {
    expect((await desk.get('/restapi/firms', { key: null })).status).toBe(401);
  }
});

test('calendar feeds use up the rate of their firm, but not of their owner, ten units at a time', async () => {
  const person = await newPerson(desk);
  const paths: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const { json } = await person.send('POST', '/restapi/calendarfeeds', { name: `Feed ${count}` });
    paths.push(new URL(json.url).pathname);
  }
  limit({ keyRequestsPerSecond: 10, firmRequestsPerSecond: 20 });
  const before = performance.now();
  const replies = await Promise.all(paths.map((path) => desk.get(path, { key: null })));
  const refilled = Math.ceil(((performance.now() - before) / 1_000) * 2);
  const served = replies.filter(({ status }) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(1);
  expect(served).toBeLessThanOrEqual(2 + refilled);
  expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true);
  limit({ keyRequestsPerSecond: 10 });
  expect((await person.send('GET', '/restapi/firms')).status).toBe(200);
});
