import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SecurityEventCode, securityEvents } from '#lib/domain/access/security-event.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { noteKeyUse } from '#lib/store/access/key-addresses.ts';
import { createKey, revokeKey } from '#lib/store/access/keys.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { readSecurityEvents, recordBookExport, recordSecurityEvent } from '#lib/store/security-events.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { createUser } from '#lib/store/access/users.ts';
import { maxWaiting, securityLogWritten, writeSecurityLog } from './security-log.ts';
import { log } from '#lib/api/log.ts';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { signRequest } from '#lib/api/sign-in/credentials/by-signature.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { keyIdIn, openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';
import { personPassword, signedInPerson } from '#testing/api/signed-in-person.ts';

const desk = openDesk();
const path = '/restapi/securityevents';
const noLimits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
const trusting = { limits: noLimits, openId: undefined, trustedProxies: ['127.0.0.1'] };

beforeEach(async () => {
  useSettings(trusting);
  await securityLogWritten();
  await asOwner(
    desk.address,
    'truncate security_event, desk_session, desk_user, restriction cascade',
    `insert into desk_user (email, password_hash, firm_oid, role) values
      ('ada@example.com', '', '${firms.creating}', 'administrator'),
      ('max@example.com', '', '${firms.creating}', 'offer_manager')`,
  );
});

type Firm = keyof typeof firms;
type Event = { event: string; subject: string | null; detail: string | null; [more: string]: unknown };

const administrate = (method: string, target: string, body?: unknown) =>
  desk.send(method, target, { key: desk.key('creating', 'administrator'), body });

/** Returns a firm's events, oldest first. Without a query, excludes events about new addresses. */
async function eventsOf(firm: Firm = 'creating', query = ''): Promise<Event[]> {
  await securityLogWritten();
  const reply = await desk.get(path + query, { key: desk.key(firm, 'auditor') });
  expect(reply.status).toBe(200);
  const events: Event[] = reply.json.toReversed();
  return events.filter(({ event }) => query !== '' || event !== 'key.new.address');
}

const brief = (events: Event[]) => events.map(({ event, subject, detail }) => [event, subject, detail]);

/** Creates a key for a single test, with no earlier uses or rejected requests. */
const newKey = async (firm: Firm = 'creating') => {
  newKeys += 1;
  const name = `Reports ${newKeys}`;
  const wanted = { firmOid: firms[firm], role: 'offer_manager', name, signing: false } as const;
  return { name, ...(await createKey(desk.store, wanted, byTest)) };
};
let newKeys = 0;

async function forgetEvents(): Promise<void> {
  await securityLogWritten();
  await asOwner(desk.address, 'truncate security_event');
}

