import { beforeEach, describe, expect, test, vi } from 'vitest';
import sql from 'sql-template-tag';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { createUser } from '#lib/store/access/users.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const byOperator = [403, [null, 'restriction.by.operator']];
const own = [403, [null, 'restriction.own']];
const firmOid = firms.creating;

beforeEach(async () => {
  await asOwner(
    desk.address,
    'truncate desk_user, sign_in_failure, restriction cascade',
    `insert into desk_user (email, password_hash, firm_oid, role) values
      ('ada@example.com', '', '${firmOid}', 'administrator'),
      ('bob@example.com', '', '${firmOid}', 'administrator'),
      ('max@example.com', '', '${firmOid}', 'offer_manager')`,
  );
});

/** Sends a request as a user of the creating firm, in a session created without signing in. */
async function as(email: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const token = email.replaceAll(/[^\w-]/g, '-').padEnd(43, '_');
  await desk.store.database.query(sql`
    insert into desk_session (token_hash, email, expires_at)
    values (sha256(convert_to(${token}, 'UTF8')), ${email}, now() + interval '1 hour') on conflict do nothing`);
  const headers = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
  return desk.send(method, path, { key: null, headers, body });
}
const ada = (method: string, path: string, body?: unknown) => as('ada@example.com', method, path, body);
const bob = (method: string, path: string, body?: unknown) => as('bob@example.com', method, path, body);

const ofUser = (subjectId: string, off: boolean) => {
  return { subjectKind: 'user', subjectId, request: 'updateOffer', off };
};
const ofKey = (subjectId: string, off: boolean) => ({ ...ofUser(subjectId, off), subjectKind: 'key' });
const put = '/restapi/restrictions';

const operatorRestricts = (id: string, kind: 'user' | 'key' = 'user') =>
  setRestriction(desk.store, { subject: { kind, id }, request: 'updateOffer', off: true }, byTest);

/** Returns the restrictions as an administrator sees them, each with its subject, its action and who set it. */
async function restrictions(): Promise<string[]> {
  const { json } = await bob('GET', put);
  return json.map(
    (record: { subjectId: string; request: string; setBy: { kind: string; name: string } | null }) =>
      [record.subjectId, record.request, record.setBy?.kind, record.setBy?.name].join(' '),
  );
}

describe('a restriction that the operator set', () => {
  test('can be lifted only by the operator', async () => {
    await operatorRestricts('max@example.com');
    expect(refusalOf(await ada('PUT', put, ofUser('max@example.com', false)))).toEqual(byOperator);
    expect((await ada('PUT', put, ofUser('max@example.com', true))).status).toBe(200);
    expect(await restrictions()).toEqual(['max@example.com updateOffer operator test']);
    const subject = { kind: 'user', id: 'max@example.com' } as const;
    await setRestriction(desk.store, { subject, request: 'updateOffer', off: false }, byTest);
    expect(await restrictions()).toEqual([]);
  });

  test('belongs to the operator even if an administrator had set it before', async () => {
    await ada('PUT', put, ofUser('max@example.com', true));
    expect(await restrictions()).toEqual(['max@example.com updateOffer user ada@example.com']);
    await operatorRestricts('max@example.com');
    expect(await restrictions()).toEqual(['max@example.com updateOffer operator test']);
    expect(refusalOf(await ada('PUT', put, ofUser('max@example.com', false)))).toEqual(byOperator);
  });

  test('still applies to the address after an administrator removes the user and creates the user again', async () => {
    await operatorRestricts('max@example.com');
    await ada('PUT', put, { ...ofUser('max@example.com', true), request: 'readOffers' });
    await ada('DELETE', '/restapi/users/max@example.com');
    expect(await restrictions()).toEqual([]);
    await ada('POST', '/restapi/users', { email: 'max@example.com', role: 'auditor' });
    expect(await restrictions()).toEqual(['max@example.com updateOffer operator test']);
  });

  test('stops applying to the address once the operator, or another firm, creates a user with it', async () => {
    for (const maker of ['operator', 'other firm']) {
      await operatorRestricts('max@example.com');
      await ada('DELETE', '/restapi/users/max@example.com');
      const body = { email: 'max@example.com', role: 'auditor' };
      if (maker === 'operator') {
        await createUser(desk.store, { email: body.email, firmOid, role: 'auditor' }, byTest);
      } else {
        const key = desk.key('foreign', 'administrator');
        expect((await desk.send('POST', '/restapi/users', { key, body })).status).toBe(201);
      }
      expect(await desk.store.database.query(sql`select subject from restriction`)).toEqual([]);
    }
  });

  test('is treated as the operator’s if it is not known who set it', async () => {
    await asOwner(desk.address, `insert into restriction values ('user', 'max@example.com', 'updateOffer')`);
    expect((await bob('GET', put)).json).toMatchObject([{ setBy: null }]);
    expect(refusalOf(await ada('PUT', put, ofUser('max@example.com', false)))).toEqual(byOperator);
  });
});

