import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '#testing/store/empty-store.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const most = 4;
const limit = (failedCredentialsPerMinute: number) =>
  useSettings({
    limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute },
    openId: undefined,
    trustedProxies: ['127.0.0.1'],
  });

beforeEach(async () => {
  limit(most);
  await asOwner(desk.address, 'truncate sign_in_failure');
});
afterAll(() => limit(0));

const good = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });
const refused: [name: string, body: string, status: number, headers?: Record<string, string>][] = [
  ['is not JSON', '{', 400],
  ['lacks its fields', '{}', 400],
  ['repeats a field', '{"email":"a","email":"a","password":"b"}', 400],
  ['is too large', `{}${' '.repeat(8_191)}`, 413],
  ['has another type', good, 415, { 'content-type': 'text/plain' }],
];

function signIn(body: string, headers: Record<string, string> = {}, address = '203.0.113.7'): Promise<Reply> {
  const from = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
  return desk.send('POST', '/restapi/session', { key: null, body, headers: { ...from, ...headers } });
}

const limited = [429, [null, 'sign.in.limited']];

describe.each(refused)('a sign-in body that %s', (_name, body, status, headers) => {
  test('counts as a failure from its address, and after too many failures, no body is checked for a minute', async () => {
    for (let count = 0; count < most; count += 1) {
      expect((await signIn(body, headers)).status).toBe(status);
    }
    const reply = await signIn(body, headers);
    expect(refusalOf(reply)).toEqual(limited);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refusalOf(await signIn(good))).toEqual(limited);
    expect((await signIn(body, headers, '203.0.113.8')).status).toBe(status);
  });
});

test('the limit also applies to concurrent requests', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn('{')));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(most).fill(400), ...Array<number>(20 - most).fill(429)]);
});

test('rejected bodies and wrong passwords count together', async () => {
  for (const body of ['{', good, '{}', good]) {
    expect([400, 401]).toContain((await signIn(body)).status);
  }
  expect(refusalOf(await signIn('{'))).toEqual(limited);
});

test('a request forged by another site does not count as a failure from its address', async () => {
  for (let count = 0; count <= most; count += 1) {
    expect((await signIn('{', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  }
  expect((await signIn('{')).status).toBe(400);
});

test('nothing is counted if there is no limit', async () => {
  limit(0);
  for (let count = 0; count <= most; count += 1) {
    expect((await signIn('{')).status).toBe(400);
  }
});
