import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { unmatchableHash, hashPassword } from '#lib/store/passwords/passwords.ts';
import { beginSignInTransaction, forgetExpiredSignInTransactions } from '#lib/store/sign-in/identities.ts';
import { openStore, useStore } from '#lib/store/store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { addUser } from '#lib/store/access/users.ts';
import { countRequests } from '#lib/api/log.ts';
import { signInMethods } from './openid-provider.ts';
import { type ServiceSettings, useSettings } from '#lib/api/http/service-settings.ts';
import { begunSignInsPerSecond } from '#lib/api/sign-in/sign-in.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';
import { startOpenIdProvider, type TestProvider } from '#testing/api/openid-provider.ts';
import { visitProvider } from '#testing/api/provider-visit.ts';

// The provider prints a warning that it is intended for tests.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);
vi.spyOn(console, 'info').mockImplementation(() => undefined);

const desk = openDesk();
const ownPage = { 'sec-fetch-site': 'same-origin' };
const password = 'Generated-0123456789';
const passwordHash = await hashPassword(password);
let provider: TestProvider;
let count = 0;

const accounts: Record<string, string> = {};
const limits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 20 };
const settings = () => {
  const { issuer, clientId, clientSecret } = provider;
  return { issuer, clientId, clientSecret, name: 'Harbor ID' };
};
const use = (openId: ServiceSettings['openId']) => useSettings({ limits, openId, trustedProxies: [] });

beforeAll(async () => {
  provider = await startOpenIdProvider(accounts);
  provider.serve(`http://127.0.0.1:${desk.port}/sign-in/openid/callback`);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  use(settings());
  await asOwner(desk.address, 'truncate sign_in_failure, security_event, request_rate');
});
afterEach(() => useStore(desk.store));

/** Creates a user, and an account with the same e-mail address at the provider. */
async function newPerson(kind = 'subject') {
  count += 1;
  const person = { email: `person${count}@example.com`, subject: `${kind}-${count}` };
  accounts[person.subject] = person.email;
  await addUser(
    desk.store.database,
    { email: person.email, firmOid: firms.creating, role: 'auditor', mustChangePassword: true },
    passwordHash,
    byTest,
  );
  return person;
}

const get = (path: string, cookie = '') => desk.get(path, { key: null, headers: { cookie } });
const cookieOf = (reply: Reply) => reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const pathOf = (address: string) => address.slice(new URL(address).origin.length);

/** Follows a sign-in until the provider redirects back. Returns the callback's address and the cookie. */
async function comeBack(subject: string | null, to = '/offers') {
  const begun = await get(`/sign-in/openid?to=${encodeURIComponent(to)}`);
  const callback = pathOf(await visitProvider(begun, provider.issuer, subject));
  return { cookie: cookieOf(begun), callback };
}

async function signIn(subject: string | null, to?: string): Promise<Reply> {
  const { cookie, callback } = await comeBack(subject, to);
  return get(callback, cookie);
}

const link = (cookie: string, { email, password }: { email: string; password: string }) =>
  desk.send('POST', '/restapi/session', {
    key: null,
    body: { email, password },
    headers: { ...ownPage, cookie },
  });

/** Creates a linked user without signing in. A separate test covers linking. */
async function linkedPerson(kind?: string) {
  const { email, subject } = await newPerson(kind);
  await asOwner(
    desk.address,
    `insert into user_identity (issuer, subject, email) values ('${provider.issuer}', '${subject}', '${email}')`,
    `update desk_user set password_hash = '${unmatchableHash}' where email = '${email}'`,
  );
  return { email, subject };
}

const emailOf = async (cookie: string) => (await get('/restapi/session', cookie)).json.email;
const failureOf = (reply: Reply) =>
  new URL(reply.headers.location ?? '', 'http://x').searchParams.get('failure');
const events = async () =>
  (
    await desk.store.database.query<{ event: string; detail: string | null; subject: string | null }>(
      sql`select event, detail, subject from security_event where event <> 'user.added' order by event_id`,
    )
  ).map(({ event, detail, subject }) => [event, detail, subject]);

