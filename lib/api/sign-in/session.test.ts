import sql from 'sql-template-tag';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#lib/domain/access/access.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { eventCounts } from '#lib/store/database/event-counts.ts';
import { forgetExpiredSessions } from '#lib/store/sign-in/sessions.ts';
import { forgetOldAttempts } from '#lib/store/sign-in/sign-in-attempts.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { addUser } from '#lib/store/access/users.ts';
import { POST } from '../../../app/restapi/session/route.ts';
import { inPasswordSlot, passwordSlots } from './password-slots.ts';
import { signedInUser } from './read-session.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const ownPage = { 'sec-fetch-site': 'same-origin' };
const offerPath = `/restapi/privateplacementoffers/${offers.plain}`;
let count = 0;

/** All users share a password, because hashing a password for each user would be slow. */
const password = 'correct horse battery staple';
const passwordHash = await hashPassword(password);

async function newUser(role: Role = 'offer_manager') {
  const email = `user${(count += 1)}@example.com`;
  await addUser(desk.store.database, { email, firmOid: firms.creating, role }, passwordHash, byTest);
  return { email, password };
}

function signIn(body: unknown, headers: Record<string, string> = {}) {
  return desk.send('POST', '/restapi/session', { key: null, body, headers: { ...ownPage, ...headers } });
}