describe('changes', () => {
  test('by an administrator are recorded for the firm, with caller, address and request', async () => {
    const added = await desk.send('POST', '/restapi/users', {
      key: desk.key('creating', 'administrator'),
      body: { email: 'New@example.com', role: 'auditor' },
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    });
    expect(await eventsOf('creating', '?event=user.added')).toEqual([
      {
        eventId: expect.stringMatching(/^[\w-]{22}$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/),
        event: 'user.added',
        actor: {
          kind: 'key',
          name: 'creating administrator',
          keyId: keyIdIn(desk.key('creating', 'administrator')),
        },
        subject: 'new@example.com',
        subjectName: null,
        detail: 'auditor',
        address: '203.0.113.7',
        requestId: added.headers['x-request-id'],
      },
    ]);
  });

  test('are recorded with a code, a subject and a detail', async () => {
    await administrate('PUT', '/restapi/users/max@example.com', { role: 'auditor' });
    await administrate('DELETE', '/restapi/users/max@example.com');
    const { keyId } = (await administrate('POST', '/restapi/keys', { name: 'Nightly', role: 'auditor' }))
      .json;
    const off = { subjectKind: 'key', subjectId: keyId, request: 'readOffers', off: true };
    await administrate('PUT', '/restapi/restrictions', off);
    await administrate('PUT', '/restapi/restrictions', { ...off, off: false });
    await administrate('DELETE', `/restapi/keys/${keyId}`);
    expect(brief(await eventsOf())).toEqual([
      ['user.role.changed', 'max@example.com', 'offer_manager to auditor'],
      ['user.removed', 'max@example.com', 'auditor'],
      ['key.created', keyId, 'Nightly, auditor, bearer'],
      ['restriction.changed', keyId, 'readOffers off for the key'],
      ['restriction.changed', keyId, 'readOffers on for the key'],
      ['key.revoked', keyId, 'Nightly'],
    ]);
  });

  test('can be filtered by date and by part of any text, page by page', async () => {
    const { database } = desk.store;
    for (const subject of ['jörg.k@example.com', 'b@example.com', 'c@example.com', 'd@example.com']) {
      const cause = { ...byTest, address: subject.startsWith('b') ? '198.51.100.77' : null };
      const added = { event: 'user.added', firmOid: firms.creating, subject, detail: 'auditor' } as const;
      await recordSecurityEvent(database, { ...added, ...cause });
    }
    const today = marketDate(new Date());
    const found = async (query: string) => (await eventsOf('creating', query)).map(({ subject }) => subject);
    expect(await found('?q=JORG.K')).toEqual(['jörg.k@example.com']);
    expect(await found('?q=100.77')).toEqual(['b@example.com']);
    expect(await found('?q=auditor&event=user.added')).toHaveLength(4);
    expect(await found('?q=unknown.example')).toEqual([]);
    const refused = { event: 'request.refused', firmOid: firms.creating, subject: 'GET listUsers' } as const;
    await recordSecurityEvent(database, { ...refused, ...byTest, detail: null });
    expect(await found('?q=LIST%20the%20firm%27s%20users')).toEqual(['GET listUsers']);
    expect(await found(`?from=${today}&to=${today}&q=example.com`)).toHaveLength(4);
    expect(await found(`?to=${addDays(today, -1)}`)).toEqual([]);
    expect(await found(`?from=${addDays(today, 1)}`)).toEqual([]);
    const unset = { event: undefined, actor: undefined, from: undefined, before: undefined, operations: [] };
    const search = { ...unset, firmOid: firms.creating, mayReadOffers: true, text: 'jorg.k' };
    const pages: (string | null)[][] = [];
    for (let after: string | undefined, isMore = true; isMore;) {
      const page = await readSecurityEvents(database, search, { after, limit: 50, most: 2 });
      pages.push(page.events.map(({ subject }) => subject));
      [after, isMore] = [page.next ?? undefined, page.next !== null];
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toEqual([]);
    expect(pages.flat()).toEqual(['jörg.k@example.com']);
    const recent = { ...search, from: new Date(Date.now() + 24 * 60 * 60_000 + 60_000) };
    const last = await readSecurityEvents(database, recent, { after: undefined, limit: 50, most: 2 });
    expect(last).toEqual({ events: [], next: null });
  });

  test('by the operator are recorded for the firms concerned', async () => {
    await createUser(
      desk.store,
      { email: 'eve@example.com', firmOid: firms.foreign, role: 'auditor' },
      byTest,
    );
    const { keyId, name } = await newKey('foreign');
    const subject = { kind: 'firm', id: firms.foreign } as const;
    await setRestriction(desk.store, { subject, request: 'listTransfers', off: true }, byTest);
    await revokeKey(desk.store, keyId, byTest);
    const events = await eventsOf('foreign');
    expect(brief(events)).toEqual([
      ['user.added', 'eve@example.com', 'auditor'],
      ['key.created', keyId, `${name}, offer_manager, bearer`],
      ['restriction.changed', firms.foreign, 'listTransfers off for the firm'],
      ['key.revoked', keyId, name],
    ]);
    expect(events[0]).toMatchObject({
      actor: { kind: 'operator', name: 'test', keyId: null },
      address: null,
      requestId: null,
    });
    expect(await eventsOf('creating')).toEqual([]);
  });

  test('that are rejected or have no effect are not recorded', async () => {
    const { keyId } = await newKey();
    await revokeKey(desk.store, keyId, byTest);
    await forgetEvents();
    const replies = [
      await administrate('POST', '/restapi/users', { email: 'max@example.com', role: 'auditor' }),
      await administrate('PUT', '/restapi/users/max@example.com', { role: 'offer_manager' }),
      await administrate('PUT', '/restapi/users/ada@example.com', { role: 'auditor' }),
      await administrate('DELETE', '/restapi/users/nobody@example.com'),
      await administrate('DELETE', `/restapi/keys/${keyId}`),
      await administrate('PUT', '/restapi/restrictions', {
        subjectKind: 'user',
        subjectId: 'max@example.com',
        request: 'readOffers',
        off: false,
      }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 200, 409, 404, 200, 200]);
    expect(await eventsOf()).toEqual([]);
  });

  test('succeed or fail together with their event', async () => {
    const { keyId } = await newKey();
    await forgetEvents();
    // If the event can't be written, the database rolls back the change.
    await asOwner(
      desk.address,
      'alter table security_event add constraint no_events check (false) not valid',
    );
    const changes: [string, string, unknown?][] = [
      ['POST', '/restapi/users', { email: 'new@example.com', role: 'auditor' }],
      ['PUT', '/restapi/users/max@example.com', { role: 'auditor' }],
      ['DELETE', '/restapi/users/max@example.com'],
      ['POST', '/restapi/keys', { name: 'never', role: 'auditor' }],
      ['DELETE', `/restapi/keys/${keyId}`],
      [
        'PUT',
        '/restapi/restrictions',
        { subjectKind: 'user', subjectId: 'max@example.com', request: 'readOffers', off: true },
      ],
    ];
    const before = await state();
    for (const [method, target, body] of changes) {
      expect((await administrate(method, target, body)).status).toBe(500);
    }
    expect(await state()).toEqual(before);
    await asOwner(desk.address, 'alter table security_event drop constraint no_events');
    const done: number[] = [];
    for (const [method, target, body] of changes) {
      done.push((await administrate(method, target, body)).status);
    }
    expect(done).toEqual([201, 200, 200, 201, 200, 404]); // the last request is about a removed user
    expect(await state()).not.toEqual(before);
  });

  async function state() {
    const { database } = desk.store;
    return [
      await database.query(sql`select email, role from desk_user order by email`),
      await database.query(sql`select key_id, revoked_at from api_key order by key_id`),
      await database.query(sql`select * from restriction`),
    ];
  }

  test('an export is recorded for every firm whose accounts or offers are in it', async () => {
    await desk.store.database.query(sql`
      insert into firm values ('77', 'Nothing In The Book') on conflict do nothing`);
    await recordBookExport(desk.store.database, byTest);
    for (const firm of ['creating', 'participating', 'foreign'] as const) {
      expect(brief(await eventsOf(firm))).toEqual([['book.exported', null, null]]);
    }
    const rows = await desk.store.database.query(sql`select 1 from security_event where firm_oid = '77'`);
    expect(rows).toEqual([]);
  });
});

describe('rejections', () => {
  test('of a known caller are recorded at most once a minute, without account numbers', async () => {
    const { key, name } = await newKey();
    await forgetEvents();
    const ask = (target: string, method = 'GET') => desk.send(method, target, { key });
    for (const account of [accounts.foreign, accounts.foreign, 'NOSUCH']) {
      expect((await ask(`/restapi/accounts/${account}/acatin`)).status).toBe(403);
    }
    await ask(`/restapi/accounts/${accounts.foreign}`, 'HEAD');
    await ask('/restapi/users');
    const events = await eventsOf();
    expect(brief(events)).toEqual([
      ['request.refused', 'GET listTransfers', 'account.not.allowed'],
      ['request.refused', 'HEAD readAccount', 'account.not.allowed'],
      ['request.refused', 'GET listUsers', 'administration.not.allowed'],
    ]);
    expect(events[0]).toMatchObject({ actor: { kind: 'key', name }, address: '127.0.0.1' });
    expect(JSON.stringify(events)).not.toContain(accounts.foreign);
  });

  test('that only ask the user to confirm their identity are not recorded as rejections', async () => {
    const person = await signedInPerson(desk);
    await person.age(11 * 60);
    await forgetEvents();
    expect((await person.send('POST', 'session/passkeys/options')).status).toBe(403);
    await person.reauthenticate({ password: personPassword });
    expect(brief(await eventsOf())).toEqual([
      ['reauthentication.required', 'POST startPasskey', null],
      ['reauthenticated', person.email, 'password'],
    ]);
  });

  test('of invalid, unknown and anonymous requests are not recorded', async () => {
    const { key } = await newKey();
    await forgetEvents();
    await desk.put(offers.plain, { offerStatus: 'NONE' }, { key });
    await desk.get('/restapi/privateplacementoffers/1', { key });
    await desk.get('/restapi/users', { key: null });
    await desk.send('POST', '/restapi/session', {
      key: null,
      body: { email: 'x@example.com', password: 'x' },
    });
    await securityLogWritten();
    const rows = await desk.store.database.query<{ event: string }>(sql`
      select event from security_event where event in ('request.refused', 'credential.refused', 'request.limited')`);
    expect(rows).toEqual([]);
  });

  test('of invalid credentials for a known key are recorded for its firm, regardless of the sender', async () => {
    const { keyId, key } = await newKey('foreign');
    const revoked = await newKey('foreign');
    await revokeKey(desk.store, revoked.keyId, byTest);
    await wait(apiKeyFreshForMs);
    await forgetEvents();
    const wrong = `desk_live_${keyId}_${'A'.repeat(43)}`;
    const mistyped = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')); // its checksum is wrong, so it isn't a known key
    const bad = [wrong, wrong, mistyped, revoked.key, key.replace(keyId, '0'.repeat(16)), 'nonsense'];
    const replies: Reply[] = [];
    for (const token of bad) {
      replies.push(await desk.get('/restapi/session', { key: token }));
    }
    const bodies = replies.map(({ status, json }) => ({ ...json, status, requestId: '' }));
    expect(bodies).toEqual(bodies.map(() => bodies[0])); // the response doesn't reveal the reason
    const events = await eventsOf('foreign');
    expect(brief(events)).toEqual([
      ['credential.refused', keyId, 'wrong secret'],
      ['credential.refused', revoked.keyId, 'revoked key'],
    ]);
    expect(events[0]).toMatchObject({
      actor: null,
      address: '127.0.0.1',
      requestId: replies[0]?.json.requestId,
    });
    expect(await eventsOf('creating')).toEqual([]);
  });

  test('of signatures are recorded with the error', async () => {
    const { keyId, secret } = await createKey(
      desk.store,
      { firmOid: firms.creating, role: 'auditor', name: 'Signer', signing: true },
      byTest,
    );
    await forgetEvents();
    const target = '/restapi/session';
    const send = async (timestamp: string, change = '', memberId = '') => {
      const uri = `http://127.0.0.1:${desk.port}${target}`;
      const signature = signRequest(secret + change, {
        method: 'GET',
        uri,
        timestamp,
        body: Buffer.alloc(0),
      });
      const authorization = `FOLIOWS FOLIOWS_API_KEY=${keyId},FOLIOWS_SIGNATURE=${signature},FOLIOWS_TIMESTAMP=${timestamp}${memberId}`;
      return (await desk.get(target, { key: null, headers: { authorization } })).status;
    };
    const now = new Date().toISOString();
    const stale = new Date(Date.now() - 301_000).toISOString();
    expect([await send(now), await send(now)]).toEqual([200, 401]);
    expect([await send(stale), await send(now, 'x')]).toEqual([401, 401]);
    expect(await send(now, '', ',FOLIOWS_MEMBER_ID=%00')).toBe(401);
    const bearer = `desk_live_${keyId}_${'A'.repeat(43)}`;
    expect((await desk.get(target, { key: bearer })).status).toBe(401);
    expect(brief(await eventsOf())).toEqual([
      ['credential.refused', keyId, 'signature used before'],
      ['credential.refused', keyId, 'stale timestamp'],
      ['credential.refused', keyId, 'wrong signature'],
      ['credential.refused', keyId, 'bad member id'],
      ['credential.refused', keyId, 'wrong kind of key'],
    ]);
  });

  test('of requests beyond the rate limit are recorded as one event', async () => {
    const { key } = await newKey();
    await forgetEvents();
    useSettings({ ...trusting, limits: { ...noLimits, keyRequestsPerSecond: 1 } });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await desk.get('/restapi/session', { key })).status);
    }
    useSettings(trusting);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1);
    expect(brief(await eventsOf())).toEqual([['request.limited', null, 'rate.limited']]);
  });

  test('are the same if the security log cannot be written', async () => {
    const { key } = await newKey();
    await asOwner(desk.address, 'alter table security_event rename to hidden_event');
    const reply = await desk.get('/restapi/keys', { key });
    await securityLogWritten();
    await asOwner(desk.address, 'alter table hidden_event rename to security_event');
    expect(refusalOf(reply)).toEqual([403, [null, 'administration.not.allowed']]);
  });
});

