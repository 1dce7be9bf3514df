import { expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { forgetOldKeys } from '#lib/store/idempotency/idempotency-keys.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const mebibyte = 1_048_576;
let firms = 0;

/** Creates a firm without stored responses, with administrator keys. */
async function newFirm() {
  firms += 1;
  const firmOid = `9${firms}`;
  await desk.store.database.query(sql`insert into firm values (${firmOid}, ${`Firm ${firms}`})`);
  const newKey = () =>
    createKey(desk.store, { firmOid, role: 'administrator', name: undefined, signing: false }, byTest);
  return { firmOid, newKey, caller: await newKey() };
}

/** Sends a request whose stored response is small. The body is rejected, so nothing is created. */
const post = ({ key }: { key: string }, idempotencyKey?: string): Promise<Reply> =>
  desk.send('POST', '/restapi/keys', {
    key,
    body: {},
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': `"${idempotencyKey}"` },
  });

const kept = [400, undefined];
const replayed = [400, 'true'];
const brief = ({ status, headers }: Reply) => [status, headers['idempotency-replayed']];

function expectLimited(reply: Reply, fromS: number, toS: number): void {
  expect([reply.status, codesOf(reply)]).toEqual([429, [[null, 'idempotency.keys.limited']]]);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(fromS);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(toS);
}

type Fill = {
  firmOid: string;
  owner: string;
  responses: number;
  /** Size of each body, which makes up most of the counted size. */
  bodyBytes?: number;
};

/** Inserts stored responses. The oldest was stored 23 hours ago. */
const fill = ({ firmOid, owner, responses, bodyBytes = 0 }: Fill) =>
  asOwner(
    desk.address,
    `insert into idempotency_key (owner, key, firm_oid, request_hash, claim, status, headers, body, claimed_at)
     select '${owner}', 'fill ' || n, '${firmOid}', '', '', 200, '{}', repeat('x', ${bodyBytes}),
       now() - interval '23 hours' + (n - 1) * interval '0.1 seconds'
     from generate_series(1, ${responses}) as n`,
  );

const rowBytes = 'octet_length(key) + pg_column_size(headers) + octet_length(body)';

/** Enlarges one of the bodies, so that the firm's responses have this total size. */
const fillUpTo = (firmOid: string, bytes: number) =>
  asOwner(
    desk.address,
    `update idempotency_key set body = body || repeat('y', ${bytes} - (
       select sum(${rowBytes}) from idempotency_key where firm_oid = '${firmOid}')::int)
     where ctid = (select max(ctid) from idempotency_key where firm_oid = '${firmOid}')`,
  );

test('after 10,000 stored responses, a caller’s new Idempotency-Keys are rejected, and old ones replayed', async () => {
  const { firmOid, caller, newKey } = await newFirm();
  await fill({ firmOid, owner: `key:${caller.keyId}`, responses: 9_999 });
  expect(brief(await post(caller, 'last'))).toEqual(kept);
  for (let times = 0; times < 3; times += 1) {
    // The oldest response was stored 23 hours ago.
    expectLimited(await post(caller, 'one too many'), 3_500, 3_600);
    expect(brief(await post(caller, 'last'))).toEqual(replayed);
  }
  expect(brief(await post(caller))).toEqual(kept); // without a key
  expect(brief(await post(await newKey(), 'one too many'))).toEqual(kept);
  await asOwner(
    desk.address,
    `update idempotency_key set claimed_at = now() - interval '24 hours' where key = 'fill 1' and firm_oid = '${firmOid}'`,
  );
  await expect.poll(async () => brief(await post(caller, 'one too many')), { timeout: 10_000 }).toEqual(kept);
  expectLimited(await post(caller, 'again too many'), 3_500, 3_600);
});

test('up to 64 MiB of responses are stored for a caller', async () => {
  const { firmOid, caller, newKey } = await newFirm();
  await fill({ firmOid, owner: `key:${caller.keyId}`, responses: 1_023, bodyBytes: 65_536 });
  await fillUpTo(firmOid, 64 * mebibyte - 1);
  expect(brief(await post(caller, 'last'))).toEqual(kept);
  expectLimited(await post(caller, 'one too many'), 3_500, 3_601);
  expect(brief(await post(caller, 'last'))).toEqual(replayed);
  expect(brief(await post(await newKey(), 'one too many'))).toEqual(kept);
});

test('up to 100,000 responses are stored for a firm, across its callers', async () => {
  const { firmOid, caller, newKey } = await newFirm();
  for (let n = 0; n < 11; n += 1) {
    await fill({
      firmOid,
      owner: `user:${n}@${firmOid}.example`,
      responses: n === 0 ? 9_998 : 9_000 + (n === 1 ? 1 : 0),
    });
  }
  expect(brief(await post(caller, 'last'))).toEqual(kept);
  expectLimited(await post(caller, 'one too many'), 3_500, 3_600);
  const colleague = await newKey();
  expectLimited(await post(colleague, 'one too many'), 3_500, 3_600);
  expect(brief(await post(caller, 'last'))).toEqual(replayed);
  const other = await newFirm();
  expect(brief(await post(other.caller, 'one too many'))).toEqual(kept);
});

test('up to 256 MiB of responses are stored for a firm', async () => {
  const { firmOid, caller } = await newFirm();
  for (let n = 0; n < 5; n += 1) {
    await fill({
      firmOid,
      owner: `user:${n}@${firmOid}.example`,
      responses: n < 4 ? 1_000 : 95,
      bodyBytes: 65_520,
    });
  }
  await fillUpTo(firmOid, 256 * mebibyte - 1);
  expect(brief(await post(caller, 'last'))).toEqual(kept);
  expectLimited(await post(caller, 'one too many'), 3_500, 3_601);
});

test('concurrent requests store exactly as many responses as the quota has room for', async () => {
  const { firmOid, caller } = await newFirm();
  await fill({ firmOid, owner: `key:${caller.keyId}`, responses: 9_980 });
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => post(caller, `at once ${n}`)));
  const statuses = replies.map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 400).length,
    statuses.filter((s) => s === 429).length,
  ]).toEqual([20, 40]);
});