describe('a caller for whom an action is disabled', () => {
  beforeEach(() => bob('PUT', put, ofUser('ada@example.com', true)));

  test('cannot enable the action for themselves or anyone else, but another administrator can', async () => {
    await bob('PUT', put, ofUser('max@example.com', true));
    expect(refusalOf(await ada('PUT', put, ofUser('ADA@example.com', false)))).toEqual(own);
    expect(refusalOf(await ada('PUT', put, ofUser('max@example.com', false)))).toEqual(own);
    // A request is not rejected if there is no restriction to lift, or if it concerns another action.
    expect((await ada('PUT', put, ofUser('bob@example.com', false))).status).toBe(200);
    await bob('PUT', put, { ...ofUser('max@example.com', true), request: 'readOffers' });
    expect(
      (await ada('PUT', put, { ...ofUser('max@example.com', false), request: 'readOffers' })).status,
    ).toBe(200);
    expect((await bob('PUT', put, ofUser('ada@example.com', false))).status).toBe(200);
    expect((await bob('PUT', put, ofUser('max@example.com', false))).status).toBe(200);
  });

  test('creates keys with the same restriction, and cannot lift it for them', async () => {
    const { json } = await ada('POST', '/restapi/keys', { name: 'a way around', role: 'administrator' });
    expect(refusalOf(await desk.put(offers.plain, {}, { key: json.key }))).toEqual([
      403,
      [null, 'request.not.available'],
    ]);
    const lift = ofKey(json.keyId, false);
    expect(refusalOf(await ada('PUT', put, lift))).toEqual(own);
    const sendByKey = (method: string, path: string, body: unknown) =>
      desk.send(method, path, { key: json.key, body });
    expect(refusalOf(await sendByKey('PUT', put, lift))).toEqual(own);
    // A key passes its restrictions on to the keys that it creates.
    const second = (await sendByKey('POST', '/restapi/keys', { name: 'second', role: 'administrator' })).json;
    expect((await desk.put(offers.plain, {}, { key: second.key })).status).toBe(403);
    expect((await bob('PUT', put, lift)).status).toBe(200);
    expect((await desk.put(offers.plain, {}, { key: json.key })).status).toBe(200);
    const events = await bob('GET', '/restapi/securityevents?event=restriction.changed&limit=200');
    const detail = 'updateOffer off for the key';
    expect(events.json).toContainEqual(expect.objectContaining({ subject: json.keyId, detail }));
  });

  test('creates users with the same restriction', async () => {
    await ada('POST', '/restapi/users', { email: 'new@example.com', role: 'administrator' });
    expect(await restrictions()).toContain('new@example.com updateOffer user bob@example.com');
    expect(refusalOf(await ada('PUT', put, ofUser('new@example.com', false)))).toEqual(own);
  });

  test('passes the restriction on to a user whose password they reset, and the user keeps their own', async () => {
    await bob('PUT', put, { ...ofUser('max@example.com', true), request: 'readOffers' });
    expect((await ada('POST', '/restapi/users/max@example.com/password')).status).toBe(200);
    expect(await restrictions()).toEqual([
      'ada@example.com updateOffer user bob@example.com',
      'max@example.com readOffers user bob@example.com',
      'max@example.com updateOffer user bob@example.com',
    ]);
  });

  test('passes on the operator’s restrictions, which only the operator can lift', async () => {
    await operatorRestricts('ada@example.com');
    const { json } = await ada('POST', '/restapi/keys', { name: 'passed on', role: 'administrator' });
    await bob('PUT', put, ofUser('max@example.com', true));
    await ada('POST', '/restapi/users/max@example.com/password');
    expect(refusalOf(await bob('PUT', put, ofKey(json.keyId, false)))).toEqual(byOperator);
    expect(refusalOf(await bob('PUT', put, ofUser('max@example.com', false)))).toEqual(byOperator);
  });
});