function cookieOf(reply: Reply): string {
  return reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Signs in a new user. The session's requests carry only the cookie. */
async function newSession(role?: Role) {
  const user = await newUser(role);
  const cookie = cookieOf(await signIn(user));
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
    desk.send(method, path, { key: null, headers: { cookie, ...headers }, body });
  return { ...user, cookie, send };
}

const countSessions = async () => (await desk.store.database.query(sql`select 1 from desk_session`)).length;
const countFailures = async () =>
  (await desk.store.database.query(sql`select 1 from sign_in_failure`)).length;

beforeAll(() =>
  useSettings({
    limits: { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 20 },
    openId: undefined,
    trustedProxies: [],
  }),
);
beforeEach(() => asOwner(desk.address, 'truncate sign_in_failure'));

test('if there are two session cookies, both are rejected, because a third party may have set one', async () => {
  const [mine, theirs] = [await newSession(), await newSession()];
  const cookie = `${theirs.cookie}; ${mine.cookie}`;
  const reply = await desk.send('GET', '/restapi/session', { key: null, headers: { cookie } });
  expect(refusalOf(reply)).toEqual([401, [null, 'authentication.invalid']]);
});

test.each(['/restapi/session', '/restapi/sessions'])(
  'DELETE %s does not send Clear-Site-Data',
  async (path) => {
    const { send } = await newSession();
    const reply = await send('DELETE', path, ownPage);
    expect(reply.headers['clear-site-data']).toBeUndefined(); // it would delay the response in a browser with a large cache
  },
);

describe('signing in', () => {
  test('returns the user, with a cookie for twelve hours and no-store', async () => {
    const { email, password } = await newUser('auditor');
    const before = Date.now();
    const reply = await signIn({ email: ` ${email.toUpperCase()}`, password });
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      kind: 'user',
      name: email,
      email,
      role: 'auditor',
      firmOid: firms.creating,
      firmName: 'Harbor Point Securities',
      rights: {
        updateOffers: false,
        readHistory: true,
        administer: false,
        verifyAudit: true,
        importBooks: false,
        readImports: true,
      },
      restricted: [],
      mustChangePassword: false,
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/),
      authenticatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/),
      factors: ['password'],
      secondFactorRequired: false,
    });
    const hours = (Date.parse(reply.json.expiresAt) - before) / 3_600_000;
    expect(hours).toBeGreaterThan(11.99);
    expect(hours).toBeLessThan(12.01);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^placement_desk=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('returns the display name of a user who has one', async () => {
    const email = 'named@example.com';
    const user = { email, firmOid: firms.creating, role: 'auditor', name: 'Nora Ellis' } as const;
    await addUser(desk.store.database, user, passwordHash, byTest);
    expect((await signIn({ email, password })).json).toMatchObject({
      name: email,
      displayName: 'Nora Ellis',
    });
  });

  test('also succeeds if Next receives the request', async () => {
    const { email } = await newUser();
    const request = new Request('http://localhost/restapi/session', {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const response = await POST(request);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^placement_desk=[\w-]{43};/)]);
  });

  test('stores only a hash of the token', async () => {
    const { cookie } = await newSession();
    const [row] = await desk.store.database.query<{ token_hash: Buffer }>(
      sql`select token_hash from desk_session order by created_at desc limit 1`,
    );
    expect(row?.token_hash).toHaveLength(32);
    expect(cookie).not.toContain(row?.token_hash.toString('base64url'));
  });

  test('an unknown address, a malformed address and a wrong password get the same response', async () => {
    const { email } = await newUser();
    const wrong = 'not the password';
    const replies = [
      await signIn({ email, password: wrong }),
      await signIn({ email: 'nobody@example.com', password: wrong }),
      await signIn({ email: 'nobody', password: wrong }),
    ];
    for (const reply of replies) {
      expect(refusalOf(reply)).toEqual([401, [null, 'sign.in.failed']]);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect({ ...reply.json, requestId: '' }).toEqual({ ...replies[0]?.json, requestId: '' });
    }
  });

  test('an unknown address takes as much work as a known address', async () => {
    const { email } = await newUser();
    const hashesFor = async (address: string) => {
      const before = eventCounts('password hash').get('all') ?? 0;
      expect((await signIn({ email: address, password: 'x' })).status).toBe(401);
      return (eventCounts('password hash').get('all') ?? 0) - before;
    };
    expect([await hashesFor(email), await hashesFor('nobody@example.com')]).toEqual([1, 1]);
  });

  test('every sign-in gets its own token, and ends the previous session', async () => {
    const { email, password, cookie, send } = await newSession();
    expect((await send('GET', '/restapi/session')).status).toBe(200);
    const next = cookieOf(await signIn({ email, password }, { cookie }));
    expect(next).not.toBe(cookie);
    expect(refusalOf(await send('GET', '/restapi/session'))).toEqual([401, [null, 'authentication.invalid']]);
    expect((await send('GET', '/restapi/session', { cookie: next })).status).toBe(200);
  });

  test("a failed sign-in does not affect the browser's existing session", async () => {
    const { email, cookie, send } = await newSession();
    expect((await signIn({ email, password: 'x' }, { cookie })).status).toBe(401);
    expect((await send('GET', '/restapi/session')).status).toBe(200);
  });

  test.each([
    ['', [null, 'invalid.json']],
    ['[]', [null, 'invalid.json']],
    ['{"email":"a"', [null, 'invalid.json']],
    ['{"email":"a"}', ['password', 'invalid.value']],
    ['{"email":"","password":"p"}', ['email', 'invalid.value']],
    ['{"email":1,"password":"p"}', ['email', 'invalid.value']],
    ['{"email":"a\\u0000","password":"p"}', ['email', 'invalid.value']],
    [JSON.stringify({ email: 'a'.repeat(255), password: 'p' }), ['email', 'invalid.value']],
    [JSON.stringify({ email: 'a', password: 'p'.repeat(1025) }), ['password', 'invalid.value']],
    ['{"email":"a","password":"p","x":1}', ['x', 'unknown.field']],
    ['{"email":"a","email":"b","password":"p"}', ['email', 'duplicate.field']],
  ])('the body %s is rejected, and counts as a failure from its address', async (body, violation) => {
    expect(refusalOf(await signIn(body))).toEqual([400, violation]);
    expect(await countFailures()).toBe(1);
  });

  test('the body must be JSON of limited size', async () => {
    expect((await signIn('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await signIn(`"${'x'.repeat(262_144)}"`)).status).toBe(413);
  });

  describe('if the base URL is https', () => {
    const http = () => `http://127.0.0.1:${desk.port}`;
    beforeEach(() => (process.env['PUBLIC_BASE_URL'] = 'https://desk.example'));
    afterEach(() => (process.env['PUBLIC_BASE_URL'] = http()));

    test('the cookie is bound to the host and to https, both when set and when read', async () => {
      const user = await newUser();
      const reply = await signIn(user);
      const [header] = reply.headers['set-cookie'] ?? [];
      expect(header).toMatch(
        /^__Host-placement_desk=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
      );
      const cookie = cookieOf(reply);
      const options = { key: null, headers: { cookie, origin: 'https://desk.example' } };
      expect((await desk.get('/restapi/session', options)).status).toBe(200);
      const plain = { cookie: cookie.replace('__Host-', '') };
      expect(refusalOf(await desk.get('/restapi/session', { key: null, headers: plain }))).toEqual([
        401,
        [null, 'authentication.required'],
      ]);
      const out = await desk.send('DELETE', '/restapi/session', options);
      expect(out.headers['set-cookie']).toEqual([
        '__Host-placement_desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      ]);
    });
  });
});

describe('password guessing', () => {
  const note = (email: string, address: string, failures: number, seconds = 0) =>
    asOwner(
      desk.address,
      `insert into sign_in_failure select '${email}', '${address}', clock_timestamp() - make_interval(secs => ${seconds})
        from generate_series(1, ${failures})`,
    );

  test('after five failures for one e-mail address from one network, the sixth attempt must wait, even with the correct password', async () => {
    const { email, password } = await newUser();
    const began = performance.now();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn({ email, password: 'x' })).status).toBe(401);
    }
    const reply = await signIn({ email, password });
    const passedSeconds = (performance.now() - began) / 1_000;
    expect(refusalOf(reply)).toEqual([429, [null, 'sign.in.limited']]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(900 - Math.ceil(passedSeconds));
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await countFailures()).toBe(5);
  });

  test('concurrent attempts cannot bypass the limit', async () => {
    const { email } = await newUser();
    const replies = await Promise.all(Array.from({ length: 8 }, () => signIn({ email, password: 'x' })));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('an unknown e-mail address is limited in the same way', async () => {
    await note('nobody@example.com', '127.0.0.1', 5);
    expect((await signIn({ email: 'Nobody@example.com', password: 'x' })).status).toBe(429);
  });

  test.each([
    ['one e-mail address from one network', 5, 900, (email: string) => [email, '127.0.0.1']],
    ['one e-mail address from all networks', 50, 3_600, (email: string) => [email, '203.0.113.7']],
    ['one network', 20, 60, () => ['unknown@example.com', '127.0.0.1']],
  ])('the limit for %s is reached at %i failures in %i seconds', async (_, failures, seconds, who) => {
    const user = await newUser();
    const [email = '', address = ''] = who(user.email);
    await note(email, address, failures - 1);
    expect((await signIn(user)).status).toBe(200);
    await asOwner(desk.address, 'truncate sign_in_failure, sign_in_success');
    await note(email, address, failures);
    expect((await signIn(user)).status).toBe(429);
    await asOwner(desk.address, 'truncate sign_in_failure, sign_in_success');
    await note(email, address, failures - 1);
    await note(email, address, 1, seconds - 5);
    const reply = await signIn(user);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(5);
    await asOwner(desk.address, 'truncate sign_in_failure, sign_in_success');
    await note(email, address, failures - 1);
    await note(email, address, 1, seconds);
    expect((await signIn(user)).status).toBe(200);
  });

  describe('fifty failures for one e-mail address from other networks', () => {
    const fromElsewhere = (email: string) => note(email, '203.0.113.7', 50);

    test('do not block the user on a network that the correct password came from in the last 90 days', async () => {
      const user = await newUser();
      expect((await signIn(user)).status).toBe(200);
      await fromElsewhere(user.email);
      const age = (days: number) =>
        asOwner(
          desk.address,
          `update sign_in_success set succeeded_at = now() - interval '${days} days' where email = '${user.email}'`,
        );
      await age(89);
      await forgetOldAttempts(desk.store.database);
      expect((await signIn(user)).status).toBe(200);
      await age(91);
      await forgetOldAttempts(desk.store.database);
      expect(refusalOf(await signIn(user))).toEqual([429, [null, 'sign.in.limited']]);
    });

    test('do not raise the limit of failures on a known network', async () => {
      const user = await newUser();
      expect((await signIn(user)).status).toBe(200);
      await fromElsewhere(user.email);
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await signIn({ ...user, password: 'x' })).status).toBe(401);
      }
      expect((await signIn(user)).status).toBe(429);
    });

    test('cannot be caused by entering the internal name of another counter as the e-mail address', async () => {
      const user = await newUser();
      await signIn({ email: ` second factor ${user.email}`, password: 'x' });
      const counted = await desk.store.database.query(sql`
        select 1 from sign_in_failure where starts_with(email, ' ')`);
      expect(counted).toEqual([]);
    });
  });

  test('after thirty sign-ins for one e-mail address from one network in fifteen minutes, the next must wait, but does not count as a failure', async () => {
    const user = await newUser();
    const noteSuccesses = (email: string, address: string, successes: number, seconds = 0) =>
      asOwner(
        desk.address,
        `insert into sign_in_success select '${email}', '${address}', clock_timestamp() - make_interval(secs => ${seconds})
          from generate_series(1, ${successes})`,
      );
    await noteSuccesses(user.email, '203.0.113.7', 40);
    await noteSuccesses('unknown@example.com', '127.0.0.1', 40);
    await noteSuccesses(user.email, '127.0.0.1', 1, 900);
    await noteSuccesses(user.email, '127.0.0.1', 1, 895);
    await noteSuccesses(user.email, '127.0.0.1', 28);
    expect((await signIn(user)).status).toBe(200);
    const reply = await signIn(user);
    expect(refusalOf(reply)).toEqual([429, [null, 'sign.in.limited']]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect(await countFailures()).toBe(0);
    await forgetOldAttempts(desk.store.database);
    const kept = await desk.store.database.query(sql`
      select 1 from sign_in_success where email = ${user.email} and address = '127.0.0.1'`);
    expect(kept.length).toBeGreaterThanOrEqual(29); // one can become too old in the meantime
  });

  test('a success clears the failures for that e-mail address from that network, and no others', async () => {
    const user = await newUser();
    await note(user.email, '127.0.0.1', 4);
    await note(user.email, '203.0.113.7', 2);
    await note('unknown@example.com', '127.0.0.1', 3);
    expect((await signIn(user)).status).toBe(200);
    expect(await countFailures()).toBe(5);
  });

  test('further concurrent password checks from one network are rejected, without counting a failure', async () => {
    const user = await newUser();
    const held = Promise.withResolvers<undefined>();
    const anonymous = {
      kind: 'key',
      id: '',
      name: '',
      firmOid: '',
      role: 'auditor',
      restricted: [],
    } as const;
    const others = Array.from({ length: passwordSlots.ofSource }, () =>
      inPasswordSlot({ principal: anonymous, address: '127.0.0.1' }, () => held.promise),
    );
    const reply = await signIn(user);
    expect(refusalOf(reply)).toEqual([503, [null, 'unavailable']]);
    expect(reply.headers['retry-after']).toBe('2');
    expect(await countFailures()).toBe(0);
    held.resolve(undefined);
    await Promise.all(others);
    expect((await signIn(user)).status).toBe(200);
  });

  test('failures that no longer count toward any limit are deleted', async () => {
    await note('a@example.com', '127.0.0.1', 1, 3_595);
    await note('a@example.com', '127.0.0.1', 1, 3_601);
    await forgetOldAttempts(desk.store.database);
    expect(await countFailures()).toBe(1);
  });
});