describe('an address from which a key is used for the first time', () => {
  const use = (key: string, address: string) =>
    desk.get('/restapi/session', { key, headers: { 'x-forwarded-for': address } });
  const news = async () =>
    (await eventsOf('creating', '?event=key.new.address')).map(({ subject, address }) => [subject, address]);

  test('is recorded, except for the first address of a key', async () => {
    const { keyId, key } = await newKey();
    await use(key, '203.0.113.1');
    expect(await news()).toEqual([]);
    await use(key, '203.0.113.2');
    expect(await news()).toEqual([[keyId, '203.0.113.2']]);
    await use(key, '203.0.113.1');
    await use(key, '203.0.113.2');
    expect(await news()).toHaveLength(1);
    await use(key, '203.0.113.3');
    expect(await news()).toHaveLength(2);
  });

  test('is recorded once per IPv6 network, in which a client can use any address', async () => {
    const { keyId, key } = await newKey();
    await use(key, '203.0.113.1');
    await use(key, '2001:db8:1:2::1');
    await use(key, '2001:db8:1:2::2');
    expect(await news()).toEqual([[keyId, '2001:db8:1:2::1']]);
    await use(key, '2001:db8:1:3::1');
    expect(await news()).toHaveLength(2);
  });

  test('is recorded for all concurrent first uses except one, whose address becomes the key’s first', async () => {
    const { keyId } = await newKey();
    const uses = ['1', '2', '3', '4'].map((network) =>
      noteKeyUse(desk.store.database, { keyId, network, at: new Date(), context: byTest }),
    );
    await Promise.all(uses);
    expect(await news()).toHaveLength(3);
  });

  test('is not new if another process has seen it', async () => {
    const { keyId, key } = await newKey();
    await desk.store.database.query(sql`
      insert into key_address (key_id, address) values (${keyId}, '203.0.113.8'), (${keyId}, '203.0.113.9')`);
    await use(key, '203.0.113.9');
    expect(await news()).toEqual([]);
  });

  test('is not recorded for users', async () => {
    await desk.store.database.query(sql`
      insert into desk_session (token_hash, email, expires_at)
      values (sha256(convert_to(${'a'.repeat(43)}, 'UTF8')), 'max@example.com', now() + interval '1 hour')`);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const headers = { cookie: `placement_desk=${'a'.repeat(43)}`, 'x-forwarded-for': address };
      expect((await desk.get('/restapi/session', { key: null, headers })).status).toBe(200);
    }
    expect(await news()).toEqual([]);
  });
});

