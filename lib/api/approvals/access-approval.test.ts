import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentedOperations } from '#lib/contract/operations.ts';
import type { Role } from '#lib/domain/access/access.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { firms } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';

const desk = openDesk();
let passwordHash = '';

async function newPerson(role: Role = 'administrator', firmOid: string = firms.creating) {
  const email = `${randomUUID()}@example.com`;
  const user = { email, firmOid, role };
  const token = await signInByStore(desk.store.database, user, passwordHash);
  const cookie = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    desk.send(method, path, { key: null, headers: { ...cookie, ...headers }, body });
  return { email, send };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

let requester: Person;
let approver: Person;
beforeAll(async () => {
  passwordHash = await hashPassword('not used');
  requester = await newPerson();
  approver = await newPerson();
});

const require = (execute: boolean) =>
  setApprovalPolicy(desk.store.database, firms.creating, { execute }, byTest, new Date());
beforeEach(() => require(true));

async function decide({ approvalId }: { approvalId: string }, decision: string, by = approver) {
  const path = `/restapi/approvals/${approvalId}`;
  const etag = String((await approver.send('GET', path)).headers.etag);
  return by.send('PUT', path, { decision }, { 'if-match': etag });
}
const refusalOf = (reply: Reply) => [reply.status, ...codesOf(reply).map(([, code]) => code)];
const roleOf = async (email: string) =>
  (await approver.send('GET', '/restapi/users')).json.find((user: any) => user.email === email)?.role;

describe('the administrator role', () => {
  test('is granted after another administrator approves', async () => {
    const colleague = await newPerson('auditor');
    const reply = await requester.send('PUT', `/restapi/users/${colleague.email}`, { role: 'administrator' });
    expect(reply.status, reply.text).toBe(202);
    expect(reply.headers.location).toContain(`/restapi/approvals/${reply.json.approvalId}`);
    expect(reply.json).toMatchObject({
      kind: 'access',
      state: 'pending',
      privatePlacementOfferOid: null,
      reason: `Make ${colleague.email} an administrator`,
      conditions: [],
      effects: [],
    });
    const { result } = documentedOperations.changeUserRole.mayAccept;
    expect(result.parse(reply.json)).toEqual(reply.json);
    expect(await roleOf(colleague.email)).toBe('auditor');
    expect(refusalOf(await decide(reply.json, 'approve', requester))).toEqual([403, 'approval.own']);
    const manager = await newPerson('offer_manager');
    expect(refusalOf(await decide(reply.json, 'approve', manager))).toEqual([403, 'approval.not.allowed']);
    expect((await decide(reply.json, 'approve')).json.state).toBe('executed');
    expect(await roleOf(colleague.email)).toBe('administrator');
  });

  test('requires approval only if the policy is on and the user gains rights', async () => {
    const colleague = await newPerson('auditor');
    const put = (role: string) => requester.send('PUT', `/restapi/users/${colleague.email}`, { role });
    expect((await put('investment_professional')).status).toBe(200);
    await require(false);
    expect((await put('administrator')).status).toBe(200);
    await require(true);
    expect((await put('administrator')).status).toBe(200); // the user already has the role
    expect((await put('offer_manager')).status).toBe(200);
    expect((await put('administrator')).status).toBe(202);
  });

  test('comes with a password for a new user, which works after approval', async () => {
    const email = `${randomUUID()}@example.com`;
    const add = () => requester.send('POST', '/restapi/users', { email, role: 'administrator' });
    const [first, second] = [await add(), await add()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(documentedOperations.createUser.mayAccept.result.parse(first.json)).toEqual(first.json);
    const signIn = ({ password }: { password: string }) =>
      desk.send('POST', '/restapi/session', {
        key: null,
        body: { email, password },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    expect((await signIn(first.json)).status).toBe(401);
    const seen = await approver.send('GET', `/restapi/approvals/${first.json.approvalId}`);
    expect(seen.text).not.toContain(first.json.password);
    expect((await decide(first.json, 'approve')).status).toBe(200);
    expect((await signIn(first.json)).json).toMatchObject({ email, mustChangePassword: true });
    expect(refusalOf(await decide(second.json, 'approve'))).toEqual([409, 'user.exists']);
    expect((await decide(second.json, 'reject')).json.state).toBe('rejected');
    expect(refusalOf(await add())).toEqual([409, 'user.exists']);
  });
});

describe('an administrator can’t become someone who can approve', () => {
  const signIn = (email: string, password: string) =>
    desk.send('POST', '/restapi/session', {
      key: null,
      body: { email, password },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const stateOf = async (email: string) =>
    (await approver.send('GET', '/restapi/users')).json.find((user: any) => user.email === email);

  test('by creating an offer manager', async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { email, role: 'offer_manager', name: 'Ada' };
    const reply = await requester.send('POST', '/restapi/users', body);
    expect(reply.status, reply.text).toBe(202);
    expect(reply.json.reason).toBe(`Add the offer manager ${email}`);
    expect(await stateOf(email)).toBeUndefined();
    expect(refusalOf(await decide(reply.json, 'approve', requester))).toEqual([403, 'approval.own']);
    expect((await decide(reply.json, 'approve')).status).toBe(200);
    expect(await stateOf(email)).toMatchObject({ role: 'offer_manager', name: 'Ada' });
    expect((await signIn(email, reply.json.password)).json).toMatchObject({ email });
  });

  test('by making an accomplice an offer manager', async () => {
    const { email } = await newPerson('auditor');
    const change = { role: 'offer_manager', name: 'Bo' };
    const reply = await requester.send('PUT', `/restapi/users/${email}`, change);
    expect(reply.status, reply.text).toBe(202);
    expect(await stateOf(email)).toMatchObject({ role: 'auditor', name: 'Bo' });
    expect((await decide(reply.json, 'approve')).status).toBe(200);
    expect(await stateOf(email)).toMatchObject({ role: 'offer_manager' });
  });

  test('by demoting an offer manager to reset their sign-in without approval', async () => {
    const { email } = await newPerson('offer_manager');
    const put = (role: string) => requester.send('PUT', `/restapi/users/${email}`, { role });
    expect((await put('auditor')).status).toBe(200);
    const early = await put('offer_manager');
    expect(early.json.reason).toBe(`Make ${email} an offer manager`);
    expect((await requester.send('POST', `/restapi/users/${email}/password`)).status).toBe(200);
    const stateNow = async () =>
      (await approver.send('GET', `/restapi/approvals/${early.json.approvalId}`)).json.state;
    expect(await stateNow()).toBe('superseded');
    expect((await requester.send('DELETE', `/restapi/users/${email}/factors`)).status).toBe(200);
    const day = formatDate(marketDate(new Date()));
    expect((await put('offer_manager')).json.reason).toBe(
      `Make ${email} an offer manager. ${requester.email} reset this user's sign-in methods on ${day}. ` +
        `${requester.email} reset this user's password on ${day}`,
    );
  });

  test.each([
    ['removing and adding the user again', 'DELETE', ''],
    ['resetting the user’s password', 'POST', '/password'],
    ['resetting the user’s sign-in methods', 'DELETE', '/factors'],
  ])('by %s while a request for the role awaits approval', async (_, method, path) => {
    const { email } = await newPerson('auditor');
    const { json } = await requester.send('PUT', `/restapi/users/${email}`, { role: 'offer_manager' });
    expect((await requester.send(method, `/restapi/users/${email}${path}`)).status).toBe(200);
    if (path === '') await requester.send('POST', '/restapi/users', { email, role: 'auditor' });
    expect(refusalOf(await decide(json, 'approve'))).toEqual([409, 'approval.decided']);
    expect(await stateOf(email)).toMatchObject({ role: 'auditor' });
  });

  test('by waiting with a temporary password that the user hasn’t replaced', async () => {
    const { email } = await newPerson('auditor');
    await requester.send('POST', `/restapi/users/${email}/password`);
    await asOwner(
      desk.address,
      `update security_event set at = at - interval '8 days' where subject = '${email}'`,
    );
    const put = async (role: string) =>
      (await requester.send('PUT', `/restapi/users/${email}`, { role })).json.reason;
    const named = `${requester.email} reset this user's password`;
    expect(await put('offer_manager')).toContain(named);
    await desk.store.database.query(sql`
      update desk_user set must_change_password = false where email = ${email}`);
    expect(await put('offer_manager')).not.toContain(named);
  });

  test('by enabling a disabled offer manager', async () => {
    const { email } = await newPerson('offer_manager');
    const put = (body: object) => requester.send('PUT', `/restapi/users/${email}`, body);
    expect((await put({ disabled: true })).status).toBe(200);
    const reply = await put({ disabled: false });
    expect([reply.status, reply.json.reason]).toEqual([202, `Enable ${email}`]);
    expect(await stateOf(email)).toMatchObject({ disabled: true });
    expect((await decide(reply.json, 'approve')).status).toBe(200);
    expect(await stateOf(email)).toMatchObject({ role: 'offer_manager', disabled: false });
    expect((await put({ disabled: true })).status).toBe(200);
    expect((await put({ role: 'auditor', disabled: false })).status).toBe(200);
  });

  test.each(['offer_manager', 'administrator'] as const)(
    'by resetting the password of an %s',
    async (role) => {
      const colleague = await newPerson(role);
      const headers = { 'idempotency-key': randomUUID() };
      const reset = () =>
        requester.send('POST', `/restapi/users/${colleague.email}/password`, undefined, headers);
      const [reply, again] = [await reset(), await reset()];
      expect(reply.status, reply.text).toBe(202);
      const { result } = documentedOperations.resetPassword.mayAccept;
      expect(result.parse(reply.json)).toEqual(reply.json);
      expect(again.json).toMatchObject({ approvalId: reply.json.approvalId });
      expect(again.json.password).toBeUndefined();
      expect((await colleague.send('GET', '/restapi/session')).status).toBe(200);
      expect((await signIn(colleague.email, reply.json.password)).status).toBe(401);
      expect(refusalOf(await decide(reply.json, 'approve', requester))).toEqual([403, 'approval.own']);
      expect((await decide(reply.json, 'approve')).status).toBe(200);
      expect((await colleague.send('GET', '/restapi/session')).status).toBe(401);
      expect((await signIn(colleague.email, reply.json.password)).json).toMatchObject({
        mustChangePassword: true,
      });
    },
  );

  test('by resetting the sign-in methods of an offer manager', async () => {
    const colleague = await newPerson('offer_manager');
    const { database } = desk.store;
    await database.query(sql`
      insert into recovery_code (email, code_hash) values (${colleague.email}, ${Buffer.from(colleague.email)})`);
    const codes = () => database.query(sql`select from recovery_code where email = ${colleague.email}`);
    const reply = await requester.send('DELETE', `/restapi/users/${colleague.email}/factors`);
    expect(reply.status, reply.text).toBe(202);
    expect(await codes()).toHaveLength(1);
    expect((await decide(reply.json, 'approve')).status).toBe(200);
    expect(await codes()).toHaveLength(0);
    const notices = await database.query<{ text: string }>(sql`
      select text from notice where email = ${colleague.email}`);
    expect(notices).toMatchObject([{ text: expect.stringContaining(requester.email) }]);
  });

  test('through another person whose restrictions differ', async () => {
    const restricted = await newPerson();
    const restriction = { subject: { kind: 'user', id: restricted.email }, request: 'updateOffer' } as const;
    await setRestriction(desk.store, { ...restriction, off: true }, byTest);
    const colleague = await newPerson('offer_manager');
    const email = `${randomUUID()}@example.com`;
    for (const reply of [
      await restricted.send('POST', `/restapi/users/${colleague.email}/password`),
      await restricted.send('POST', '/restapi/users', { email, role: 'offer_manager' }),
    ]) {
      expect((await decide(reply.json, 'approve')).status).toBe(200);
    }
    const restrictions = (await approver.send('GET', '/restapi/restrictions')).json;
    for (const subjectId of [colleague.email, email]) {
      expect(restrictions).toContainEqual(expect.objectContaining({ subjectId, request: 'updateOffer' }));
    }
  });

  test('and shows administrators its limits, but no secret, until it is decided', async () => {
    const limits = {
      expiresAt: '2035-01-01T00:00:00.000-05:00',
      addresses: ['203.0.113.0/24'],
      requests: ['listOffers', 'updateOffer'],
      note: 'For the back office.',
    };
    const name = randomUUID();
    const wanted = { name, role: 'offer_manager', ...limits };
    const reply = await requester.send('POST', '/restapi/keys', wanted);
    const path = `/restapi/approvals/${reply.json.approvalId}`;
    const access = {
      grant: 'key',
      email: null,
      name,
      role: 'offer_manager',
      key: { signing: false, ...limits },
    };
    expect((await approver.send('GET', path)).json.access).toEqual(access);
    const listed = (await approver.send('GET', '/restapi/approvals')).json;
    expect(listed.find(({ approvalId }: any) => approvalId === reply.json.approvalId).access).toEqual(access);
    const others = [await newPerson('offer_manager'), await newPerson('auditor')];
    for (const other of others) expect((await other.send('GET', path)).json.access).toBeNull();
    const rejected = await decide(reply.json, 'reject');
    expect([rejected.status, rejected.json.access]).toEqual([200, null]);
    const email = `${randomUUID()}@example.com`;
    const added = await requester.send('POST', '/restapi/users', { email, role: 'offer_manager' });
    const user = { grant: 'user', email, name: null, role: 'offer_manager', key: null };
    expect(added.json.access).toEqual(user);
  });

  test('while reducing access, or helping people who can’t approve, needs no approval', async () => {
    const [manager, auditor] = [await newPerson('offer_manager'), await newPerson('auditor')];
    const statuses = [
      await requester.send('POST', `/restapi/users/${auditor.email}/password`),
      await requester.send('DELETE', `/restapi/users/${auditor.email}/factors`),
      await requester.send('DELETE', `/restapi/users/${manager.email}/sessions`),
      await requester.send('DELETE', `/restapi/users/${manager.email}/access`),
      await requester.send('PUT', `/restapi/users/${manager.email}`, { role: 'auditor' }),
      await requester.send('DELETE', `/restapi/users/${manager.email}`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('if the firm has no other administrator, and must then ask the operator', async () => {
    const firmOid = firms.participating;
    const sole = await newPerson('administrator', firmOid);
    const manager = await newPerson('offer_manager', firmOid);
    await setApprovalPolicy(desk.store.database, firmOid, { close: true }, byTest, new Date());
    const email = `${randomUUID()}@example.com`;
    for (const reply of [
      await sole.send('POST', '/restapi/users', { email, role: 'offer_manager' }),
      await sole.send('POST', `/restapi/users/${manager.email}/password`),
      await sole.send('DELETE', `/restapi/users/${manager.email}/factors`),
      await sole.send('POST', '/restapi/keys', { name: 'Sync', role: 'offer_manager' }),
    ]) {
      expect(refusalOf(reply)).toEqual([409, 'approval.approvers.missing']);
      expect(reply.text).toContain('Ask your operator');
    }
    const other = await newPerson('administrator', firmOid);
    expect((await sole.send('POST', `/restapi/users/${manager.email}/password`)).status).toBe(202);
    // Only the user whose password is being reset could approve this, and that user can't sign in.
    const reset = await sole.send('POST', `/restapi/users/${other.email}/password`);
    expect(refusalOf(reset)).toEqual([409, 'approval.approvers.missing']);
  });

  test.each([
    ['their access is revoked', 'DELETE', '/access', undefined],
    ['they are disabled', 'PUT', '', { disabled: true }],
    ['they are no longer an administrator', 'PUT', '', { role: 'auditor' }],
    ['they are removed', 'DELETE', '', undefined],
  ])('and their request ends if %s', async (_, method, path, body) => {
    const gone = await newPerson();
    const email = `${randomUUID()}@example.com`;
    const { json } = await gone.send('POST', '/restapi/users', { email, role: 'offer_manager' });
    const ended = await approver.send(method, `/restapi/users/${gone.email}${path}`, body);
    expect(ended.status, ended.text).toBe(200);
    const { state } = (await approver.send('GET', `/restapi/approvals/${json.approvalId}`)).json;
    expect(state).toBe('superseded');
  });
});

test.each([
  ['is revoked', 'revoked_at'],
  ['expires, for example after a rotation', 'expires_at'],
])('access requested with an API key can no longer be approved after the key %s', async (_, column) => {
  await require(false);
  const stolen = await requester.send('POST', '/restapi/keys', { name: randomUUID(), role: 'administrator' });
  await require(true);
  const { keyId, key } = stolen.json;
  const ask = () =>
    desk.send('POST', '/restapi/keys', { key, body: { name: randomUUID(), role: 'administrator' } });
  const [asked, open] = [await ask(), await ask()];
  expect(asked.status, asked.text).toBe(202);
  const end = `update api_key set ${column} = now() where key_id = '${keyId}'`;
  const path = `/restapi/approvals/${open.json.approvalId}`;
  const etag = String((await approver.send('GET', path)).headers.etag);
  await asOwner(desk.address, end);
  expect(refusalOf(await approver.send('PUT', path, { decision: 'approve' }, { 'if-match': etag }))).toEqual([
    409,
    'approval.decided',
  ]);
  const read = (await approver.send('GET', `/restapi/approvals/${asked.json.approvalId}`)).json;
  expect(read).toMatchObject({ state: 'superseded', requesterHasAccess: false });
  expect((await desk.get('/restapi/session', { key: asked.json.key })).status).toBe(401);
});

describe('the secret of a request', () => {
  const requests = [
    ['a user', '/restapi/users', () => ({ email: `${randomUUID()}@example.com`, role: 'administrator' })],
    ['a Bearer key', '/restapi/keys', () => ({ name: randomUUID(), role: 'administrator' })],
    ['a signing key', '/restapi/keys', () => ({ name: randomUUID(), role: 'administrator', signing: true })],
  ] as const;
  const secretOf = async ({ approvalId }: { approvalId: string }): Promise<unknown[]> => {
    const [row] = await desk.store.database.query<{ details: any }>(sql`
      select details from approval where approval_id = ${approvalId}`);
    const { passwordHash: hash, kept } = row?.details ?? {};
    return [hash, kept?.hash, kept?.encrypted].filter((secret) => secret !== undefined && secret !== null);
  };
  const ends = [
    ['approved', (json: Reply['json']) => decide(json, 'approve')],
    ['rejected', (json: Reply['json']) => decide(json, 'reject')],
    ['withdrawn', (json: Reply['json']) => decide(json, 'withdraw', requester)],
    [
      'expired',
      async ({ approvalId }: Reply['json']) => {
        await asOwner(
          desk.address,
          `update approval set expires_at = now() where approval_id = '${approvalId}'`,
        );
        await settleApprovals(desk.store.database, new Date());
      },
    ],
  ] as const;

  test.each(
    requests.flatMap((request) =>
      ends.map(([state, end]) => [request[0], state, request[1], request[2], end] as const),
    ),
  )('for %s is erased once it is %s', async (_, state, path, body, end) => {
    const { json } = await requester.send('POST', path, body());
    expect(await secretOf(json)).toHaveLength(1);
    await end(json);
    const read = (await approver.send('GET', `/restapi/approvals/${json.approvalId}`)).json;
    expect(read.state).toBe(state === 'approved' ? 'executed' : state);
    expect(await secretOf(json)).toEqual([]);
  });

  test('for a password is erased, and the password works after approval', async () => {
    const colleague = await newPerson();
    const { json } = await requester.send('POST', `/restapi/users/${colleague.email}/password`);
    expect(await secretOf(json)).toHaveLength(1);
    await decide(json, 'approve');
    expect(await secretOf(json)).toEqual([]);
    const body = { email: colleague.email, password: json.password };
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await desk.send('POST', '/restapi/session', { key: null, headers, body })).status).toBe(200);
  });

  test('is also erased if the requester is removed', async () => {
    const gone = await newPerson();
    const body = { email: `${randomUUID()}@example.com`, role: 'offer_manager' };
    const { json } = await gone.send('POST', '/restapi/users', body);
    await approver.send('DELETE', `/restapi/users/${gone.email}`);
    expect(await secretOf(json)).toEqual([]);
  });
});

test('an approval requested before an upgrade can still be decided', async () => {
  const email = `${randomUUID()}@example.com`;
  const { json } = await requester.send('POST', '/restapi/users', { email, role: 'administrator' });
  const details = { grant: 'user', email, role: 'administrator', passwordHash };
  const assignment = `details = '${JSON.stringify(details)}'::json`;
  await asOwner(desk.address, `update approval set ${assignment} where approval_id = '${json.approvalId}'`);
  expect((await decide(json, 'approve')).json.state).toBe('executed');
  expect(await roleOf(email)).toBe('administrator');
});

describe('a key that can change offers', () => {
  const create = (body: object, headers = {}) =>
    requester.send('POST', '/restapi/keys', { name: randomUUID(), ...body }, headers);

  test.each(['offer_manager', 'administrator'])('works after approval if its role is %s', async (role) => {
    const reply = await create({ role });
    expect(reply.status, reply.text).toBe(202);
    expect(documentedOperations.createKey.mayAccept.result.parse(reply.json)).toEqual(reply.json);
    const { key } = reply.json;
    const asked = () => desk.get('/restapi/session', { key });
    expect((await asked()).status).toBe(401);
    expect((await decide(reply.json, 'approve')).status).toBe(200);
    expect((await asked()).json.role).toBe(role);
    const keys = (await approver.send('GET', '/restapi/keys')).json;
    expect(keys.find(({ keyId }: any) => keyId === reply.json.keyId)).toMatchObject({
      createdBy: { kind: 'user', name: requester.email },
    });
  });

  test('is not created if the request is rejected, and an idempotent replay does not contain its secret', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: randomUUID(), role: 'offer_manager', signing: true };
    const [first, again] = [await create(body, headers), await create(body, headers)];
    expect(first.json.secret).toMatch(/^[\w-]{43}$/);
    expect(again.json).toMatchObject({ approvalId: first.json.approvalId });
    expect(again.json.secret).toBeUndefined();
    expect((await decide(first.json, 'reject')).json.state).toBe('rejected');
    const keys = (await approver.send('GET', '/restapi/keys')).json;
    expect(keys.find(({ keyId }: any) => keyId === first.json.keyId)).toBeUndefined();
  });

  test('is not requested while an active key has its name', async () => {
    const name = randomUUID();
    expect((await create({ name, role: 'auditor' })).status).toBe(201);
    expect(refusalOf(await create({ name, role: 'offer_manager' }))).toEqual([409, 'key.name.taken']);
  });

  test('is the only kind of key that requires approval', async () => {
    for (const role of ['auditor', 'investment_professional', 'feeder']) {
      expect((await create({ role })).status).toBe(201);
    }
  });
});

test('while approval is required, a key that can change offers can be rotated only with the key itself', async () => {
  await require(false);
  const newKey = (role: Role) => requester.send('POST', '/restapi/keys', { role, name: randomUUID() });
  const manager = await newKey('offer_manager');
  const auditor = await newKey('auditor');
  const own = await newKey('administrator');
  await require(true);
  const rotate = (key: Reply, send = requester.send) =>
    send('POST', `/restapi/keys/${key.json.keyId}/rotation`, {});
  expect(refusalOf(await rotate(manager))).toEqual([409, 'approval.required']);
  expect((await rotate(auditor)).status).toBe(201);
  const asItself: Person['send'] = (method, path, body) =>
    desk.send(method, path, { key: own.json.key, body });
  expect((await rotate(own, asItself)).status).toBe(201);
  await require(false);
  expect((await rotate(manager)).status).toBe(201);
});

test('a firm can have 100 pending requests for access', async () => {
  await asOwner(
    desk.address,
    `insert into approval (approval_id, firm_oid, kind, reason, requested_by_kind, requested_by_name, own_people,
        requested_at, expires_at, details)
      select 'filler' || number, '${firms.creating}', 'access', 'x', 'operator', 'x', '{}', now(), now() + interval '1 day', '{}'
      from generate_series(1, 100) as number`,
  );
  const colleague = await newPerson('auditor');
  const put = () => requester.send('PUT', `/restapi/users/${colleague.email}`, { role: 'offer_manager' });
  expect(refusalOf(await put())).toEqual([409, 'approval.limit']);
  await asOwner(desk.address, `update approval set state = 'withdrawn' where approval_id like 'filler%'`);
  expect((await put()).status).toBe(202);
});