describe('known networks', () => {
  const addSuccesses = (email: string, addresses: string, at: string) =>
    asOwner(
      desk.address,
      `insert into sign_in_success select '${email}', ${addresses}, now() - ${at} from generate_series(1, 130) as number`,
    );
  const successesOf = (email: string) =>
    desk.store.database.query<{ address: string }>(sql`
      select address from sign_in_success where email = ${email} order by succeeded_at desc`);

  test('keep their newest success once the others count toward no limit', async () => {
    await addSuccesses(
      'often@example.com',
      `'127.0.0.1'`,
      `interval '1 hour' - number * interval '1 second'`,
    );
    await forgetOldAttempts(desk.store.database);
    expect(await successesOf('often@example.com')).toHaveLength(1);
  });

  test('are limited to the 100 with the newest successes for each user', async () => {
    const address = `'192.0.2.' || number`;
    await addSuccesses('travels@example.com', address, `number * interval '1 minute' - interval '1 minute'`);
    await addSuccesses('other@example.com', address, `interval '1 hour'`);
    await addSuccesses('now@example.com', address, `number * interval '1 second'`);
    await forgetOldAttempts(desk.store.database);
    const kept = (await successesOf('travels@example.com')).map((success) => success.address);
    expect(kept).toEqual(Array.from({ length: 100 }, (_, at) => `192.0.2.${at + 1}`));
    expect(await successesOf('other@example.com')).toHaveLength(100);
    // These still count toward the limit of successes.
    expect(await successesOf('now@example.com')).toHaveLength(130);
  });
});

