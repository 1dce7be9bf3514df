import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#lib/domain/access/access.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { readSession, startSession } from '#lib/store/sign-in/sessions.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import { openStore } from '#lib/store/store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { addUser } from '#lib/store/access/users.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const ownPage = { 'sec-fetch-site': 'same-origin' };
const password = 'correct horse battery staple';
const passwordHash = await hashPassword(password);
const newPassword = 'seven otters at noon';
let count = 0;

beforeEach(() => asOwner(desk.address, 'truncate sign_in_failure', 'truncate security_event'));

function signIn(body: unknown, headers: Record<string, string> = {}) {
  return desk.send('POST', '/restapi/session', { key: null, body, headers: { ...ownPage, ...headers } });
}

const cookieOf = (reply: Reply) => reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

async function newUser(role: Role = 'offer_manager', firmOid: string = firms.creating) {
  const email = `person${(count += 1)}@example.com`;
  await addUser(desk.store.database, { email, firmOid, role }, passwordHash, byTest);
  return email;
}

/** Creates a session for a user. Returns its cookie and a function that sends requests in it. */
async function newSession(email: string, userAgent?: string) {
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const cookie = cookieOf(await signIn({ email, password }, headers));
  const send = (method: string, path: string, body?: unknown) =>
    desk.send(method, path, { key: null, headers: { cookie, ...ownPage }, body });
  return { cookie, send };
}

const events = () =>
  desk.store.database.query(sql`
    select event, firm_oid as firm, actor_name as actor, subject, detail from security_event
    where event <> 'user.added' order by event_id`);

describe("the user's own sessions", () => {
  test('are listed with address and browser, newest first, with the current one marked', async () => {
    const email = await newUser();
    await newSession(await newUser());
    const first = await newSession(email, 'Old\u00e9Browser '.padEnd(300, 'x'));
    const second = await newSession(email, 'New Browser/2');
    const { status, json } = await first.send('GET', '/restapi/sessions');
    expect(status).toBe(200);
    expect(json).toEqual([
      {
        sessionId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        creationTimestamp: expect.stringMatching(/-0[45]:00$/),
        expiresAt: expect.stringMatching(/-0[45]:00$/),
        address: '127.0.0.1',
        userAgent: 'New Browser/2',
        current: false,
      },
      expect.objectContaining({ userAgent: expect.stringMatching(/^OldBrowser x{189}$/), current: true }),
    ]);
    expect(JSON.stringify(json)).not.toContain(second.cookie.split('=')[1]);
  });

  test('that have ended are not listed and cannot be ended', async () => {
    const email = await newUser();
    const { send } = await newSession(email);
    const other = await newSession(email);
    const [{ sessionId }] = (await other.send('GET', '/restapi/sessions')).json;
    await asOwner(
      desk.address,
      `update desk_session set expires_at = now() where session_id = '${sessionId}'`,
    );
    expect((await send('GET', '/restapi/sessions')).json).toHaveLength(1);
    expect(refusalOf(await send('DELETE', `/restapi/sessions/${sessionId}`))).toEqual([
      404,
      [null, 'session.not.found'],
    ]);
  });

  test('can be ended individually, and another user’s session is treated like an unknown one', async () => {
    const email = await newUser();
    const [here, there] = [await newSession(email), await newSession(email)];
    const stranger = await newSession(await newUser());
    const sessions = (await here.send('GET', '/restapi/sessions')).json as any[];
    const { sessionId } = sessions.find(({ current }) => !current);
    const [{ sessionId: foreign }] = (await stranger.send('GET', '/restapi/sessions')).json;
    const ended = await here.send('DELETE', `/restapi/sessions/${sessionId}`);
    expect([ended.status, ended.text]).toEqual([200, '']);
    expect((await there.send('GET', '/restapi/session')).status).toBe(401);
    expect((await here.send('GET', '/restapi/session')).status).toBe(200);
    for (const id of [sessionId, foreign, 'x', '%00', crypto.randomUUID()]) {
      expect(refusalOf(await here.send('DELETE', `/restapi/sessions/${id}`))).toEqual([
        404,
        [null, 'session.not.found'],
      ]);
    }
    expect((await stranger.send('GET', '/restapi/session')).status).toBe(200);
    expect((await events()).filter(({ event }) => event === 'session.ended')).toEqual([
      {
        event: 'session.ended',
        firm: firms.creating,
        actor: email,
        subject: email,
        detail: 'one session',
      },
    ]);
  });

  test('cannot be listed or ended with an API key, whatever cookie it sends', async () => {
    const { cookie, send } = await newSession(await newUser());
    const [{ sessionId }] = (await send('GET', '/restapi/sessions')).json;
    expect((await desk.get('/restapi/sessions', { headers: { cookie } })).json).toEqual([]);
    const reply = await desk.send('DELETE', `/restapi/sessions/${sessionId}`, { headers: { cookie } });
    expect(refusalOf(reply)).toEqual([404, [null, 'session.not.found']]);
    expect((await send('GET', '/restapi/session')).status).toBe(200);
  });
});

