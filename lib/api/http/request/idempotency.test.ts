import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { claimKey } from '#lib/store/idempotency/idempotency-keys.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
let key = '';
let count = 0;

beforeEach(() => {
  count += 1;
  key = `change-${count}`;
});

afterEach(() => asOwner(desk.address, 'truncate idempotency_key'));

const put = (body: unknown, headers: Record<string, string> = {}, oid: string = offers.plain) =>
  desk.put(oid, body, { headers: { 'idempotency-key': key, ...headers } });

/** Returns a change with a value that no earlier test set. */
const nextChange = () => ({ maximumInvestmentAmount: `${1_000 + count}.00` });

const versionNow = async () =>
  (await desk.get(`/restapi/privateplacementoffers/${offers.plain}`)).headers.etag;

test('an identical retry gets the first response without a second change', async () => {
  const first = await put(nextChange());
  await desk.put(offers.plain, { maximumInvestmentAmount: '77.00' }); // another caller makes a change
  const again = await put(nextChange());
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, '', 'true']);
  for (const name of ['etag', 'location', 'x-request-id', 'content-length']) {
    expect(again.headers[name]).toBe(first.headers[name]);
  }
  expect(await versionNow()).not.toBe(first.headers.etag);
});

test('the key can be sent as a structured field', async () => {
  const first = await put(nextChange());
  expect((await put(nextChange(), { 'idempotency-key': `"${key}"` })).headers['x-request-id']).toBe(
    first.headers['x-request-id'],
  );
});

test('a 400 is replayed unchanged', async () => {
  const body = { maximumInvestmentAmount: 'x' };
  const [first, again] = [await put(body), await put(body)];
  expect(first.status).toBe(400);
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
    400,
    first.text,
    'true',
  ]);
  expect(again.json.requestId).toBe(again.headers['x-request-id']);
});

test('a request rejected with 409 is evaluated again, and makes the change once nothing prevents it', async () => {
  const remove = {
    participatingFirms: [{ participatingFirmId: firms.participating, participatingFirmStatus: 'D' }],
  };
  const add = {
    participatingFirms: [{ participatingFirmId: firms.participating, participatingFirmStatus: 'A' }],
  };
  await desk.put(offers.plain, remove); // from here on, the firm doesn't participate, even if it did before
  for (const reply of [await put(remove), await put(remove)]) {
    expect([reply.status, reply.headers['idempotency-replayed']]).toEqual([409, undefined]);
    expect(reply.json.requestId).toBe(reply.headers['x-request-id']);
  }
  expect(await desk.store.database.query(sql`select 1 from idempotency_key`)).toEqual([]);
  expect((await desk.put(offers.plain, add)).status).toBe(200);
  const made = await put(remove);
  expect([made.status, made.headers['idempotency-replayed']]).toEqual([200, undefined]);
  await desk.put(offers.plain, add);
  expect((await put(remove)).headers['idempotency-replayed']).toBe('true');
});

test('access is checked again each time, and a rejection is not stored', async () => {
  const auditor = { key: desk.key('creating', 'auditor'), headers: { 'idempotency-key': key } };
  for (const [oid, status] of [
    [offers.plain, 403],
    [offers.plain, 403],
    [offers.foreign, 404],
  ] as const) {
    const reply = await desk.put(oid, nextChange(), auditor);
    expect([reply.status, reply.headers['idempotency-replayed']]).toEqual([status, undefined]);
  }
  expect(await desk.store.database.query(sql`select 1 from idempotency_key`)).toEqual([]);
});

test('another body or path with the same key returns 422 and changes nothing', async () => {
  const first = await put(nextChange());
  for (const reply of [
    await put({ maximumInvestmentAmount: '5.00' }),
    await put(nextChange(), {}, offers.closed),
  ]) {
    expect([reply.status, codesOf(reply)]).toEqual([422, [[null, 'idempotency.key.reused']]]);
  }
  expect(await versionNow()).toBe(first.headers.etag);
});