test('an administrator can lift a key’s restriction even if the entire firm has a restriction', async () => {
  const subject = { kind: 'firm', id: firmOid } as const;
  await setRestriction(desk.store, { subject, request: 'updateOffer', off: true }, byTest);
  const { keyId } = await createKey(desk.store, { firmOid, role: 'auditor', signing: false }, byTest);
  await ada('PUT', put, ofKey(keyId, true));
  expect((await ada('PUT', put, ofKey(keyId, false))).status).toBe(200);
});

test('if a key is created while its creator is being restricted, the key is restricted too, unless it was created first', async () => {
  for (let round = 0; round < 10; round += 1) {
    await asOwner(desk.address, 'truncate restriction', 'truncate security_event');
    const [made] = await Promise.all([
      ada('POST', '/restapi/keys', { name: `round ${round}`, role: 'auditor' }),
      operatorRestricts('ada@example.com'),
    ]);
    const order = await desk.store.database.query<{ event: string; subject: string }>(sql`
      select event, subject from security_event where event in ('key.created', 'restriction.changed') order by event_id`);
    const isBefore = order[0]?.event === 'key.created';
    const restricted = await desk.store.database.query(sql`
      select 1 from restriction where subject_kind = 'key' and subject = ${made.json.keyId}`);
    expect(restricted).toHaveLength(isBefore ? 0 : 1);
  }
});

describe.each([
  ['removed', `delete from desk_user where email = 'ada@example.com'`],
  ['no longer an administrator', `update desk_user set role = 'auditor' where email = 'ada@example.com'`],
])('rejects a caller who is %s while the request waits for the lock', (_what, statement) => {
  const max = '/restapi/users/max@example.com';
  test.each([
    ['creating a user', 'POST', '/restapi/users', { email: 'new@example.com', role: 'administrator' }],
    ['creating a key', 'POST', '/restapi/keys', { name: 'left behind', role: 'administrator' }],
    ['resetting a password', 'POST', `${max}/password`, undefined],
    ['changing a role', 'PUT', max, { role: 'administrator' }],
    ['lifting a restriction', 'PUT', put, ofUser('max@example.com', false)],
  ])('%s', async (_case, method, path, body) => {
    await bob('PUT', put, ofUser('max@example.com', true));
    const before = await accessOf();
    const reply = await desk.store.database.transaction(async (transaction) => {
      await lockAccess(transaction, firmOid, byTest);
      const asked = ada(method, path, body);
      await waitForLockWaiter();
      await asOwner(desk.address, statement);
      return { asked };
    });
    expect(refusalOf(await reply.asked)).toEqual([401, [null, 'authentication.invalid']]);
    expect(await accessOf()).toEqual(before);
  });
});

/** Returns who has access, except the caller, and which actions are disabled. */
async function accessOf(): Promise<unknown[]> {
  return desk.store.database.query(sql`
    select email as id, role, password_hash as how from desk_user where email <> 'ada@example.com'
    union all select key_id, role, name from api_key where revoked_at is null
    union all select subject, request, 'off' from restriction order by 1, 2, 3`);
}

async function waitForLockWaiter(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await desk.store.database.query(sql`
      select 1 from pg_locks where locktype = 'advisory' and not granted`);
    expect(waiting).toHaveLength(1);
  }, 20_000);
}
