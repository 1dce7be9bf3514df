import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { isPublic } from '#lib/contract/rights.ts';
import { resetPassword } from '#lib/store/sign-in/change-password.ts';
import { byTest } from '#testing/store/by-test.ts';
import { createUser } from '#lib/store/access/users.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const ownPage = { 'sec-fetch-site': 'same-origin' };
const newPassword = 'seven otters at noon';
const administrator = () => ({ key: desk.key('creating', 'administrator') });
const refused = [403, [null, 'password.change.required']];
const cookieOf = (reply: Reply) => reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
let count = 0;
const newEmail = () => `issued${(count += 1)}@example.com`;

function signIn(email: string, password: string) {
  const body = { email, password };
  return desk.send('POST', '/restapi/session', { key: null, headers: ownPage, body });
}

function sendBy(cookie: string) {
  return (method: string, path: string, body?: unknown) =>
    desk.send(method, path, { key: null, headers: { cookie, ...ownPage }, body });
}

const byApi = async () => {
  const body = { email: newEmail(), role: 'administrator' };
  return (await desk.send('POST', '/restapi/users', { ...administrator(), body })).json;
};
const byOperator = () =>
  createUser(desk.store, { email: newEmail(), firmOid: firms.creating, role: 'administrator' }, byTest);
/** Changes a user's temporary password. Returns the user's e-mail address. */
const changed = async ({ email, password }: { email: string; password: string }) => {
  const send = sendBy(cookieOf(await signIn(email, password)));
  const reply = await send('PUT', '/restapi/session/password', { currentPassword: password, newPassword });
  expect(reply.status).toBe(200);
  return email;
};

/** Moves the time at which a user's password was set into the past. */
const setDaysAgo = (email: string, days: number, less = '0') =>
  desk.store.database.query(sql`
    update desk_user set password_set_at = now() - make_interval(days => ${days}) - ${less}::interval
    where email = ${email}`);
const listed = async (email: string): Promise<unknown> => {
  const users: { email: string }[] = (await desk.get('/restapi/users', administrator())).json;
  return users.find((user) => user.email === email);
};

describe.each([
  ['of a user created by an administrator', byApi],
  ['of a user created by the operator', byOperator],
  [
    'reset by an administrator',
    async () => {
      const email = await changed(await byOperator());
      return (await desk.send('POST', `/restapi/users/${email}/password`, administrator())).json;
    },
  ],
  [
    'reset by the operator',
    async () => {
      const email = await changed(await byOperator());
      return resetPassword(desk.store, email, byTest);
    },
  ],
])('a password %s', (_, issue) => {
  test('must be changed before anything else is permitted', async () => {
    const { email, password } = await issue();
    const signedIn = await signIn(email, password);
    expect([signedIn.status, signedIn.json.mustChangePassword]).toEqual([200, true]);
    const send = sendBy(cookieOf(signedIn));
    expect((await send('GET', '/restapi/session')).json.mustChangePassword).toBe(true);
    expect((await send('HEAD', '/restapi/session')).status).toBe(200);
    expect(refusalOf(await send('GET', '/restapi/firms'))).toEqual(refused);
    const again = { currentPassword: password, newPassword: password };
    expect(refusalOf(await send('PUT', '/restapi/session/password', again))).toEqual([
      400,
      ['newPassword', 'invalid.value'],
    ]);
    const reply = await send('PUT', '/restapi/session/password', { currentPassword: password, newPassword });
    expect(reply.status).toBe(200);
    const sendOn = sendBy(cookieOf(reply));
    expect((await sendOn('GET', '/restapi/firms')).status).toBe(200);
    expect((await sendOn('GET', '/restapi/session')).json.mustChangePassword).toBe(false);
    expect((await signIn(email, newPassword)).json.mustChangePassword).toBe(false);
  });

  test('expires after 7 days, and only someone who knows it learns that it has expired', async () => {
    const { email, password } = await issue();
    await setDaysAgo(email, 7, '-1 minute');
    expect((await signIn(email, password)).status).toBe(200);
    expect(await listed(email)).not.toHaveProperty('temporaryPasswordExpired');
    await setDaysAgo(email, 7);
    expect(refusalOf(await signIn(email, password))).toEqual([403, [null, 'password.expired']]);
    expect(refusalOf(await signIn(email, 'wrong'))).toEqual([401, [null, 'sign.in.failed']]);
    expect(await listed(email)).toMatchObject({ temporaryPasswordExpired: true });
    const reset = (await desk.send('POST', `/restapi/users/${email}/password`, administrator())).json;
    expect((await signIn(email, reset.password)).status).toBe(200);
    expect(await listed(email)).not.toHaveProperty('temporaryPasswordExpired');
  });
});