describe('the time and strength of a sign-in', () => {
  const minutesSince = async (cookie: string) =>
    (Date.now() - Date.parse((await get('/restapi/session', cookie)).json.authenticatedAt)) / 60_000;
  const goOn = async (begun: Reply, subject: string, change = (address: URL) => address) => {
    const headers = { location: change(new URL(begun.headers.location ?? '')).href };
    return get(pathOf(await visitProvider({ headers }, provider.issuer, subject)), cookieOf(begun));
  };
  /** Removes `max_age` and `prompt` from the address, as if the provider ignored them. */
  const withoutFreshness = (address: URL) => {
    for (const name of ['max_age', 'prompt']) address.searchParams.delete(name);
    return address;
  };
  const fresh = () => get('/sign-in/openid?to=/offers&fresh=true');
  const asked = ({ headers }: Reply) => {
    const { searchParams } = new URL(headers.location ?? '');
    return [searchParams.get('max_age'), searchParams.get('prompt')];
  };

  test('reauthentication requires the user to have authenticated in the last 10 minutes', async () => {
    const { subject } = await linkedPerson();
    const begun = await fresh();
    expect(asked(begun)).toEqual(['600', null]);
    const done = await goOn(begun, subject);
    expect(done.headers.location).toBe('/offers');
    expect(await minutesSince(cookieOf(done))).toBeLessThan(1);
  });

  test('a provider that omits the authentication time must reauthenticate the user and then return the time', async () => {
    const { subject } = await linkedPerson();
    const again = await goOn(await fresh(), subject, withoutFreshness);
    expect(asked(again)).toEqual(['600', 'login']);
    const refused = await goOn(again, subject, withoutFreshness);
    expect([failureOf(refused), cookieOf(refused)]).toEqual(['stale', '']);
    const done = await goOn(await goOn(await fresh(), subject, withoutFreshness), subject);
    expect(done.headers.location).toBe('/offers');
    expect(await minutesSince(cookieOf(done))).toBeLessThan(1);
  });

  test('a plain sign-in is not recent if the provider omits the authentication time', async () => {
    const { subject } = await linkedPerson();
    const done = await signIn(subject);
    expect(await minutesSince(cookieOf(done))).toBeGreaterThan(10);
  });

  test('methods that the provider reports count as factors of the session', async () => {
    const weak = await linkedPerson();
    const strong = await linkedPerson('strong');
    const factorsOf = async ({ subject }: { subject: string }) =>
      (await get('/restapi/session', cookieOf(await signIn(subject)))).json.factors;
    expect(await factorsOf(weak)).toEqual(['openid']);
    expect(await factorsOf(strong)).toEqual(['openid', 'password', 'totp']);
  });

  test('OIDC_REQUIRED_ACR rejects sign-ins with none of its values', async () => {
    const weak = await linkedPerson();
    const strong = await linkedPerson('strong');
    use({ ...settings(), requiredAcr: ['urn:other', 'urn:two-factors'] });
    const begun = await get('/sign-in/openid');
    expect(new URL(begun.headers.location ?? '').searchParams.get('acr_values')).toBe(
      'urn:other urn:two-factors',
    );
    const refused = await signIn(weak.subject);
    expect([failureOf(refused), cookieOf(refused)]).toEqual(['weak', '']);
    expect(await emailOf(cookieOf(await signIn(strong.subject)))).toBe(strong.email);
    use({ ...settings(), requiredAcr: ['urn:other'] });
    expect(failureOf(await signIn(strong.subject))).toBe('weak');
  });
});