describe('an administrator', () => {
  const administrator = () => ({ key: desk.key('creating', 'administrator') });

  test('can end all sessions of a user in the firm, but not those of another firm’s user', async () => {
    const email = await newUser();
    const sessions = [await newSession(email), await newSession(email)];
    const stranger = await newUser('auditor', firms.participating);
    const theirs = await newSession(stranger);
    const path = (of: string) => `/restapi/users/${of}/sessions`;
    expect((await desk.send('DELETE', path(email), administrator())).status).toBe(200);
    for (const { send } of sessions) {
      expect((await send('GET', '/restapi/session')).status).toBe(401);
    }
    for (const of of [stranger, 'nobody@example.com']) {
      expect(refusalOf(await desk.send('DELETE', path(of), administrator()))).toEqual([
        404,
        [null, 'user.not.found'],
      ]);
    }
    expect((await theirs.send('GET', '/restapi/session')).status).toBe(200);
    expect(refusalOf(await desk.send('DELETE', path(email)))).toEqual([
      403,
      [null, 'administration.not.allowed'],
    ]);
  });

  test('can issue a new password, which is shown once, invalidates the old one and ends its sessions', async () => {
    const email = await newUser();
    const { send } = await newSession(email);
    const path = `/restapi/users/${email}/password`;
    const reply = await desk.send('POST', path, administrator());
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json).toEqual({ email, password: expect.stringMatching(/^[\w-]{20}$/) });
    expect((await send('GET', '/restapi/session')).status).toBe(401);
    expect((await signIn({ email, password })).status).toBe(401);
    expect((await signIn({ email, password: reply.json.password })).status).toBe(200);
    expect(refusalOf(await desk.send('POST', path))).toEqual([403, [null, 'administration.not.allowed']]);
    const foreign = `/restapi/users/${await newUser('auditor', firms.participating)}/password`;
    expect(refusalOf(await desk.send('POST', foreign, administrator()))).toEqual([
      404,
      [null, 'user.not.found'],
    ]);
    expect(await events()).toContainEqual({
      event: 'password.changed',
      firm: firms.creating,
      actor: 'creating administrator',
      subject: email,
      detail: 'reset',
    });
  });

  test('ends a user’s sessions by changing the role, but not by setting the same role', async () => {
    const email = await newUser('auditor');
    const { send } = await newSession(email);
    const give = (role: Role) =>
      desk.send('PUT', `/restapi/users/${email}`, { ...administrator(), body: { role } });
    expect((await give('auditor')).status).toBe(200);
    expect((await send('GET', '/restapi/session')).status).toBe(200);
    expect((await give('offer_manager')).status).toBe(200);
    expect(refusalOf(await send('GET', '/restapi/session'))).toEqual([401, [null, 'authentication.invalid']]);
  });
});