describe('seven days after it was issued, a temporary password', () => {
  test('of a disabled user gets the same error as a wrong password', async () => {
    const { email, password } = await byOperator();
    await setDaysAgo(email, 7);
    await desk.store.database.query(
      sql`update desk_user set user_disabled_at = now() where email = ${email}`,
    );
    expect(refusalOf(await signIn(email, password))).toEqual([401, [null, 'sign.in.failed']]);
  });

  test('is recorded as expired in the security log', async () => {
    const { email, password } = await byOperator();
    await setDaysAgo(email, 7);
    await signIn(email, password);
    const [event] = await desk.store.database.query(sql`
      select event, detail from security_event where subject = ${email} order by event_id desc limit 1`);
    expect(event).toEqual({ event: 'sign.in.failed', detail: 'expired temporary password' });
  });

  test('can be replaced by one that an earlier release issues, which is valid', async () => {
    const [user, other] = [await byOperator(), await byOperator()];
    await setDaysAgo(user.email, 7);
    await desk.store.database.query(sql`
      update desk_user set must_change_password = true, password_hash = other.password_hash
      from desk_user as other where desk_user.email = ${user.email} and other.email = ${other.email}`);
    expect((await signIn(user.email, other.password)).status).toBe(200);
  });

  test('that the user has changed no longer expires', async () => {
    const email = await changed(await byOperator());
    await setDaysAgo(email, 700);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect(await listed(email)).not.toHaveProperty('temporaryPasswordExpired');
  });
});

const forbidden = Object.entries<Operation>(operations)
  .filter(([, operation]) => !isPublic(operation) && !operation.withIssuedPassword)
  .map(([name, { method, path }]) => ({ name, method, path }));

describe('a session with a temporary password', async () => {
  let send: ReturnType<typeof sendBy> | undefined;
  const sendIssued = async (method: string, path: string, body?: unknown) => {
    if (send === undefined) {
      const { email, password } = await byOperator();
      send = sendBy(cookieOf(await signIn(email, password)));
    }
    return send(method, path, body);
  };

  test.each(forbidden)('cannot send $name', async ({ method, path }) => {
    const example = path
      .replace('{privateplacementofferoid}', offers.plain)
      .replace('{accountnumber}', accounts.creating)
      .replaceAll(/\{\w+\}/g, 'x');
    expect(refusalOf(await sendIssued(method, example, method === 'GET' ? undefined : {}))).toEqual(refused);
  });

  test('ends when the user signs out, and the temporary password remains valid', async () => {
    const { email, password } = await byOperator();
    const own = sendBy(cookieOf(await signIn(email, password)));
    expect((await own('DELETE', '/restapi/session')).status).toBe(200);
    expect((await own('GET', '/restapi/session')).status).toBe(401);
    expect((await signIn(email, password)).json.mustChangePassword).toBe(true);
  });
});

test('an API key has no password to change', async () => {
  expect((await desk.get('/restapi/session')).json.mustChangePassword).toBe(false);
});

test('a user from an earlier release who has only a hash does not have to change the password', async () => {
  const { email, password } = await byOperator();
  await desk.store.database.query(
    sql`update desk_user set must_change_password = default where email = ${email}`,
  );
  const own = sendBy(cookieOf(await signIn(email, password)));
  expect((await own('GET', '/restapi/firms')).status).toBe(200);
});

describe('with single sign-on', () => {
  const limits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
  afterEach(() => useSettings({ limits, openId: undefined, trustedProxies: [] }));

  test('users have no password to change', async () => {
    const { email, password } = await byOperator();
    const own = sendBy(cookieOf(await signIn(email, password)));
    const openId = { issuer: 'https://id.example', clientId: 'x', clientSecret: 'x', name: 'ID' };
    useSettings({ limits, openId, trustedProxies: [] });
    expect((await own('GET', '/restapi/session')).json.mustChangePassword).toBe(false);
    expect((await own('GET', '/restapi/firms')).status).toBe(200);
  });
});