describe('signing in', () => {
  test('redirects to the provider with code, PKCE, state and nonce, and stores the values to match', async () => {
    const { status, headers } = await get('/sign-in/openid?to=/accounts');
    expect(status).toBe(303);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^placement_desk_sign_in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const address = new URL(headers.location ?? '');
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'placement-desk',
      redirect_uri: `http://127.0.0.1:${desk.port}/sign-in/openid/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('is counted in the metrics like any response, by its path without the query', async () => {
    const counted: unknown[] = [];
    countRequests(({ method, route, status }) => counted.push([method, route, status]));
    try {
      await get('/sign-in/openid?to=/accounts');
      await get('/sign-in/openid/callback?code=any');
    } finally {
      countRequests(undefined);
    }
    expect(counted).toEqual([
      ['GET', '/sign-in/openid', 303],
      ['GET', '/sign-in/openid/callback', 303],
    ]);
  });

  test('asks the user to link once, with a temporary password, which then becomes invalid', async () => {
    const person = await newPerson();
    const back = await signIn(person.subject, '/accounts?q=x');
    expect([back.status, back.headers.location]).toEqual([303, '/sign-in?next=%2Faccounts%3Fq%3Dx']);
    const cookie = cookieOf(back);
    expect(await signInMethods(cookie)).toEqual({ provider: 'Harbor ID', linking: person.email });
    const linked = await link(cookie, { email: person.email, password });
    expect(linked.json).toMatchObject({ kind: 'user', email: person.email, role: 'auditor' });
    expect(await emailOf(cookieOf(linked))).toBe(person.email);
    const again = await signIn(person.subject, '/accounts?q=x');
    expect([again.status, again.headers.location]).toEqual([303, '/accounts?q=x']);
    expect(await emailOf(cookieOf(again))).toBe(person.email);
    expect(await events()).toEqual([
      ['identity.linked', provider.issuer, person.email],
      ['sign.in', 'single sign-on', person.email],
      ['sign.in', 'single sign-on', person.email],
    ]);
    expect(refusalOf(await link(cookie, { email: person.email, password }))).toEqual([
      403,
      [null, 'password.sign.in.off'],
    ]);
    use(undefined); // the password stays invalid, even if passwords are accepted for sign-in
    expect(refusalOf(await link('', { email: person.email, password }))).toEqual([
      401,
      [null, 'sign.in.failed'],
    ]);
  });

  test('continues on a different instance', async () => {
    const person = await linkedPerson();
    const { cookie, callback } = await comeBack(person.subject);
    const other = openStore(desk.address, randomBytes(32));
    useStore(other);
    expect(await emailOf(cookieOf(await get(callback, cookie)))).toBe(person.email);
    useStore(desk.store);
    await other.database.close();
  });

  test("ends the browser's previous session, and is listed as the current one", async () => {
    const person = await linkedPerson();
    const first = cookieOf(await signIn(person.subject));
    const { cookie, callback } = await comeBack(person.subject);
    const second = cookieOf(await get(callback, `${cookie}; ${first}`));
    expect((await get('/restapi/session', first)).status).toBe(401);
    const sessions = (await get('/restapi/sessions', second)).json;
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  });

  test.each([
    'https://attacker.example/offers',
    '//attacker.example',
    '/\\attacker.example',
    '/offers/..//attacker.example',
    '/sign-in',
    '/restapi/session',
  ])('opens Today if the page to return to is %s', async (to) => {
    const person = await linkedPerson();
    expect((await signIn(person.subject, to)).headers.location).toBe('/today');
  });
});

describe('rejects a sign-in', () => {
  test('with an account that has the same e-mail address and a different subject', async () => {
    const person = await linkedPerson();
    accounts['somebody else'] = person.email;
    const back = await signIn('somebody else');
    expect(back.headers.location).toMatch(/^\/sign-in\?/);
    expect((await get('/restapi/session', cookieOf(back))).status).toBe(401);
    expect(refusalOf(await link(cookieOf(back), { email: person.email, password }))).toEqual([
      401,
      [null, 'sign.in.failed'],
    ]);
  });

  test('by a removed user, even if the address is in use again', async () => {
    const person = await linkedPerson();
    const path = `/restapi/users/${person.email}`;
    expect((await desk.send('DELETE', path, { key: desk.key('creating', 'administrator') })).status).toBe(
      200,
    );
    const newcomer = { email: person.email, firmOid: firms.creating, role: 'administrator' } as const;
    await addUser(desk.store.database, newcomer, await hashPassword('another one'), byTest);
    const back = await signIn(person.subject);
    expect(back.headers.location).toMatch(/^\/sign-in\?/);
    expect(refusalOf(await link(cookieOf(back), { email: person.email, password }))).toEqual([
      401,
      [null, 'sign.in.failed'],
    ]);
  });

  test('after a reset, until the user links with the new temporary password', async () => {
    const person = await linkedPerson();
    const session = cookieOf(await signIn(person.subject));
    const reset = await desk.send('POST', `/restapi/users/${person.email}/password`, {
      key: desk.key('creating', 'administrator'),
    });
    expect((await get('/restapi/session', session)).status).toBe(401);
    const back = await signIn(person.subject);
    expect(back.headers.location).toMatch(/^\/sign-in\?/);
    expect((await link(cookieOf(back), reset.json)).status).toBe(200);
    expect((await signIn(person.subject)).headers.location).toBe('/offers');
  });

  test('with only a password, with or without another user’s cookie', async () => {
    const person = await newPerson();
    const { cookie } = await comeBack(person.subject);
    for (const carried of ['', cookie, `placement_desk_sign_in=${'A'.repeat(43)}`]) {
      expect(refusalOf(await link(carried, { email: person.email, password }))).toEqual([
        403,
        [null, 'password.sign.in.off'],
      ]);
    }
    expect(await events()).toEqual([]);
  });

  test('with a provider’s response that was used before', async () => {
    const person = await linkedPerson();
    const { cookie, callback } = await comeBack(person.subject);
    expect((await get(callback, cookie)).headers.location).toBe('/offers');
    const replayed = await get(callback, cookie);
    expect(failureOf(replayed)).toBe('lost');
    expect(replayed.headers['set-cookie']).toBeUndefined();
  });

  test('if the same response is already being processed', async () => {
    const person = await linkedPerson();
    const { cookie, callback } = await comeBack(person.subject);
    const replies = await Promise.all([get(callback, cookie), get(callback, cookie)]);
    expect(replies.map(failureOf).sort()).toEqual(['lost', null]);
  });

  test.each([
    ['without the cookie', () => ''],
    ['with the cookie of another browser', async () => (await comeBack(null)).cookie],
    ['with two cookies', (cookie: string) => `${cookie}; ${cookie}`],
  ])('unless it has only the cookie of the browser that started it: %s', async (_, carried) => {
    const { subject } = await linkedPerson();
    const { cookie, callback } = await comeBack(subject);
    const reply = await get(callback, await carried(cookie));
    expect(['lost', 'failed']).toContain(failureOf(reply));
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['another state', (callback: string) => callback.replace(/state=[^&]+/, 'state=x')],
    ['no state', (callback: string) => callback.replace(/&?state=[^&]+/, '')],
    ['a state with a null character', (callback: string) => callback.replace(/state=[^&]+/, 'state=%00')],
    ['nothing', () => '/sign-in/openid/callback'],
  ])('whose response contains %s, and which stays pending', async (_, changed) => {
    const person = await linkedPerson();
    const { cookie, callback } = await comeBack(person.subject);
    expect(failureOf(await get(changed(callback), cookie))).toBe('lost');
    expect(await emailOf(cookieOf(await get(callback, cookie)))).toBe(person.email);
  });

  test.each([
    ['another issuer', (callback: string) => callback.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
    ['an unknown code', (callback: string) => callback.replace(/code=[^&]+/, 'code=x')],
  ])('whose response contains %s', async (_, changed) => {
    const { subject } = await linkedPerson();
    const { cookie, callback } = await comeBack(subject);
    const reply = await get(changed(callback), cookie);
    expect([reply.status, failureOf(reply)]).toEqual([303, 'failed']);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(failureOf(await get(callback, cookie))).toBe('lost'); // the correct response is no longer accepted
    expect((await events()).at(-1)).toEqual(['sign.in.failed', 'single sign-on', null]);
  });

  test.each([
    ['nonce', 'x'.repeat(43)],
    ['code_verifier', 'y'.repeat(43)],
  ])('whose response is for another %s', async (column, value) => {
    const { subject } = await linkedPerson();
    const { cookie, callback } = await comeBack(subject);
    await asOwner(
      desk.address,
      `update sign_in_transaction set ${column} = '${value}' where state is not null`,
    );
    expect(failureOf(await get(callback, cookie))).toBe('failed');
  });

  test('after ten minutes, at the provider or on the linking form', async () => {
    const { email, subject } = await newPerson();
    const old = `update sign_in_transaction set expires_at = now()`;
    const { cookie, callback } = await comeBack(subject);
    await asOwner(desk.address, old);
    expect(failureOf(await get(callback, cookie))).toBe('lost');
    const pending = cookieOf(await signIn(subject));
    await asOwner(desk.address, old);
    expect(refusalOf(await link(pending, { email, password }))).toEqual([
      403,
      [null, 'password.sign.in.off'],
    ]);
    await forgetExpiredSignInTransactions(desk.store.database);
    expect(await desk.store.database.query(sql`select 1 from sign_in_transaction`)).toEqual([]);
  });

  test('without a subject from the provider, even with a user’s e-mail address', async () => {
    const { email } = await newPerson();
    accounts['nobody'] = email;
    await asOwner(
      desk.address,
      `insert into user_identity (issuer, subject, email) values ('${provider.issuer}', '', '${email}')`,
    );
    const reply = await signIn('nobody');
    expect([reply.status, failureOf(reply), cookieOf(reply)]).toEqual([303, 'failed', '']);
  });

  test('that was canceled at the provider', async () => {
    const reply = await signIn(null, '/accounts');
    expect(reply.headers.location).toBe('/sign-in?failure=declined&next=%2Faccounts');
  });

  test('after too many guesses on the linking form, which has the same limits as every sign-in', async () => {
    const { email, subject } = await newPerson();
    const cookie = cookieOf(await signIn(subject));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(refusalOf(await link(cookie, { email, password: 'x' }))).toEqual([
        401,
        [null, 'sign.in.failed'],
      ]);
    }
    expect(refusalOf(await link(cookie, { email, password }))).toEqual([429, [null, 'sign.in.limited']]);
  });

  test('with a password that the user chose, until an administrator resets it', async () => {
    const person = await newPerson();
    await asOwner(
      desk.address,
      `update desk_user set must_change_password = false where email = '${person.email}'`,
    );
    const cookie = cookieOf(await signIn(person.subject));
    expect(refusalOf(await link(cookie, { email: person.email, password }))).toEqual([
      401,
      [null, 'sign.in.failed'],
    ]);
    expect(await events()).toEqual([['sign.in.failed', 'password', person.email]]);
    const reset = await desk.send('POST', `/restapi/users/${person.email}/password`, {
      key: desk.key('creating', 'administrator'),
    });
    const linked = await link(cookie, reset.json);
    expect(linked.status).toBe(200);
    expect((await get('/restapi/notices', cookieOf(linked))).json.notices).toMatchObject([
      { event: 'identity.linked', title: 'Your sign-in was linked to a single sign-on account' },
      { event: 'password.changed', title: 'Your password was reset' },
    ]);
  });

  test('with a temporary password that has expired', async () => {
    const person = await newPerson();
    await asOwner(
      desk.address,
      `update desk_user set password_set_at = now() - interval '7 days' where email = '${person.email}'`,
    );
    const cookie = cookieOf(await signIn(person.subject));
    const account = { email: person.email, password };
    expect(refusalOf(await link(cookie, account))).toEqual([403, [null, 'password.expired']]);
  });

  test('for one of two people who link with the same password at the same time', async () => {
    const { email, subject } = await newPerson();
    accounts['a thief'] = 'thief@example.com';
    const cookies = [cookieOf(await signIn(subject)), cookieOf(await signIn('a thief'))];
    const replies = await Promise.all(cookies.map((cookie) => link(cookie, { email, password })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const linked = await desk.store.database.query(sql`select 1 from user_identity where email = ${email}`);
    expect(linked).toHaveLength(1);
  });

  test('while the provider is down, explains why, and accepts sign-ins again afterward', async () => {
    const { subject } = await linkedPerson();
    use({ ...settings(), issuer: 'http://localhost:9' });
    expect((await get('/sign-in/openid?to=/accounts')).headers.location).toBe(
      '/sign-in?failure=provider&next=%2Faccounts',
    );
    use(settings());
    expect((await signIn(subject)).headers.location).toBe('/offers');
  });

  test('with a provider that uses plain http and is not on this machine', async () => {
    use({ ...settings(), issuer: 'http://provider.example' });
    expect(failureOf(await get('/sign-in/openid'))).toBe('provider');
  });
});

describe('anonymous sign-in attempts', () => {
  const count = async (table: 'sign_in_transaction' | 'sign_in_failure') =>
    (await desk.store.database.query(sql`select 1 from ${raw(table)}`)).length;

  test('from one network address are limited, and rejected attempts are not stored', async () => {
    await asOwner(desk.address, 'truncate sign_in_transaction');
    const startedAt = performance.now();
    const replies = await Promise.all(Array.from({ length: 100 }, () => get('/sign-in/openid?to=/accounts')));
    const refilled = Math.ceil(((performance.now() - startedAt) / 1_000) * begunSignInsPerSecond);
    const kept = await count('sign_in_transaction');
    expect(kept).toBeGreaterThanOrEqual(begunSignInsPerSecond);
    expect(kept).toBeLessThanOrEqual(begunSignInsPerSecond + refilled);
    const limited = replies.filter((reply) => failureOf(reply) === 'limited');
    expect(limited).toHaveLength(100 - kept);
    expect(limited[0]?.headers['set-cookie']).toBeUndefined();
    expect(limited[0]?.headers.location).toBe('/sign-in?failure=limited&next=%2Faccounts');
  });

  test('that fail fill the security log no faster than wrong passwords do', async () => {
    for (let tries = 0; tries < limits.failedCredentialsPerMinute + 3; tries += 1) {
      const { issuer } = provider;
      const started = { issuer, state: 's', nonce: 'n', codeVerifier: 'v', returnPath: '/offers' };
      const token = await beginSignInTransaction(desk.store.database, started);
      const reply = await get('/sign-in/openid/callback?state=s&code=y', `placement_desk_sign_in=${token}`);
      expect(failureOf(reply)).toBe('failed');
    }
    expect(await events()).toHaveLength(limits.failedCredentialsPerMinute);
    expect(await count('sign_in_failure')).toBe(limits.failedCredentialsPerMinute);
  });

  test('are limited while they wait for the provider', async () => {
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    useSettings({ limits, openId: { ...settings(), issuer }, trustedProxies: ['127.0.0.1'] });
    let ended = 0;
    const all = Array.from({ length: 66 }, async (_, index) => {
      const headers = { 'x-forwarded-for': `203.0.113.${index}` };
      const reply = await desk.get('/sign-in/openid', { key: null, headers });
      ended += 1;
      return failureOf(reply);
    });
    await expect.poll(() => ended).toBe(2);
    silent.closeAllConnections();
    silent.close();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['provider']));
  });
});

test('a response from the provider that never ends is rejected before it fills the memory', async () => {
  let sentBytes = 0;
  const endless = createServer((_, outgoing) => {
    const send = () => {
      sentBytes += 65_536;
      if (!outgoing.destroyed && sentBytes < 256 * 1_048_576) outgoing.write(' '.repeat(65_536), send);
    };
    outgoing.writeHead(200, { 'Content-Type': 'application/json' });
    send();
  });
  await once(endless.listen(0, '127.0.0.1'), 'listening');
  use({ ...settings(), issuer: `http://127.0.0.1:${(endless.address() as AddressInfo).port}` });
  expect(failureOf(await get('/sign-in/openid'))).toBe('provider');
  // The connection's buffers hold a few MiB more.
  expect(sentBytes).toBeLessThan(64 * 1_048_576);
  endless.closeAllConnections();
  endless.close();
});

test('with single sign-on, changing a password fails, because passwords are not used to sign in', async () => {
  const person = await linkedPerson();
  const cookie = cookieOf(await signIn(person.subject));
  const reply = await desk.send('PUT', '/restapi/session/password', {
    key: null,
    headers: { ...ownPage, cookie },
    body: { currentPassword: password, newPassword: 'seven otters at noon' },
  });
  expect(refusalOf(reply)).toEqual([403, [null, 'password.sign.in.off']]);
});

test('without a provider, single sign-on redirects to the sign-in page, and no page offers it', async () => {
  use(undefined);
  for (const path of ['/sign-in/openid?to=/accounts', '/sign-in/openid/callback?code=x']) {
    const { status, headers } = await get(path);
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/sign-in', undefined]);
  }
  expect(await signInMethods('placement_desk_sign_in=x')).toEqual({ provider: null, linking: null });
});

test('the tokens of a sign-in are stored as hashes', async () => {
  const begun = await get('/sign-in/openid');
  const [row] = await desk.store.database.query<{ token_hash: Buffer }>(
    sql`select token_hash from sign_in_transaction order by expires_at desc limit 1`,
  );
  expect(row?.token_hash).toHaveLength(32);
  expect(cookieOf(begun)).not.toContain(row?.token_hash.toString('base64url'));
});
