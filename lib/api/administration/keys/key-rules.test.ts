import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { createKey, revokeKey } from '#lib/store/access/keys.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { createUser } from '#lib/store/access/users.ts';
import { securityLogWritten } from '#lib/api/security-log.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const firmOid = firms.creating;

const make = (name: string, firm: keyof typeof firms = 'creating') =>
  desk.send('POST', '/restapi/keys', {
    key: desk.key(firm, 'administrator'),
    body: { name, role: 'auditor' },
  });
const administrate = (method: string, path: string, body?: unknown) =>
  desk.send(method, path, { key: desk.key('creating', 'administrator'), body });
const listed = async (keyId: string) =>
  (await administrate('GET', '/restapi/keys')).json.find((key: { keyId: string }) => key.keyId === keyId);

test('lists of keys and users continue through Link', async () => {
  const insertKeys = (first: string, last: number, revokedAt: string) => `
    insert into api_key (key_id, name, firm_oid, role, secret_hash, revoked_at, addresses)
    select '${first}' || lpad(number::text, 15, '0'), 'k', '${firms.foreign}', 'auditor', '', ${revokedAt}, '{10.0.0.0/8}'
    from generate_series(1, ${last}) as number`;
  await asOwner(
    desk.address,
    insertKeys('a', 600, 'now()'),
    insertKeys('b', 2, 'null'),
    `insert into desk_user (email, password_hash, firm_oid, role, display_name)
      select 'u' || number || '@foreign.example', '', '${firms.foreign}', 'auditor', 'U' from generate_series(1, 1001) as number`,
  );
  const key = desk.key('foreign', 'administrator');
  const pages = async (path: string) => {
    const found: any[][] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const { json, headers }: Reply = await desk.get(next, { key });
      found.push(json);
      next = /<https?:\/\/[^/]+([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    return found;
  };
  const [first = [], second = [], ...rest] = await pages('/restapi/keys');
  expect([first.length, rest.length]).toEqual([500, 0]);
  const all = [...first, ...second];
  expect(new Set(all.map(({ keyId }) => keyId)).size).toBe(all.length);
  expect(all.filter(({ keyId }) => keyId.startsWith('a000'))).toHaveLength(600);
  const isRevoked = all.map(({ revokedTimestamp }) => revokedTimestamp !== null);
  expect(isRevoked.lastIndexOf(false)).toBe(isRevoked.indexOf(true) - 1);
  expect(all.at(-1)).toMatchObject({ addresses: ['10.0.0.0/8'], requests: null });
  for (const path of ['/restapi/users', '/restapi/session/colleagues']) {
    const users = await pages(path);
    expect(users.map(({ length }) => length)).toEqual([1_000, expect.any(Number)]);
    expect(new Set(users.flat().map(({ email }) => email)).size).toBe(users.flat().length);
  }
  expect((await desk.get('/restapi/users?limit=1', { key })).json).toHaveLength(1);
});

describe('the name of a key', () => {
  test('is taken while an active key of the firm has it, ignoring letter case and Unicode form', async () => {
    const { json } = await make('Nightly Straße');
    for (const name of ['Nightly Straße', 'nightly STRASSE', ' Ｎightly  straße']) {
      expect(refusalOf(await make(name))).toEqual([409, ['name', 'key.name.taken']]);
    }
    expect((await make('Nightly Straße', 'foreign')).status).toBe(201);
    await administrate('DELETE', `/restapi/keys/${json.keyId}`);
    expect((await make('nightly STRASSE')).status).toBe(201);
  });

  test('can be used by only one of two keys created at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => make('At once')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test('can be shared by keys from an earlier release, and stays taken while any of them is active', async () => {
    await asOwner(
      desk.address,
      `insert into api_key (key_id, name, firm_oid, role, secret_hash) values
        ('1111111111111111', 'Old', '${firmOid}', 'auditor', ''), ('2222222222222222', 'Old', '${firmOid}', 'auditor', '')`,
    );
    expect(refusalOf(await make('OLD'))).toEqual([409, ['name', 'key.name.taken']]);
    await revokeKey(desk.store, '1111111111111111', byTest);
    expect(refusalOf(await make('OLD'))).toEqual([409, ['name', 'key.name.taken']]);
    await revokeKey(desk.store, '2222222222222222', byTest);
    expect((await make('OLD')).status).toBe(201);
  });

  test('follows the same rules for keys that the operator creates, and defaults to the key ID', async () => {
    const wanted = { firmOid, role: 'auditor', signing: false } as const;
    await createKey(desk.store, { ...wanted, name: 'By hand' }, byTest);
    await expect(createKey(desk.store, { ...wanted, name: 'by hand' }, byTest)).rejects.toThrow(
      'has this name',
    );
    const { keyId } = await createKey(desk.store, wanted, byTest);
    expect((await listed(keyId)).name).toBe(keyId);
  });
});

test('a firm has at most 500 active keys, however many are created at the same time', async () => {
  const [{ count } = { count: 0 }] = await desk.store.database.query<{ count: number }>(sql`
    select count(*)::int as count from api_key where firm_oid = ${firms.participating} and revoked_at is null`);
  await asOwner(
    desk.address,
    `insert into api_key (key_id, name, name_key, firm_oid, role, secret_hash)
     select 'filler ' || n, 'filler ' || n, 'filler ' || n, '${firms.participating}', 'auditor', ''
     from generate_series(1, ${498 - count}) as n`,
  );
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, n) => make(`One of many ${n}`, 'participating')),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map(refusalOf)).toEqual(Array.from({ length: 4 }, () => [409, [null, 'key.limit']]));
  await revokeKey(desk.store, 'filler 1', byTest);
  expect((await make('One after another', 'participating')).status).toBe(201);
  expect((await make('One more', 'participating')).status).toBe(409);
});