test('every response counts toward a quota, from the first to the last', async () => {
  const { firmOid, caller } = await newFirm();
  await fill({ firmOid, owner: `key:${caller.keyId}`, responses: 9_400 });
  const statuses: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const replies = await Promise.all(Array.from({ length: 16 }, (_, n) => post(caller, `${round} ${n}`)));
    statuses.push(...replies.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(600);
});

test('responses to requests without permission are not stored', async () => {
  const { firmOid } = await newFirm();
  const wanted = { firmOid, role: 'auditor', name: undefined, signing: false } as const;
  const auditor = await createKey(desk.store, wanted, byTest);
  for (let n = 0; n < 50; n += 1) {
    expect((await post(auditor, `refused ${n}`)).status).toBe(403);
  }
  const left = await desk.store.database.query(sql`select from idempotency_key where firm_oid = ${firmOid}`);
  expect(left).toEqual([]);
});

test('a response with many long errors is stored, and is smaller than 64 KiB', async () => {
  const long = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`${n}`.padEnd(1_000, 'ä'), 0]));
  const send = () =>
    desk.put(offers.plain, long, {
      headers: { 'idempotency-key': 'long' },
    });
  expect(brief(await send())).toEqual(kept);
  expect(brief(await send())).toEqual(replayed);
  const [row] = await desk.store.database.query<{ bytes: number }>(sql`
    select octet_length(body) as bytes from idempotency_key where key = 'long'`);
  expect(row?.bytes).toBeGreaterThan(10_000);
  expect(row?.bytes).toBeLessThan(65_536);
});

test('expired responses are deleted, even thousands of them, and no others', async () => {
  const { firmOid, caller } = await newFirm();
  await fill({ firmOid, owner: 'user:old@example.com', responses: 2_500 });
  await asOwner(
    desk.address,
    `update idempotency_key set claimed_at = now() - interval '24 hours 1 second' where firm_oid = '${firmOid}'`,
  );
  await post(caller, 'new');
  await forgetOldKeys(desk.store.database);
  const left = await desk.store.database.query(
    sql`select key from idempotency_key where firm_oid = ${firmOid}`,
  );
  expect(left).toEqual([{ key: 'new' }]);
});
