import { describe, expect, test } from 'vitest';
import { createKey } from '#lib/store/access/keys.ts';
import { createUser } from '#lib/store/access/users.ts';
import { byTest } from '#testing/store/by-test.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';

const desk = openDesk();
/** Sends a request with the creating firm's administrator key. */
const send = (method: string, path: string, body?: unknown) =>
  desk.send(method, path, { key: desk.key('creating', 'administrator'), body });
const change = (email: string, body: unknown) => send('PUT', `/restapi/users/${email}`, body);
const userOf = async (email: string) =>
  (await send('GET', '/restapi/users')).json.find((user: any) => user.email === email);

describe('the name of a user', () => {
  test('can be set and removed, and everyone in the firm can read it', async () => {
    const { email, send: sendAsAuditor } = await newPerson(desk, 'auditor');
    expect(await userOf(email)).toMatchObject({ name: null, disabled: false });
    const name = `María ${'é'.repeat(94)}`;
    expect((await change(email, { name })).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ name, role: 'auditor' });
    const colleagues = async () => (await sendAsAuditor('GET', '/restapi/session/colleagues')).json;
    expect(await colleagues()).toContainEqual({ email, name });
    const foreign = await newPerson(desk, 'auditor', 'foreign');
    expect((await foreign.send('GET', '/restapi/session/colleagues')).json).not.toContainEqual(
      expect.objectContaining({ email }),
    );
    // Changing the name doesn't end any session.
    expect((await change(email, { name: null })).status).toBe(200);
    expect(await colleagues()).not.toContainEqual(expect.objectContaining({ email }));
  });

  test.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['101 characters', 'x'.repeat(101)],
    ['a line break', 'a\nb'],
    ['a number', 7],
  ])('is rejected if it is %s', async (_, name) => {
    const { email } = await newPerson(desk);
    expect(refusalOf(await change(email, { name }))).toEqual([400, ['name', 'invalid.value']]);
    expect(await userOf(email)).toMatchObject({ name: null });
  });

  test('can be set for a new user', async () => {
    const body = { email: 'named@example.com', role: 'auditor', name: 'N. Ellis' };
    expect((await send('POST', '/restapi/users', body)).status).toBe(201);
    expect(await userOf(body.email)).toMatchObject({ name: 'N. Ellis' });
  });
});

describe('a disabled user', () => {
  test('is signed out and cannot sign in until enabled again', async () => {
    const made = await createUser(
      desk.store,
      { email: 'disabled@example.com', firmOid: firms.creating, role: 'auditor' },
      byTest,
    );
    const signIn = () =>
      desk.send('POST', '/restapi/session', {
        key: null,
        headers: { 'sec-fetch-site': 'same-origin' },
        body: { email: made.email, password: made.password },
      });
    const signedIn = await signIn();
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const session = () => desk.get('/restapi/session', { key: null, headers: { cookie } });
    expect((await session()).status).toBe(200);
    expect((await change(made.email, { disabled: true })).status).toBe(200);
    expect(await userOf(made.email)).toMatchObject({ disabled: true, role: 'auditor' });
    expect((await session()).status).toBe(401);
    expect(refusalOf(await signIn())).toEqual([401, [null, 'sign.in.failed']]);
    expect((await change(made.email, { disabled: false })).status).toBe(200);
    expect((await session()).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test('causes the keys that they created to be marked', async () => {
    await newPerson(desk, 'administrator'); // the firm still has an administrator when the user below is disabled
    const { email } = await newPerson(desk, 'administrator');
    const actor = { kind: 'user', name: email, keyId: null } as const;
    const wanted = {
      firmOid: firms.creating,
      role: 'auditor',
      name: 'of a disabled one',
      signing: false,
    } as const;
    const { keyId } = await createKey(desk.store, wanted, { ...byTest, actor });
    const marked = async () =>
      (await send('GET', '/restapi/keys')).json.find((key: any) => key.keyId === keyId).makerRemovedTimestamp;
    expect(await marked()).toBeNull();
    await change(email, { name: 'Another name' });
    expect(await marked()).toBeNull();
    await change(email, { disabled: true });
    expect(await marked()).not.toBeNull();
  });

  test('can be neither the caller nor the last administrator', async () => {
    const only = await newPerson(desk, 'administrator', 'participating');
    const path = `/restapi/users/${only.email}`;
    expect(refusalOf(await only.send('PUT', path, { disabled: true }))).toEqual([
      409,
      [null, 'user.oneself'],
    ]);
    const byKey = (body: unknown, email = only.email) =>
      desk.send('PUT', `/restapi/users/${email}`, { key: desk.key('participating', 'administrator'), body });
    expect(refusalOf(await byKey({ disabled: true }))).toEqual([409, [null, 'user.last.administrator']]);
    const second = await newPerson(desk, 'administrator', 'participating');
    expect((await byKey({ disabled: true }, second.email)).status).toBe(200);
    // A disabled administrator doesn't count as a remaining administrator.
    expect(refusalOf(await byKey({ role: 'auditor' }))).toEqual([409, [null, 'user.last.administrator']]);
    expect((await byKey({ disabled: false }, second.email)).status).toBe(200);
    expect((await byKey({ role: 'auditor' })).status).toBe(200);
  });

  test('appears in the security events, as does a name change', async () => {
    const { email } = await newPerson(desk);
    await change(email, { disabled: true, name: 'Gone', role: 'auditor' });
    await change(email, { disabled: false });
    const { json } = await send('GET', '/restapi/securityevents?limit=20');
    expect(json.filter(({ subject }: any) => subject === email).map(({ event }: any) => event)).toEqual([
      'user.enabled',
      'user.disabled',
      'user.name.changed',
      'user.role.changed',
      'sign.in',
      'user.added',
    ]);
  });
});

test('an update can be empty, but invalid values and unknown members are rejected', async () => {
  const { email } = await newPerson(desk);
  expect((await change(email, {})).status).toBe(200);
  expect(refusalOf(await change(email, { disabled: 'yes' }))).toEqual([400, ['disabled', 'invalid.value']]);
  expect(refusalOf(await change(email, { email }))).toEqual([400, ['email', 'unknown.field']]);
});
