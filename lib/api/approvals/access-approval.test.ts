import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentedOperations } from '#lib/contract/operations.ts';
import type { Role } from '#lib/domain/access/access.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { hashPassword } from '#lib/store/passwords/passwords.ts';
import { firms } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';

const desk = openDesk();
let passwordHash = '';

async function newPerson(role: Role = 'administrator') {
  const email = `${randomUUID()}@example.com`;
  const user = { email, firmOid: firms.creating, role };
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

  test('is the only role that requires approval, and only if the policy is on', async () => {
    const colleague = await newPerson('auditor');
    const put = (role: string) => requester.send('PUT', `/restapi/users/${colleague.email}`, { role });
    expect((await put('offer_manager')).status).toBe(200);
    await require(false);
    expect((await put('administrator')).status).toBe(200);
    await require(true);
    expect((await put('administrator')).status).toBe(200); // the user already has the role
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

  test('is never created if it is rejected, and its secret is not stored anywhere', async () => {
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

  test('is the only kind of key that requires approval', async () => {
    for (const role of ['auditor', 'investment_professional', 'feeder']) {
      expect((await create({ role })).status).toBe(201);
    }
  });
});