test('a change with an outdated ETag is evaluated again if resent with the same key and the current ETag', async () => {
  const stale = (await versionNow()) ?? '';
  await desk.put(offers.plain, { maximumInvestmentAmount: '77.00' }); // another caller made a change first
  expect((await put(nextChange(), { 'if-match': stale })).status).toBe(412);
  expect(await desk.store.database.query(sql`select 1 from idempotency_key`)).toEqual([]);
  const late = await put(nextChange(), { 'if-match': stale });
  expect([late.status, late.headers['idempotency-replayed']]).toEqual([412, undefined]);
  const fresh = await put(nextChange(), { 'if-match': (await versionNow()) ?? '' });
  expect([fresh.status, fresh.headers['idempotency-replayed']]).toEqual([200, undefined]);
});

test('a response is replayed for the same If-Match, even if outdated; any other or none returns 422', async () => {
  const etag = (await versionNow()) ?? '';
  const first = await put(nextChange(), { 'if-match': etag });
  const again = await put(nextChange(), { 'if-match': etag });
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  for (const headers of [{ 'if-match': first.headers.etag ?? '' }, { 'if-match': '' }, {}]) {
    const reply = await put(nextChange(), headers);
    expect([reply.status, codesOf(reply)]).toEqual([422, [[null, 'idempotency.key.reused']]]);
  }
  expect(await versionNow()).toBe(first.headers.etag);
});

test('different callers can use the same key independently', async () => {
  await put(nextChange());
  const other = await desk.put(
    offers.plain,
    { maximumInvestmentAmount: '9.00' },
    {
      key: desk.key('creating', 'administrator'),
      headers: { 'idempotency-key': key },
    },
  );
  expect([other.status, other.headers['idempotency-replayed']]).toEqual([200, undefined]);
});

test('a new user with a removed user’s address gets none of that user’s stored responses', async () => {
  const email = 'max@example.com';
  const sendAs = async (firm: 'creating' | 'foreign') => {
    const token = firm.padEnd(43, '_');
    await desk.store.database.query(sql`
      insert into desk_user (email, password_hash, firm_oid, role)
      values (${email}, '', ${firms[firm]}, 'offer_manager')`);
    await desk.store.database.query(sql`
      insert into desk_session (token_hash, email, expires_at)
      values (sha256(convert_to(${token}, 'UTF8')), ${email}, now() + interval '1 hour')`);
    const cookie = { cookie: `placement_desk=${token}`, 'sec-fetch-site': 'same-origin' };
    return desk.put(offers.plain, {}, { key: null, headers: { 'idempotency-key': key, ...cookie } });
  };
  expect((await sendAs('creating')).status).toBe(200);
  const administrator = desk.key('creating', 'administrator');
  await desk.send('DELETE', `/restapi/users/${email}`, { key: administrator });
  const reply = await sendAs('foreign');
  expect(refusalOf(reply)).toEqual([404, [null, 'offer.not.found']]);
});

test('one of twenty concurrent requests does the work, and the others get its response or 409', async () => {
  const before = Number((await versionNow())?.replaceAll('"', ''));
  const replies = await Promise.all(Array.from({ length: 20 }, () => put(nextChange())));
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
  for (const reply of replies.filter(({ status }) => status === 409)) {
    expect(codesOf(reply)).toEqual([[null, 'idempotency.key.running']]);
    expect(reply.headers['retry-after']).toMatch(/^[1-3]$/);
  }
  expect(await versionNow()).toBe(`"${before + 1}"`);
  expect((await put(nextChange())).headers['idempotency-replayed']).toBe('true');
});

test('only the same request takes over a claim from a dead instance, after three seconds', async () => {
  expect((await put(nextChange())).status).toBe(200);
  const age = (seconds: number) =>
    asOwner(
      desk.address,
      `update idempotency_key set status = null, headers = null, claimed_at = now() - interval '${seconds} seconds'`,
    );
  await age(-57); // dated in the future, to give a slow machine enough time
  const early = await put(nextChange());
  expect(early.status).toBe(409);
  expect(early.headers['retry-after']).toBe('3'); // capped at three seconds, although the claim is dated in the future
  await age(3);
  expect((await put({ maximumInvestmentAmount: '5.00' })).status).toBe(422);
  expect((await put(nextChange())).status).toBe(200);
});