describe('the last use of a key', () => {
  test('is listed with a precision of one hour, and written at most once an hour', async () => {
    const { json } = await make('Used');
    expect((await listed(json.keyId)).lastUsedTimestamp).toBeNull();
    const use = async () => {
      await desk.get('/restapi/session', { key: json.key });
      await securityLogWritten();
    };
    const hour = expect.stringMatching(/T\d\d:00:00\.000-0[45]:00$/);
    await use();
    expect((await listed(json.keyId)).lastUsedTimestamp).toEqual(hour);
    const version = async () => {
      const [row] = await desk.store.database.query(
        sql`select xmin from api_key where key_id = ${json.keyId}`,
      );
      return row;
    };
    const before = await version();
    await use();
    await desk.send('GET', '/restapi/session', {
      key: json.key,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    await securityLogWritten();
    expect(await version()).toEqual(before);
  });
});

describe('the creator of a key', () => {
  /** Creates a key in a user's session. */
  async function keyMadeBy(email: string, name: string): Promise<string> {
    const token = email.replaceAll(/[^\w-]/g, '-').padEnd(43, '_');
    await desk.store.database.query(sql`
      insert into desk_session (token_hash, email, expires_at)
      values (sha256(convert_to(${token}, 'UTF8')), ${email}, now() + interval '1 hour') on conflict do nothing`);
    const headers = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
    const reply = await desk.send('POST', '/restapi/keys', {
      key: null,
      headers,
      body: { name, role: 'auditor' },
    });
    return reply.json.keyId;
  }
  const keep = (keyId: string, body: unknown = { kept: true }) =>
    administrate('PUT', `/restapi/keys/${keyId}`, body);

  test('is listed, and removing that user marks the active keys until they are kept or revoked', async () => {
    const email = 'maker@example.com';
    await createUser(desk.store, { email: 'other@example.com', firmOid, role: 'administrator' }, byTest);
    await createUser(desk.store, { email, firmOid, role: 'administrator' }, byTest);
    await desk.store.database.query(sql`update desk_user set must_change_password = false`);
    const [kept, ended, revoked] = [
      await keyMadeBy(email, 'kept'),
      await keyMadeBy(email, 'ended'),
      await keyMadeBy(email, 'revoked'),
    ];
    expect(await listed(kept)).toMatchObject({
      createdBy: { kind: 'user', name: email },
      makerRemovedTimestamp: null,
    });
    await administrate('DELETE', `/restapi/keys/${revoked}`);
    await administrate('DELETE', `/restapi/users/${email}`);
    // The marks remain even if another user gets the same address.
    await createUser(desk.store, { email, firmOid, role: 'administrator' }, byTest);
    const mark = expect.stringMatching(/^\d{4}-/);
    expect(await listed(kept)).toMatchObject({ makerRemovedTimestamp: mark });
    expect(await listed(ended)).toMatchObject({ makerRemovedTimestamp: mark });
    expect(await listed(revoked)).toMatchObject({ makerRemovedTimestamp: null });
    const reply = await keep(kept);
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await listed(kept)).toMatchObject({
      createdBy: { kind: 'user', name: email },
      makerRemovedTimestamp: null,
    });
    expect((await keep(kept)).status).toBe(200);
    const events = await administrate('GET', '/restapi/securityevents?event=key.kept');
    expect(events.json).toMatchObject([{ subject: kept, detail: 'kept' }]);
    await administrate('DELETE', `/restapi/keys/${ended}`);
    expect(refusalOf(await keep(ended))).toEqual([404, [null, 'key.not.found']]);
  });

  test('marks the keys created with that user’s keys, including replacements, before and after the removal', async () => {
    const maker = { kind: 'user', name: 'chain@example.com', keyId: null } as const;
    await createUser(desk.store, { email: maker.name, firmOid, role: 'administrator' }, byTest);
    const make = async (name: string) =>
      createKey(
        desk.store,
        { firmOid, role: 'administrator', name, signing: false },
        { ...byTest, actor: maker },
      );
    const [source, replaced, marked] = [
      await make('source'),
      await make('replaced early'),
      await make('replaced late'),
    ];
    const replace = async ({ keyId, key }: { keyId: string; key: string }) =>
      desk.send('POST', `/restapi/keys/${keyId}/rotation`, { key, body: { overlapHours: 0 } });
    const createdWith = async ({ key }: { key: string }, name: string) =>
      desk.send('POST', '/restapi/keys', { key, body: { name, role: 'auditor' } });
    const before = [await createdWith(source, 'made early'), await replace(replaced)];
    await administrate('DELETE', `/restapi/users/${maker.name}`);
    const after = [await createdWith(source, 'made late'), await replace(marked)];
    for (const { status, json } of [...before, ...after]) {
      expect(status).toBe(201);
      expect(await listed(json.keyId)).toMatchObject({ makerRemovedTimestamp: expect.any(String) });
    }
    // An administrator who replaces a marked key decides about it: only the administrator knows the new key.
    const taken = await administrate('POST', `/restapi/keys/${source.keyId}/rotation`, { overlapHours: 0 });
    expect(await listed(taken.json.keyId)).toMatchObject({ makerRemovedTimestamp: null });
  });

  test('a key is kept only if `kept` is true and the key belongs to the firm', async () => {
    const { keyId } = await createKey(desk.store, { firmOid, role: 'auditor', signing: false }, byTest);
    expect(refusalOf(await keep(keyId, { kept: false }))).toEqual([400, ['kept', 'invalid.value']]);
    expect(refusalOf(await keep(keyId, {}))).toEqual([400, ['kept', 'invalid.value']]);
    const foreign = { firmOid: firms.foreign, role: 'auditor', signing: false } as const;
    for (const other of [(await createKey(desk.store, foreign, byTest)).keyId, '0'.repeat(16)]) {
      expect(refusalOf(await keep(other))).toEqual([404, [null, 'key.not.found']]);
    }
  });
});
