import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventCounts } from '#lib/store/database/event-counts.ts';
import { type UserRole, userRoles } from '#lib/domain/access/access.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { createUser } from '#lib/store/access/users.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { securityLogWritten } from '#lib/api/security-log.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const hashes = () => eventCounts('password hash').get('all') ?? 0;
const desk = openDesk();
const offerPath = `/restapi/privateplacementoffers/${offers.plain}`;
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/);

/** Sends a request with the creating firm's API key for the role. */
const send = (method: string, path: string, body?: unknown, role: UserRole = 'administrator') =>
  desk.send(method, path, { key: desk.key('creating', role), body });

/**
 * Creates two users in the creating firm, one of them an administrator, and the foreign firm's only
 * administrator.
 */
beforeEach(async () => {
  await asOwner(
    desk.address,
    'truncate desk_user, sign_in_failure, restriction cascade',
    "update api_key set revoked_at = now() where name = 'n'",
    `insert into desk_user (email, password_hash, firm_oid, role) values
      ('ada@example.com', '', '${firms.creating}', 'administrator'),
      ('max@example.com', '', '${firms.creating}', 'offer_manager'),
      ('eve@example.com', '', '${firms.foreign}', 'administrator')`,
  );
});

/** Returns the cookie of a session created without signing in, to save time. */
async function sessionOf(email: string): Promise<Record<string, string>> {
  const token = email.padEnd(43, '_').replaceAll(/[^\w-]/g, '-');
  await desk.store.database.query(sql`
    insert into desk_session (token_hash, email, expires_at)
    values (sha256(convert_to(${token}, 'UTF8')), ${email}, now() + interval '1 hour')`);
  return { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
}

const user = { email: 'new@example.com', role: 'auditor' };
const requests: [string, string, unknown, UserRole[]][] = [
  ['GET', '/restapi/users', undefined, ['administrator']],
  ['POST', '/restapi/users', user, ['administrator']],
  ['PUT', '/restapi/users/max@example.com', { role: 'auditor' }, ['administrator']],
  ['DELETE', '/restapi/users/max@example.com', undefined, ['administrator']],
  ['GET', '/restapi/keys', undefined, ['administrator']],
  ['POST', '/restapi/keys', { name: 'n', role: 'auditor' }, ['administrator']],
  ['PUT', '/restapi/keys/KEY', { kept: true }, ['administrator']],
  ['DELETE', '/restapi/keys/KEY', undefined, ['administrator']],
  ['GET', '/restapi/restrictions', undefined, ['administrator']],
  [
    'PUT',
    '/restapi/restrictions',
    { subjectKind: 'user', subjectId: 'max@example.com', request: 'readOffers', off: true },
    ['administrator'],
  ],
  ['GET', '/restapi/auditverification', undefined, ['administrator', 'auditor']],
  ['GET', '/restapi/requestlog', undefined, ['administrator']],
  ['GET', '/restapi/securityevents', undefined, ['administrator', 'auditor']],
];

describe.each(requests)('%s %s', (method, path, body, allowed) => {
  test.each(userRoles)('is available to the %s role only if the table permits it', async (role) => {
    const { keyId } = await createKey(
      desk.store,
      {
        firmOid: firms.creating,
        role: 'auditor',
        signing: false,
      },
      byTest,
    );
    const reply = await send(method, path.replace('KEY', keyId), body, role);
    expect(reply.status < 300 || refusalOf(reply)).toEqual(
      allowed.includes(role) || [403, [null, 'administration.not.allowed']],
    );
  });

  test('can be sent in a session, but changes must come from our own pages', async () => {
    const { cookie = '', ...ownPage } = await sessionOf('ada@example.com');
    const { keyId } = await createKey(
      desk.store,
      {
        firmOid: firms.creating,
        role: 'auditor',
        signing: false,
      },
      byTest,
    );
    const options = (headers: Record<string, string>) => ({
      key: null,
      body,
      headers: { cookie, ...headers },
    });
    const elsewhere = await desk.send(method, path.replace('KEY', keyId), options({}));
    expect(elsewhere.status).toBe(method === 'GET' ? 200 : 403);
    const allowed = await desk.send(method, path.replace('KEY', keyId), options(ownPage));
    expect(allowed.status).toBe(method === 'POST' ? 201 : 200);
  });
});

describe('users', () => {
  test('are listed for their firm, sorted by address, without passwords', async () => {
    await desk.store.database.query(sql`
      update desk_user set last_sign_in_at = now() where email = 'max@example.com'`);
    expect((await send('GET', '/restapi/users')).json).toEqual([
      {
        email: 'ada@example.com',
        name: null,
        role: 'administrator',
        disabled: false,
        creationTimestamp: timestamp,
        lastSignInTimestamp: null,
      },
      {
        email: 'max@example.com',
        name: null,
        role: 'offer_manager',
        disabled: false,
        creationTimestamp: timestamp,
        lastSignInTimestamp: timestamp,
      },
    ]);
  });

  test('a new user can sign in with the password, which is shown only once', async () => {
    const reply = await send('POST', '/restapi/users', { email: ' New@Example.com', role: 'auditor' });
    expect([reply.status, reply.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(reply.headers.location).toBe(`http://127.0.0.1:${desk.port}/restapi/users/new%40example.com`);
    expect(reply.json).toEqual({ ...user, password: expect.stringMatching(/^[\w-]{20}$/) });
    const signedIn = await desk.send('POST', '/restapi/session', {
      key: null,
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { email: 'new@example.com', password: reply.json.password },
    });
    expect(signedIn.json).toMatchObject({ role: 'auditor', firmOid: firms.creating });
    const listed = (await send('GET', '/restapi/users')).json;
    expect(listed.at(-1)).toMatchObject({ email: 'new@example.com', lastSignInTimestamp: timestamp });
  });

  test.each(['max@example.com', 'MAX@example.com', 'eve@example.com'])(
    'an address that is already in use is rejected: %s',
    async (email) => {
      const before = hashes();
      const reply = await send('POST', '/restapi/users', { email, role: 'auditor' });
      expect(refusalOf(reply)).toEqual([409, ['email', 'user.exists']]);
      expect(hashes()).toBe(before);
    },
  );

  test('resetting the password of an unknown user hashes no password', async () => {
    const before = hashes();
    const reply = await send('POST', '/restapi/users/nobody@example.com/password');
    expect([reply.status, hashes()]).toEqual([404, before]);
  });

  test.each([
    [{}, ['email', 'role']],
    [{ email: 'x', role: 'auditor' }, ['email']],
    [{ email: 'x@example.com\0', role: 'auditor' }, ['email']],
    [{ email: 'new@example.com', role: 'Auditor' }, ['role']],
    [{ email: 7, role: null }, ['email', 'role']],
  ])('a new user with the body %j is rejected', async (body, fields) => {
    const reply = await send('POST', '/restapi/users', body);
    expect(refusalOf(reply)).toEqual([400, ...fields.map((field) => [field, 'invalid.value'])]);
  });

  test('changing the role ends the user’s sessions and takes effect when the user signs in again', async () => {
    let headers = await sessionOf('max@example.com');
    const put = () => desk.put(offers.plain, {}, { key: null, headers });
    expect((await put()).status).toBe(200);
    const reply = await send('PUT', '/restapi/users/MAX%40example.com', { role: 'auditor' });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect((await put()).status).toBe(401);
    headers = await sessionOf('max@example.com');
    expect((await put()).status).toBe(403);
    await send('PUT', '/restapi/users/max@example.com', { role: 'administrator' });
    headers = await sessionOf('max@example.com');
    expect((await put()).status).toBe(200);
  });

  test('a removed user’s next request is rejected, and a new user with that address inherits nothing', async () => {
    const headers = await sessionOf('max@example.com');
    const subject = { kind: 'user', id: 'max@example.com' } as const;
    await setRestriction(desk.store, { subject, request: 'updateOffer', off: true }, byTest);
    expect((await desk.get(offerPath, { key: null, headers })).status).toBe(200);
    const reply = await send('DELETE', '/restapi/users/max@example.com');
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(refusalOf(await desk.get(offerPath, { key: null, headers }))).toEqual([
      401,
      [null, 'authentication.invalid'],
    ]);
    await createUser(
      desk.store,
      { email: 'max@example.com', firmOid: firms.creating, role: 'auditor' },
      byTest,
    );
    expect((await desk.get(offerPath, { key: null, headers })).status).toBe(401);
    expect((await send('GET', '/restapi/restrictions')).json).toEqual([]);
  });

  test.each([
    ['PUT', { role: 'auditor' }],
    ['PUT', { role: 'none' }],
    ['DELETE', undefined],
  ])(
    "%s for another firm's user with %j gets the same response as for an unknown user, and changes nothing",
    async (method, body) => {
      const replies = await Promise.all(
        ['eve@example.com', 'nobody@example.com', 'nobody', '%00', 'x'.repeat(5_000)].map((email) =>
          send(method, `/restapi/users/${email}`, body),
        ),
      );
      for (const reply of replies) {
        expect(refusalOf(reply)).toEqual([404, [null, 'user.not.found']]);
        expect(reply.json.detail).toBe(replies[0]?.json.detail);
      }
      const [eve] = await desk.store.database.query(
        sql`select role from desk_user where email = 'eve@example.com'`,
      );
      expect(eve).toEqual({ role: 'administrator' });
    },
  );

  test('the last administrator cannot be demoted or removed', async () => {
    const refused = [409, [null, 'user.last.administrator']];
    const path = '/restapi/users/ada@example.com';
    expect(refusalOf(await send('PUT', path, { role: 'auditor' }))).toEqual(refused);
    expect(refusalOf(await send('DELETE', path))).toEqual(refused);
    expect((await send('PUT', path, { role: 'administrator' })).status).toBe(200);
    await send('PUT', '/restapi/users/max@example.com', { role: 'administrator' });
    expect((await send('PUT', path, { role: 'auditor' })).status).toBe(200);
    expect(refusalOf(await send('DELETE', '/restapi/users/max@example.com'))).toEqual(refused);
    expect((await send('DELETE', path)).status).toBe(200);
  });

  test('one administrator remains if two are demoted or removed at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { database } = desk.store;
      await database.query(sql`
        insert into desk_user (email, password_hash, firm_oid, role)
        values ('max@example.com', '', ${firms.creating}, 'administrator'),
          ('ada@example.com', '', ${firms.creating}, 'administrator')
        on conflict (email) do update set role = 'administrator'`);
      const replies = await Promise.all([
        send('PUT', '/restapi/users/ada@example.com', { role: 'auditor' }),
        send('DELETE', '/restapi/users/max@example.com'),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const administrators = (await send('GET', '/restapi/users')).json.filter(
        ({ role }: { role: UserRole }) => role === 'administrator',
      );
      expect(administrators).toHaveLength(1);
    }
  });

  test('users cannot remove themselves', async () => {
    await send('PUT', '/restapi/users/max@example.com', { role: 'administrator' });
    const options = { key: null, headers: await sessionOf('max@example.com') };
    const own = await desk.send('DELETE', '/restapi/users/Max@example.com', options);
    expect(refusalOf(own)).toEqual([409, [null, 'user.oneself']]);
    expect((await desk.send('DELETE', '/restapi/users/ada@example.com', options)).status).toBe(200);
  });
});

describe('keys', () => {
  test('a Bearer key works, is listed without its secret, and is rejected as soon as the revocation returns', async () => {
    const reply = await send('POST', '/restapi/keys', { name: 'Reports', role: 'auditor' });
    expect([reply.status, reply.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const { keyId, key } = reply.json;
    expect(reply.headers.location).toBe(`http://127.0.0.1:${desk.port}/restapi/keys/${keyId}`);
    expect(reply.json).toEqual({ keyId, key: expect.stringMatching(/^desk_live_[0-9a-f]{16}_[\w-]{49}$/) });
    expect((await desk.get('/restapi/session', { key })).json).toMatchObject({
      kind: 'key',
      name: 'Reports',
      email: null,
      role: 'auditor',
      firmOid: firms.creating,
      expiresAt: null,
    });
    const listed = async () =>
      (await send('GET', '/restapi/keys')).json.find((other: { keyId: string }) => other.keyId === keyId);
    const record = {
      keyId,
      name: 'Reports',
      role: 'auditor',
      kind: 'bearer',
      creationTimestamp: timestamp,
      createdBy: { kind: 'key', name: 'creating administrator' },
      makerRemovedTimestamp: null,
      expiresAt: null,
      addresses: null,
      requests: null,
      note: null,
      lastUsedTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000-0[45]:00$/),
    };
    await securityLogWritten();
    expect(await listed()).toEqual({ ...record, revokedTimestamp: null });
    const revoked = await send('DELETE', `/restapi/keys/${keyId}`);
    expect([revoked.status, revoked.text]).toEqual([200, '']);
    expect((await desk.get('/restapi/session', { key })).status).toBe(401);
    const after = await listed();
    expect(after).toEqual({ ...record, revokedTimestamp: timestamp });
    expect((await send('DELETE', `/restapi/keys/${keyId}`)).status).toBe(200);
    expect(await listed()).toEqual(after);
  });

  test('a signing key is returned with its secret', async () => {
    const { json } = await send('POST', '/restapi/keys', { name: 'Signer', role: 'auditor', signing: true });
    expect(json).toEqual({ keyId: expect.any(String), secret: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await send('GET', '/restapi/keys')).json).toContainEqual(
      expect.objectContaining({ keyId: json.keyId, kind: 'signing' }),
    );
  });

  test("the list contains only the firm's keys", async () => {
    const names: string[] = (await send('GET', '/restapi/keys')).json.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toContain('creating auditor');
    expect(names.filter((name) => name.startsWith('foreign'))).toEqual([]);
  });

  test('another firm’s key is treated like an unknown one, and keeps working', async () => {
    const foreign = await createKey(
      desk.store,
      { firmOid: firms.foreign, role: 'auditor', signing: false },
      byTest,
    );
    const replies = [];
    for (const keyId of [foreign.keyId, '0'.repeat(16), 'x', '%00']) {
      replies.push(await send('DELETE', `/restapi/keys/${keyId}`));
    }
    for (const reply of replies) {
      expect(refusalOf(reply)).toEqual([404, [null, 'key.not.found']]);
      expect(reply.json.detail).toBe(replies[0]?.json.detail);
    }
    expect((await desk.get('/restapi/session', { key: foreign.key })).status).toBe(200);
  });

  test.each([
    [{}, ['name', 'role']],
    [{ name: '', role: 'auditor' }, ['name']],
    [{ name: 'a\nb', role: 'auditor' }, ['name']],
    [{ name: 'x'.repeat(101), role: 'auditor' }, ['name']],
    [{ name: 'Rep\u{202e}orts', role: 'auditor' }, ['name']],
    [{ name: 'max@example.com', role: 'auditor' }, ['name']],
    [{ name: 'x', role: 'auditor', signing: 'true' }, ['signing']],
  ])('a new key with the body %j is rejected', async (body, fields) => {
    const reply = await send('POST', '/restapi/keys', body);
    expect(refusalOf(reply)).toEqual([400, ...fields.map((field) => [field, 'invalid.value'])]);
  });

  test('a name can be 100 characters long, and surrounding spaces are removed', async () => {
    const { status } = await send('POST', '/restapi/keys', { name: ` ${'x'.repeat(100)} `, role: 'auditor' });
    expect(status).toBe(201);
    expect((await send('GET', '/restapi/keys')).json).toContainEqual(
      expect.objectContaining({ name: 'x'.repeat(100) }),
    );
  });
});

describe('restrictions', () => {
  const put = (change: object) =>
    send('PUT', '/restapi/restrictions', {
      subjectKind: 'user',
      request: 'readOffers',
      off: true,
      ...change,
    });
  const list = async () => (await send('GET', '/restapi/restrictions')).json;

  test('a user’s restriction applies immediately, is listed, and can be lifted', async () => {
    const headers = await sessionOf('max@example.com');
    const status = async () => (await desk.get(offerPath, { key: null, headers })).status;
    expect(await status()).toBe(200);
    const reply = await put({ subjectId: 'Max@Example.com' });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await status()).toBe(403);
    await put({ subjectId: 'max@example.com' });
    expect(await list()).toEqual([
      {
        subjectKind: 'user',
        subjectId: 'max@example.com',
        request: 'readOffers',
        setBy: { kind: 'key', name: 'creating administrator' },
      },
    ]);
    await put({ subjectId: 'max@example.com', off: false });
    expect(await status()).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('a key’s restriction applies as soon as the request to set it returns', async () => {
    const wanted = { firmOid: firms.creating, role: 'auditor', signing: false } as const;
    const { keyId, key } = await createKey(desk.store, wanted, byTest);
    const status = async () => (await desk.get(offerPath, { key })).status;
    expect(await status()).toBe(200);
    await put({ subjectKind: 'key', subjectId: keyId });
    expect(await status()).toBe(403);
    await put({ subjectKind: 'key', subjectId: keyId, off: false });
    expect(await status()).toBe(200);
  });

  test('only the operator can set or lift a restriction on the whole firm', async () => {
    const subject = { kind: 'firm', id: firms.creating } as const;
    await setRestriction(desk.store, { subject, request: 'listTransfers', off: true }, byTest);
    for (const off of [true, false]) {
      for (const subjectId of [firms.creating, firms.foreign, '1']) {
        const reply = await put({ subjectKind: 'firm', subjectId, request: 'listTransfers', off });
        expect(refusalOf(reply)).toEqual([403, [null, 'administration.not.allowed']]);
      }
    }
    expect(await list()).toEqual([
      {
        subjectKind: 'firm',
        subjectId: firms.creating,
        request: 'listTransfers',
        setBy: { kind: 'operator', name: 'test' },
      },
    ]);
  });

  test('another firm’s users and keys are treated like unknown ones, and their restrictions are not listed', async () => {
    const foreign = await createKey(
      desk.store,
      { firmOid: firms.foreign, role: 'auditor', signing: false },
      byTest,
    );
    const subjects = [
      { kind: 'user', id: 'eve@example.com' },
      { kind: 'key', id: foreign.keyId },
    ] as const;
    for (const { kind, id } of subjects) {
      await setRestriction(desk.store, { subject: { kind, id }, request: 'updateOffer', off: true }, byTest);
      for (const subjectId of [id, 'unknown']) {
        for (const change of [{ off: true }, { request: 'updateOffer', off: false }]) {
          const reply = await put({ subjectKind: kind, subjectId, ...change });
          expect(refusalOf(reply)).toEqual([404, ['subjectId', `${kind}.not.found`]]);
        }
      }
    }
    expect(await list()).toEqual([]);
    expect(await desk.store.database.query(sql`select request from restriction`)).toEqual([
      { request: 'updateOffer' },
      { request: 'updateOffer' },
    ]);
  });

  test.each([
    [{}, ['subjectId']],
    [{ subjectId: 'x', subjectKind: 'everyone' }, ['subjectKind']],
    [{ subjectId: 'x', request: 'readEverything' }, ['request']],
    [{ subjectId: 'x', off: 'yes' }, ['off']],
    [{ subjectId: 'x\0' }, ['subjectId']],
  ])('a restriction with the body %j is rejected', async (change, fields) => {
    const reply = await put(change);
    expect(refusalOf(reply)).toEqual([400, ...fields.map((field) => [field, 'invalid.value'])]);
  });
});

describe('audit verification', () => {
  const verify = async (firm: keyof typeof firms = 'creating') =>
    (await desk.get('/restapi/auditverification', { key: desk.key(firm, 'auditor') })).json;

  test('covers the offers that the firm created, and all of their entries', async () => {
    await desk.put(offers.intrastate, { clientsHaveAccess: false });
    expect(await verify()).toEqual({
      ok: true,
      offers: Object.keys(offers).length - 1,
      entries: expect.any(Number),
      checkpoints: 0,
      uncovered: expect.any(Number),
      verifiedAt: timestamp,
      firstBad: null,
    });
    expect(await verify('foreign')).toMatchObject({ ok: true, offers: 1, entries: 1 });
    expect(await verify('participating')).toMatchObject({ ok: true, offers: 0, entries: 0 });
  });

  test('succeeds for concurrent requests', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => verify()));
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  test('reports the first error, and only to the firm concerned', async () => {
    await asOwner(
      desk.address,
      `update offer set offer_name = 'X' where private_placement_offer_oid = '${offers.foreign}'`,
    );
    expect(await verify()).toMatchObject({ ok: true });
    expect(await verify('foreign')).toMatchObject({
      ok: false,
      offers: 0,
      entries: 1,
      firstBad: {
        offer: offers.foreign,
        version: 1,
        problem: "The offer doesn't match its entries: offerName.",
      },
    });
  });

  test('detects a missing offer', async () => {
    await asOwner(desk.address, `delete from offer where private_placement_offer_oid = '${offers.zeroDays}'`);
    expect(await verify()).toMatchObject({
      ok: false,
      firstBad: { offer: offers.zeroDays, version: 1, problem: "The offer of this entry doesn't exist." },
    });
    expect(await verify('participating')).toMatchObject({ ok: true });
  });
});