test('an audit verification is recorded', async () => {
  await desk.get('/restapi/auditverification', { key: desk.key('creating', 'auditor') });
  const events = await eventsOf();
  const [[event, , detail] = []] = brief(events);
  expect([event, detail]).toEqual([
    'audit.verified',
    expect.stringMatching(/^verified, \d+ offers, \d+ entries$/),
  ]);
  expect(events[0]).toMatchObject({ actor: { kind: 'key', name: 'creating auditor' } });
});

describe('the security log', () => {
  const event = (firm: Firm, detail: string, name = 'somebody') =>
    recordSecurityEvent(desk.store.database, {
      event: 'user.added',
      firmOid: firms[firm],
      actor: { kind: 'user', name, keyId: null },
      subject: null,
      detail,
      address: null,
      requestId: null,
    });

  test('names the offer, file or operation that an event is about, if the reader can see it', async () => {
    const record = (name: SecurityEventCode, subject: string, detail: string | null = null) =>
      recordSecurityEvent(desk.store.database, {
        ...{ event: name, firmOid: firms.creating, actor: null, subject, detail },
        ...{ address: null, requestId: null },
      });
    await record('approval.decided', offers.plain, 'close executed, approval 1');
    await record('approval.bypassed', offers.plain, 'INITIAL to CLOSED_CANCELLED');
    await record('list.exported', `history of ${offers.plain}`, 'csv, 1 row');
    await record('approval.decided', offers.foreign, 'close executed, approval 2');
    await record('approval.requested', offers.plain, 'policy, approval 3');
    await record('user.added', offers.plain, 'auditor');
    await record('request.refused', 'PUT decideApproval', 'approval.own');
    const names = async () => (await eventsOf()).map(({ subjectName }) => subjectName);
    const operation = 'Approve, reject or withdraw an approval';
    const name = `Blue Mesa ${offers.plain.slice(-2)}`;
    expect(await names()).toEqual([name, name, name, null, null, null, operation]);
    const key = desk.key('creating', 'auditor');
    const file = await desk.get(`${path}?format=csv&columns=subject,subjectName`, { key });
    expect(file.text).toContain(`"history of ${offers.plain}","${name}"`);
    const subject = { kind: 'firm', id: firms.creating } as const;
    await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
    await wait(apiKeyFreshForMs);
    expect((await names()).slice(0, 7)).toEqual([null, null, null, null, null, null, operation]);
  });

  test('is paged, newest first, and excludes events of other firms and events without a firm', async () => {
    for (let count = 0; count < 7; count += 1) {
      await event('creating', String(count));
      await event('foreign', 'foreign');
    }
    await asOwner(
      desk.address,
      `insert into security_event (event, firm_oid) values ('sign.in.failed', null)`,
    );
    const pages = await followPages(desk, `${path}?limit=3`, desk.key('creating', 'auditor'));
    expect(pages.map(({ json }) => json.map(({ detail }: Event) => detail))).toEqual([
      ['6', '5', '4'],
      ['3', '2', '1'],
      ['0'],
    ]);
    expect(await eventsOf('participating')).toEqual([]);
  });

  test('can be filtered by code, actor, or both', async () => {
    await event('creating', 'by somebody');
    await event('creating', 'by another', 'another');
    await newKey();
    const details = async (query: string) => (await eventsOf('creating', query)).map(({ detail }) => detail);
    expect(await details('?event=user.added')).toEqual(['by somebody', 'by another']);
    expect(await details('?actor=another')).toEqual(['by another']);
    expect(await details('?actor=Another')).toEqual([]);
    expect(await details('?event=key.created&actor=another')).toEqual([]);
    expect(await details('?event=key.created&actor=test')).toHaveLength(1);
  });

  test.each([
    ['event=user', 'event'],
    ['event=', 'event'],
    ['actor=%00', 'actor'],
    ['limit=0', 'limit'],
    ['cursor=x', 'cursor'],
    [`cursor=${Buffer.from('["0"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from(`["${'9'.repeat(19)}"]`).toString('base64url')}`, 'cursor'],
  ])('rejects %s and names the parameter', async (query, field) => {
    const reply = await desk.get(`${path}?${query}`, { key: desk.key('creating', 'auditor') });
    expect(refusalOf(reply)).toEqual([400, [field, 'invalid.value']]);
  });

  test('shows a code that is unknown to this version', async () => {
    await asOwner(
      desk.address,
      `insert into security_event (event, firm_oid) values ('moon.phase', '${firms.creating}')`,
    );
    expect(brief(await eventsOf())).toEqual([['moon.phase', null, null]]);
    expect(Object.keys(securityEvents)).not.toContain('moon.phase');
  });
});