test('a process renews the claim of a long-running request and keeps it', async () => {
  const before = Number((await versionNow())?.replaceAll('"', ''));
  const owner = new pg.Client(desk.address);
  await owner.connect();
  let first: ReturnType<typeof put>;
  try {
    await owner.query('begin');
    const { rows } = await owner.query<{ begin: Date }>('select now() as begin');
    await owner.query('lock table audit_entry in exclusive mode');
    first = put(nextChange());
    const isRenewed = () =>
      desk.store.database.query(
        sql`select 1 from idempotency_key where claimed_at > ${rows[0]?.begin}::timestamptz + interval '4 seconds'`,
      );
    await expect.poll(isRenewed, { timeout: 30_000, interval: 50 }).toHaveLength(1);
    expect((await put(nextChange())).status).toBe(409);
  } finally {
    await owner.end();
  }
  expect((await first).status).toBe(200);
  expect((await put(nextChange())).headers['idempotency-replayed']).toBe('true');
  expect(await versionNow()).toBe(`"${before + 1}"`);
}, 60_000);

test('a change is made once if the database connection breaks and the request is retried immediately', async () => {
  const before = Number((await versionNow())?.replaceAll('"', ''));
  await asOwner(
    desk.address,
    'create sequence calls',
    'grant usage on sequence calls to placement_desk_app',
    `create function end_first() returns trigger language plpgsql security definer as
       $$ begin if nextval('calls') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
    'create trigger end_first before insert on audit_entry for each row execute function end_first()',
  );
  try {
    expect((await put(nextChange())).status).toBe(503);
    expect((await put(nextChange())).status).toBe(200);
  } finally {
    await asOwner(desk.address, 'drop function end_first cascade', 'drop sequence calls');
  }
  expect(await versionNow()).toBe(`"${before + 1}"`);
});

test('a response is stored for 24 hours', async () => {
  const first = await put(nextChange());
  const age = (minutes: number) =>
    asOwner(desk.address, `update idempotency_key set claimed_at = now() - interval '${minutes} minutes'`);
  await age(24 * 60 - 1);
  expect((await put(nextChange())).headers['x-request-id']).toBe(first.headers['x-request-id']);
  await age(24 * 60 + 1);
  expect((await put(nextChange())).headers['idempotency-replayed']).toBeUndefined();
});

test('a change is not committed if its claim was taken over', async () => {
  const before = await versionNow();
  await asOwner(
    desk.address,
    `create function take_over() returns trigger language plpgsql as
       $$ begin new.claim := '\\x00'; return new; end $$`,
    'create trigger take_over before insert on idempotency_key for each row execute function take_over()',
  );
  try {
    expect((await put(nextChange())).status).toBe(409);
    expect((await put({}, { 'idempotency-key': `${key}-empty` })).status).toBe(409);
    expect(await versionNow()).toBe(before);
  } finally {
    await asOwner(desk.address, 'drop trigger take_over on idempotency_key', 'drop function take_over');
  }
});

test('a request that failed with a server error succeeds when retried', async () => {
  await asOwner(desk.address, 'alter table audit_entry rename to audit_entry_away');
  const failed = await put(nextChange());
  await asOwner(desk.address, 'alter table audit_entry_away rename to audit_entry');
  expect(failed.status).toBe(500);
  const again = await put(nextChange());
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
});

test.each([
  ['nothing', '', 400],
  ['255 characters', 'k'.repeat(255), 200],
  ['256 characters', 'k'.repeat(256), 400],
  ['a space', 'two words', 400],
])('a key must have 1 to 255 characters and no spaces: %s', async (_, given, status) => {
  const reply = await put(nextChange(), { 'idempotency-key': given });
  expect(reply.status).toBe(status);
  if (status === 400) {
    expect(codesOf(reply)).toEqual([['Idempotency-Key', 'invalid.value']]);
  }
});

test('a repeated request counts as running until the first request is committed', async () => {
  const request = { owner: 'x', firmOid: '1', key, requestHash: Buffer.alloc(32) };
  const outcome = await desk.store.database.transaction(async (transaction) => {
    await transaction.query(sql`select 1`);
    expect((await claimKey(transaction, request, 'counted')).outcome).toBe('claimed');
    return (await claimKey(transaction, request, 'counted')).outcome;
  });
  expect(outcome).toBe('running');
});