describe('an instance', () => {
  const other = openStore(desk.address, randomBytes(32));
  afterAll(() => other.database.close());
  const tokenOf = ({ cookie }: { cookie: string }) => cookie.split('=')[1] ?? '';

  test.each([
    ['a sign-out', (_: string, send: Send) => send('DELETE', '/restapi/session')],
    ['a role change', (email: string) => changeRole(email)],
    ['the end of all sessions', (email: string) => endSessionsOf(desk.store.database, email)],
    [
      'a password change',
      (_: string, send: Send) =>
        send('PUT', '/restapi/session/password', { currentPassword: password, newPassword }),
    ],
  ])('rejects an old session immediately after %s on another instance', async (_, end) => {
    const email = await newUser();
    const session = await newSession(email);
    expect(await readSession(other.database, tokenOf(session))).toMatchObject({ email });
    await end(email, session.send);
    expect(await readSession(other.database, tokenOf(session))).toBeUndefined();
  });

  type Send = Awaited<ReturnType<typeof newSession>>['send'];
  const changeRole = (email: string) =>
    desk.send('PUT', `/restapi/users/${email}`, {
      key: desk.key('creating', 'administrator'),
      body: { role: 'auditor' },
    });
});

describe('a user', () => {
  const origin = { formerToken: null, address: '203.0.113.7', userAgent: null, requestId: 'x' };
  const start = async (email: string, formerToken: string | null = null) =>
    (await startSession(desk.store.database, { email, passwordHash }, { ...origin, formerToken })) ?? '';
  const areValid = async (tokens: string[]) =>
    Promise.all(tokens.map(async (token) => (await readSession(desk.store.database, token)) !== undefined));

  test('can have fifty sessions: starting another ends the oldest, and replacing one ends no other', async () => {
    const email = await newUser();
    const others = await start(await newUser());
    const tokens: string[] = [];
    for (let started = 0; started < 50; started += 1) tokens.push(await start(email));
    expect(await areValid(tokens)).toEqual(tokens.map(() => true));
    tokens.push(await start(email, tokens[7]));
    expect(await areValid(tokens)).toEqual(tokens.map((_, index) => index !== 7));
    tokens.push(await start(email));
    expect(await areValid(tokens)).toEqual(tokens.map((_, index) => index !== 7 && index !== 0));
    expect(await areValid([others])).toEqual([true]);
  });

  test('keeps fifty of the sessions that start at the same time', async () => {
    const email = await newUser();
    const tokens = await Promise.all(Array.from({ length: 60 }, () => start(email)));
    expect((await areValid(tokens)).filter((isValid) => isValid)).toHaveLength(50);
  });
});

