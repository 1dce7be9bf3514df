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
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const ownPage = { 'sec-fetch-site': 'same-origin' };
const newPassword = 'seven otters at noon';
const administrator = () => ({ key: desk.key('creating', 'administrator') });
const refusalOf = (reply: Reply) => [reply.status, ...codesOf(reply)];
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
