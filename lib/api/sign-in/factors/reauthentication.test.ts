import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { requireRecentAuthentication } from './reauthentication.ts';
import { identityOf } from '#lib/api/http/request/authentication.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { hashOf } from '#lib/store/keys/session-token.ts';
import { readSession } from '#lib/store/sign-in/sessions.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { cookieOf } from '#testing/api/signed-in-person.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';

const desk = openDesk();
const password = 'correct horse battery staple';
const passwordHash = await hashPassword(password);
let count = 0;

async function newSession() {
  const email = `person${(count += 1)}@example.com`;
  const user = { email, firmOid: firms.creating, role: 'offer_manager' } as const;
  const token = await signInByStore(desk.store.database, user, passwordHash);
  let cookie = `placement_desk=${token}`;
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const reply = await desk.send(method, path, { key: null, headers, body });
    cookie = cookieOf(reply) || cookie;
    return reply;
  };
  return {
    email,
    user,
    token,
    send,
    reauthenticate: (body: unknown) => send('PUT', '/restapi/session/reauthentication', body),
    /** Makes it look as if the user had authenticated the given number of seconds ago. */
    age: (seconds: number) =>
      asOwner(
        desk.address,
        `update desk_session set authenticated_at = now() - interval '${seconds} seconds' where email = '${email}'`,
      ),
    isRecent: async () => {
      const session = await readSession(desk.store.database, cookie.split('=')[1] ?? '');
      if (session === undefined) throw new Error('The session has ended.');
      try {
        requireRecentAuthentication(identityOf(session));
        return true;
      } catch {
        return false;
      }
    },
  };
}

beforeAll(() =>
  useSettings({
    limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 20 },
    openId: undefined,
    trustedProxies: [],
  }),
);
beforeEach(() => asOwner(desk.address, 'truncate sign_in_failure'));

test.each([
  [595, true],
  [605, false],
])(
  'a user who authenticated %i seconds ago counts as recently authenticated: %s',
  async (seconds, isRecent) => {
    const session = await newSession();
    await session.age(seconds);
    expect(await session.isRecent()).toBe(isRecent);
  },
);

test('the correct password reauthenticates the user', async () => {
  const session = await newSession();
  await session.age(3_600);
  const before = (await session.send('GET', '/restapi/session')).json;
  const reply = await session.reauthenticate({ password });
  expect(reply.status).toBe(200);
  expect(reply.json).toEqual({
    ...before,
    authenticatedAt: expect.any(String),
    factors: ['password'],
  });
  expect(Date.parse(reply.json.authenticatedAt) - Date.parse(before.authenticatedAt)).toBeGreaterThan(
    3_500_000,
  );
  expect(reply.json.expiresAt).toBe(before.expiresAt);
  expect(await session.isRecent()).toBe(true);
});

test('a copy of the session made before the reauthentication stops working', async () => {
  const session = await newSession();
  expect((await session.reauthenticate({ password })).status).toBe(200);
  expect((await session.send('GET', '/restapi/session')).status).toBe(200);
  const headers = { cookie: `placement_desk=${session.token}` };
  const copy = await desk.get('/restapi/session', { key: null, headers });
  expect(refusalOf(copy)).toEqual([401, [null, 'authentication.invalid']]);
});

test('a wrong password changes nothing and appears in the security log', async () => {
  const session = await newSession();
  await session.age(3_600);
  const reply = await session.reauthenticate({ password: 'wrong' });
  expect(refusalOf(reply)).toEqual([401, [null, 'sign.in.failed']]);
  expect(await session.isRecent()).toBe(false);
  expect((await session.send('GET', '/restapi/session')).status).toBe(200);
  const [event] = await desk.store.database.query(sql`
    select event, detail from security_event where subject = ${session.email} order by event_id desc limit 1`);
  expect(event).toEqual({ event: 'sign.in.failed', detail: 'password when confirming identity' });
});

describe('limits', () => {
  const limited = [429, [null, 'sign.in.limited']];

  test('five wrong passwords in a session block further attempts in this session only', async () => {
    const session = await newSession();
    const other = await signInByStore(desk.store.database, session.user, passwordHash);
    for (let failures = 0; failures < 5; failures += 1) {
      expect((await session.reauthenticate({ password: 'wrong' })).status).toBe(401);
    }
    expect(refusalOf(await session.reauthenticate({ password }))).toEqual(limited);
    const change = { currentPassword: password, newPassword: 'a few words that are hard to guess' };
    expect(refusalOf(await session.send('PUT', '/restapi/session/password', change))).toEqual(limited);
    const headers = { cookie: `placement_desk=${other}`, 'sec-fetch-site': 'same-origin' };
    const path = '/restapi/session/reauthentication';
    expect((await desk.send('PUT', path, { key: null, headers, body: { password } })).status).toBe(200);
  });

  test('failed sign-ins of strangers, even on the same network, do not block a session', async () => {
    const { email, reauthenticate, send } = await newSession();
    await asOwner(
      desk.address,
      `insert into sign_in_failure select '${email}', address, clock_timestamp()
        from (values ('127.0.0.1'), ('203.0.113.7')) as place (address), generate_series(1, 60)`,
    );
    expect((await reauthenticate({ password })).status).toBe(200);
    const change = { currentPassword: password, newPassword: 'a few words that are hard to guess' };
    expect((await send('PUT', '/restapi/session/password', change)).status).toBe(200);
  });
});

test('an empty body, an API key and a request from another site are rejected', async () => {
  const { reauthenticate, token } = await newSession();
  expect(refusalOf(await reauthenticate({}))).toEqual([400, ['password', 'invalid.value']]);
  const path = '/restapi/session/reauthentication';
  const byKey = await desk.send('PUT', path, { body: { password } });
  expect(refusalOf(byKey)).toEqual([403, [null, 'session.required']]);
  const headers = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'cross-site' };
  const forged = await desk.send('PUT', path, { key: null, headers, body: { password } });
  expect(refusalOf(forged)).toEqual([403, [null, 'cross.site.request']]);
});

test('a session that ends during the password check is not renewed', async () => {
  const { reauthenticate, token } = await newSession();
  const renewing = reauthenticate({ password });
  await desk.store.database.query(sql`delete from desk_session where token_hash = ${hashOf(token)}`);
  expect((await renewing).status).toBe(401);
});