describe('a session', () => {
  test('reads and writes as its user, who appears in the history', async () => {
    const { email, send } = await newSession();
    expect((await send('GET', offerPath)).status).toBe(200);
    const written = await send('PUT', offerPath, ownPage, { daysFromClosingCashIsRequired: 9 });
    expect(written.status).toBe(200);
    const [entry] = (await send('GET', `${offerPath}/history`)).json;
    expect(entry.actor).toEqual({ kind: 'user', name: email, keyId: null, firmOid: firms.creating });
    expect(entry.requestId).toBe(written.headers['x-request-id']);
  });

  test('is ignored if there is an Authorization header, valid or not', async () => {
    const { cookie } = await newSession();
    const { json } = await desk.get('/restapi/session', { headers: { cookie } });
    expect(json).toMatchObject({ kind: 'key', email: null, expiresAt: null, name: 'creating offer_manager' });
    const wrong = await desk.get('/restapi/session', { key: 'x', headers: { cookie } });
    expect(refusalOf(wrong)).toEqual([401, [null, 'authentication.invalid']]);
  });

  test.each([
    'placement_desk=x',
    `placement_desk=${'A'.repeat(43)}`,
    `a=b; placement_desk=${'B'.repeat(43)}`,
  ])('does not accept the cookie %s', async (cookie) => {
    const reply = await desk.get('/restapi/session', { key: null, headers: { cookie } });
    expect(refusalOf(reply)).toEqual([401, [null, 'authentication.invalid']]);
    expect(reply.headers['www-authenticate']).toContain('Bearer');
  });

  test.each(['', 'a=b', 'placement_desk=', 'xplacement_desk=1'])(
    'does not accept the cookie "%s"',
    async (cookie) => {
      const reply = await desk.get('/restapi/session', { key: null, headers: { cookie } });
      expect(refusalOf(reply)).toEqual([401, [null, 'authentication.required']]);
    },
  );

  test('expires, and is then deleted', async () => {
    const { email, send } = await newSession();
    await asOwner(desk.address, `update desk_session set expires_at = now() where email = '${email}'`);
    expect(refusalOf(await send('GET', '/restapi/session'))).toEqual([401, [null, 'authentication.invalid']]);
    const before = await countSessions();
    await forgetExpiredSessions(desk.store.database);
    expect(await countSessions()).toBe(before - 1);
  });

  test("ends with sign-out, which clears the cookie and does not affect the user's other sessions", async () => {
    const { email, password, send } = await newSession();
    const other = cookieOf(await signIn({ email, password }));
    const reply = await send('DELETE', '/restapi/session', ownPage);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(reply.headers['set-cookie']).toEqual([
      'placement_desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect((await send('GET', '/restapi/session')).status).toBe(401);
    expect((await send('GET', '/restapi/session', { cookie: other })).status).toBe(200);
  });

  test('ends together with all others when the user signs out everywhere', async () => {
    const { email, password, send } = await newSession();
    const stranger = await newSession();
    const other = cookieOf(await signIn({ email, password }));
    const reply = await send('DELETE', '/restapi/sessions', ownPage);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(cookieOf(reply)).toBe('placement_desk=');
    expect((await send('GET', '/restapi/session')).status).toBe(401);
    expect((await send('GET', '/restapi/session', { cookie: other })).status).toBe(401);
    expect((await stranger.send('GET', '/restapi/session')).status).toBe(200);
  });

  test('cannot be ended with an API key, which has no session', async () => {
    const { cookie, send } = await newSession();
    for (const path of ['/restapi/session', '/restapi/sessions']) {
      const reply = await desk.send('DELETE', path, { headers: { cookie } });
      expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
    }
    expect((await send('GET', '/restapi/session')).status).toBe(200);
  });

  test("has its user's current role, and ends when the user is removed", async () => {
    const { email, send } = await newSession('offer_manager');
    const { database } = desk.store;
    await database.query(sql`update desk_user set role = 'investment_professional' where email = ${email}`);
    expect((await send('GET', '/restapi/session')).json.rights.updateOffers).toBe(false);
    expect(refusalOf(await send('PUT', offerPath, ownPage, {}))).toEqual([
      403,
      [null, 'offer.update.not.allowed'],
    ]);
    await database.query(sql`delete from desk_user where email = ${email}`);
    expect(refusalOf(await send('GET', offerPath))).toEqual([401, [null, 'authentication.invalid']]);
  });

  test('has the current restrictions of the user and the firm', async () => {
    const { email, send } = await newSession();
    const ofUser = { subject: { kind: 'user', id: email }, request: 'updateOffer' } as const;
    const ofFirm = { subject: { kind: 'firm', id: firms.creating }, request: 'readOffers' } as const;
    await setRestriction(desk.store, { ...ofUser, off: true }, byTest);
    await setRestriction(desk.store, { ...ofFirm, off: true }, byTest);
    try {
      expect((await send('GET', '/restapi/session')).json.restricted.sort()).toEqual([
        'readOffers',
        'updateOffer',
      ]);
      expect(refusalOf(await send('GET', offerPath))).toEqual([403, [null, 'request.not.available']]);
    } finally {
      await setRestriction(desk.store, { ...ofFirm, off: false }, byTest);
    }
    expect(refusalOf(await send('PUT', offerPath, ownPage, {}))).toEqual([
      403,
      [null, 'request.not.available'],
    ]);
    await setRestriction(desk.store, { ...ofUser, off: false }, byTest);
    expect((await send('PUT', offerPath, ownPage, {})).status).toBe(200);
  });

  test('tells pages who is signed in, if anyone', async () => {
    const { email, cookie } = await newSession();
    expect(await signedInUser(`theme=dark; ${cookie}`)).toMatchObject({ email, kind: 'user' });
    expect(await signedInUser(`${cookie}x`)).toBeNull();
    expect(await signedInUser(null)).toBeNull();
  });
});

describe('a write with a cookie', () => {
  const origin = () => ({ origin: `http://127.0.0.1:${desk.port}` });
  const foreign = { origin: 'https://elsewhere.example' };

  test.each<[string, boolean, () => Record<string, string>]>([
    ['the same origin', true, () => ({ 'sec-fetch-site': 'same-origin' })],
    ['our Origin', true, origin],
    [
      'the same origin, whatever the Origin header',
      true,
      () => ({ 'sec-fetch-site': 'same-origin', ...foreign }),
    ],
    ['another site', false, () => ({ 'sec-fetch-site': 'cross-site' })],
    ['the same site', false, () => ({ 'sec-fetch-site': 'same-site' })],
    ['no site', false, () => ({ 'sec-fetch-site': 'none' })],
    ['another site with our Origin', false, () => ({ 'sec-fetch-site': 'cross-site', ...origin() })],
    ['a foreign Origin', false, () => foreign],
    ['our Origin on another port', false, () => ({ origin: `http://127.0.0.1:${desk.port + 1}` })],
    ['the Origin null', false, () => ({ origin: 'null' })],
    ['a client without either header', false, () => ({})],
  ])('from %s is accepted: %s', async (_, allowed, given) => {
    const headers = given();
    const { send, email, password } = await newSession();
    const refused = [403, [null, 'cross.site.request']];
    const put = await send('PUT', offerPath, headers, {});
    expect(put.status === 200 || refusalOf(put)).toEqual(allowed || refused);
    // A forbidden request is rejected before its body is read.
    const signedIn = await desk.send('POST', '/restapi/session', {
      key: null,
      headers,
      body: allowed ? { email, password } : '{',
    });
    expect(signedIn.status === 200 || refusalOf(signedIn)).toEqual(allowed || refused);
    const out = await send('DELETE', '/restapi/session', headers);
    expect(out.status === 200 || refusalOf(out)).toEqual(allowed || refused);
    expect((await send('GET', '/restapi/session')).status).toBe(allowed ? 401 : 200);
  });

  test('is checked, but a request with an API key can come from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', ...foreign };
    expect((await desk.put(offers.plain, {}, { headers })).status).toBe(200);
    expect((await desk.get(offerPath, { headers })).status).toBe(200);
  });
});

test.each<[string, number, Record<string, string>]>([
  ['our page', 200, { 'sec-fetch-site': 'same-origin' }],
  ['a typed address', 200, { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a client that is not a browser', 200, {}],
  ['another site', 403, { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', 403, { 'sec-fetch-site': 'same-site' }],
  ['a link on another site', 403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
])('a read or an export with a cookie, from %s, returns %i', async (_, status, headers) => {
  const { send } = await newSession();
  for (const path of [offerPath, '/restapi/offeroverview?format=csv']) {
    expect((await send('GET', path, headers)).status).toBe(status);
    expect((await send('HEAD', path, headers)).status).toBe(status);
  }
});