describe('a flood of events from one firm', () => {
  const write = (firm: Firm, detail: string) =>
    writeSecurityLog({ database: desk.store.database, firmOid: firms[firm], requestId: null }, () =>
      recordSecurityEvent(desk.store.database, {
        event: 'request.refused',
        firmOid: firms[firm],
        actor: null,
        subject: null,
        detail,
        address: null,
        requestId: null,
      }),
    );
  const logged = () => vi.spyOn(log, 'error').mockImplementation(() => undefined);
  afterEach(() => void vi.restoreAllMocks());

  test('loses only events of that firm, whose log shows how many', async () => {
    logged();
    const extra = 500;
    for (let count = 0; count <= maxWaiting + extra; count += 1) write('foreign', String(count));
    for (let count = 0; count < 10; count += 1) write('creating', String(count));
    await securityLogWritten();
    expect((await eventsOf('creating')).map(({ detail }) => detail)).toEqual(
      Array.from({ length: 10 }, (_, count) => String(count)),
    );
    // The first event is being written while the others wait.
    expect(brief(await eventsOf('foreign', '?event=events.lost'))).toEqual([
      ['events.lost', null, `${extra} events`],
    ]);
  });

  test('does not delay the events of other firms', async () => {
    for (let count = 0; count < maxWaiting; count += 1) write('foreign', String(count));
    write('creating', 'quiet');
    await expect
      .poll(() => desk.store.database.query(sql`select from security_event where detail = 'quiet'`))
      .toHaveLength(1);
    const [row] = await desk.store.database.query<{ count: number }>(sql`
      select count(*)::int from security_event
      where event_id < (select event_id from security_event where detail = 'quiet')`);
    expect(row?.count).toBeLessThan(10);
    await securityLogWritten();
  });
});

test('events lost because of a database failure are counted in the firm’s next event', async () => {
  const lines = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const write = (work: () => Promise<void>) =>
    writeSecurityLog({ database: desk.store.database, firmOid: firms.creating, requestId: 'r' }, work);
  await forgetEvents();
  write(() => Promise.reject(new Error('no')));
  write(() => Promise.reject(new Error('no')));
  await securityLogWritten();
  expect(await eventsOf()).toEqual([]);
  write(() => Promise.resolve());
  expect(brief(await eventsOf())).toEqual([['events.lost', null, '2 events']]);
  expect(lines).toHaveBeenCalledTimes(2);
  lines.mockRestore();
});

test.each([
  `update security_event set detail = ''`,
  'delete from security_event',
  'truncate security_event',
  `update key_address set address = ''`,
  'delete from key_address',
])('the service’s database role cannot %s', async (statement) => {
  await expect(desk.store.database.query({ text: statement, values: [] } as never)).rejects.toThrow(
    'permission denied',
  );
});
