import pg from 'pg';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { byTest } from '#testing/store/by-test.ts';
import { accounts, firms } from '#testing/api/example-book.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const list = `/restapi/accounts/${accounts.creating}/acatin`;

function useRate(keyRequestsPerSecond: number): void {
  const limits = { keyRequestsPerSecond, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
  useSettings({ limits, openId: undefined, trustedProxies: [] });
}

beforeEach(async () => {
  useRate(0);
  await asOwner(desk.address, 'truncate transfer, transfer_queue');
});

async function fill(count: number): Promise<void> {
  await desk.store.database.query(sql`
    insert into transfer (account_number, account_firm_oid, acatid, kind, status, creation_ts, last_modified_ts)
    select ${accounts.creating}, ${firms.creating}, 'W' || lpad(number::text, 6, '0'), 'ACAT', 'Requested',
      '2026-01-01T12:00:00Z'::timestamptz - make_interval(secs => (number / 7) * 60), now()
    from generate_series(1, ${count}) as number`);
}

/**
 * Returns numbered identifiers in the order of the list, which is sorted by creation time, newest first, and
 * then by identifier.
 */
const identifiers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `W${String(from + index).padStart(6, '0')}`);
const idsOf = (json: { acatid: string }[]) => json.map(({ acatid }) => acatid);

test.each([999, 1_000, 1_001, 2_000, 10_000])('a list of %i transfers is returned in full', async (count) => {
  await fill(count);
  const reply = await desk.get(list);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json']);
  expect(idsOf(reply.json)).toEqual(identifiers(1, count));
  expect(reply.headers.link).toBeUndefined();
  expect(reply.headers.etag === undefined).toBe(count > 1_000);
});

test('a list of 10,001 transfers continues through Link', async () => {
  await fill(10_001);
  const reply = await desk.get(list);
  expect(idsOf(reply.json)).toEqual(identifiers(1, 10_000));
  const next = new URL(/<([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1] ?? '');
  const rest = await desk.get(next.pathname + next.search);
  expect([idsOf(rest.json), rest.headers.link]).toEqual([identifiers(10_001, 10_001), undefined]);
});

test.each([
  [1_000, undefined],
  [1_001, expect.stringContaining('rel="next"')],
])('a list of %i transfers with their kind returns at most 1,000 rows', async (count, link) => {
  await fill(count);
  const reply = await desk.get(`/restapi/accounts/${accounts.creating}/transfers`);
  expect([reply.json.length, reply.headers.link]).toEqual([1_000, link]);
});

test('a request for a large list is rejected if the remaining rate limit does not cover its rows', async () => {
  await fill(5_000);
  const wanted = { firmOid: firms.creating, role: 'auditor', name: 'large lists', signing: false } as const;
  const { key } = await createKey(desk.store, wanted, byTest);
  useRate(60);
  const unknown = `${list}?status=Requested`; // not requested before, so its length isn't known
  expect((await desk.get(unknown, { key })).status).toBe(200); // 51 of 60 units
  // Several at once, because more than a second can pass between two requests.
  const replies = await Promise.all(Array.from({ length: 8 }, () => desk.get(unknown, { key })));
  const refused = replies.find(({ status }) => status !== 200);
  expect([refused?.status, refused && codesOf(refused)]).toEqual([429, [[null, 'rate.limited']]]);
});

test('once a list is known to be large, it is charged before it is read, so a rejected request reads nothing', async () => {
  await fill(5_000);
  expect((await desk.get(list)).status).toBe(200);
  const wanted = { firmOid: firms.creating, role: 'auditor', name: 'known lists', signing: false } as const;
  const { key } = await createKey(desk.store, wanted, byTest);
  useRate(60);
  const owner = new pg.Client(desk.address);
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('lock table transfer in access exclusive mode');
    // Each costs 51 of 60 units. One of them can be admitted, and waits for the table.
    const replies = Array.from({ length: 8 }, () => desk.get(list, { key }));
    expect((await Promise.race(replies)).status).toBe(429);
    await owner.query('rollback');
    await Promise.all(replies);
  } finally {
    await owner.end();
  }
});