describe('a password change', () => {
  const change = (send: Awaited<ReturnType<typeof newSession>>['send'], body: unknown) =>
    send('PUT', '/restapi/session/password', body);

  test('continues in its own session with a new cookie, and ends all others', async () => {
    const email = await newUser();
    const [here, there] = [await newSession(email), await newSession(email)];
    const reply = await change(here.send, { currentPassword: password, newPassword });
    expect([reply.status, reply.text, reply.headers['cache-control']]).toEqual([
      200,
      '',
      'private, no-store',
    ]);
    const renewed = cookieOf(reply);
    expect(renewed).toMatch(/^placement_desk=[\w-]{43}$/);
    const statusWith = async (cookie: string) =>
      (await desk.get('/restapi/session', { key: null, headers: { cookie } })).status;
    expect(await statusWith(renewed)).toBe(200);
    expect(await statusWith(here.cookie)).toBe(401);
    expect(await statusWith(there.cookie)).toBe(401);
    expect((await signIn({ email, password })).status).toBe(401);
    expect((await signIn({ email, password: newPassword })).status).toBe(200);
    expect(await events()).toContainEqual({
      event: 'password.changed',
      firm: firms.creating,
      actor: email,
      subject: email,
      detail: null,
    });
  });

  test('ends the calendar feeds', async () => {
    const { send } = await newSession(await newUser());
    const feed = await send('POST', '/restapi/calendarfeeds', { name: 'Dates' });
    const read = () => desk.get(new URL(feed.json.url).pathname, { key: null });
    expect((await read()).status).toBe(200);
    expect((await change(send, { currentPassword: password, newPassword })).status).toBe(200);
    expect(refusalOf(await read())).toEqual([404, [null, 'feed.not.found']]);
  });

  test('requires the current password, and counts wrong ones in the session only', async () => {
    const email = await newUser();
    const { send } = await newSession(email);
    const wrong = { currentPassword: 'not the password', newPassword };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(refusalOf(await change(send, wrong))).toEqual([403, ['currentPassword', 'password.wrong']]);
    }
    expect(refusalOf(await change(send, { currentPassword: password, newPassword }))).toEqual([
      429,
      [null, 'sign.in.limited'],
    ]);
    expect((await signIn({ email, password })).status).toBe(200);
    expect((await events()).filter(({ event }) => event === 'sign.in.failed')).toHaveLength(5);
  });

  test.each([
    ['fourteen chars', ['newPassword', 'password.too.short']],
    ['😀'.repeat(14), ['newPassword', 'password.too.short']],
    ['e\u0301'.repeat(14), ['newPassword', 'password.too.short']],
    ['Password1234567', ['newPassword', 'password.breached']],
    ['QWERTY123456789', ['newPassword', 'password.breached']],
    ['lhbjkjubz2957704', ['newPassword', 'password.breached']],
    ['Harbor Point Securities', ['newPassword', 'password.breached']],
    ['x'.repeat(201), ['newPassword', 'invalid.value']],
    ['', ['newPassword', 'invalid.value']],
  ])('to %j is rejected before the current password is checked', async (refused, violation) => {
    const { send } = await newSession(await newUser());
    const reply = await change(send, { currentPassword: 'not the password', newPassword: refused });
    expect(refusalOf(reply)).toEqual([400, violation]);
  });

  test.each(['otters at noon!', 'héron '.repeat(34).slice(0, 200)])('to %j is accepted', async (taken) => {
    const { send } = await newSession(await newUser());
    expect((await change(send, { currentPassword: password, newPassword: taken })).status).toBe(200);
  });

  test('succeeds only once if two sessions send it at the same time, and ends the other session', async () => {
    const email = await newUser();
    const [here, there] = [await newSession(email), await newSession(email)];
    const replies = await Promise.all([
      change(here.send, { currentPassword: password, newPassword: `${newPassword} here` }),
      change(there.send, { currentPassword: password, newPassword: `${newPassword} there` }),
    ]);
    // The other request finds that its session has ended or that the password has changed.
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])]);
    const sessions = await desk.store.database.query(sql`select 1 from desk_session where email = ${email}`);
    expect(sessions).toHaveLength(1);
  });

  test('is not available to API keys', async () => {
    const reply = await desk.send('PUT', '/restapi/session/password', {
      body: { currentPassword: password, newPassword },
    });
    expect(refusalOf(reply)).toEqual([403, [null, 'session.required']]);
  });
});

test('sign-in and sign-out are recorded, and a failed sign-in includes the e-mail address only if it belongs to a user', async () => {
  const email = await newUser();
  const { send } = await newSession(email);
  await signIn({ email, password: 'not the password' });
  await signIn({ email: 'my secret typed here', password: 'x' });
  await send('DELETE', '/restapi/session');
  const again = await newSession(email);
  await again.send('DELETE', '/restapi/sessions');
  const own = { firm: firms.creating, subject: email };
  expect(await events()).toEqual([
    { ...own, event: 'sign.in', actor: email, detail: 'password' },
    { ...own, event: 'sign.in.failed', actor: null, detail: 'password' },
    { event: 'sign.in.failed', firm: null, actor: null, subject: null, detail: 'password' },
    { ...own, event: 'sign.out', actor: email, detail: null },
    { ...own, event: 'sign.in', actor: email, detail: 'password' },
    { ...own, event: 'sign.out', actor: email, detail: 'everywhere' },
  ]);
});

test('users cannot reset their own password, because a stolen session could be used to get a new password', async () => {
  const email = await newUser('administrator');
  const { send } = await newSession(email);
  const reset = (of: string) => send('POST', `/restapi/users/${encodeURIComponent(of)}/password`);
  expect(refusalOf(await reset(email.toUpperCase()))).toEqual([409, [null, 'user.oneself']]);
  expect((await reset(await newUser())).status).toBe(200);
  expect((await send('GET', '/restapi/session')).status).toBe(200);
});
