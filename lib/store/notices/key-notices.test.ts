import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { noLimits } from '#lib/domain/access/api-key.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { addUser } from '#lib/store/access/users.ts';
import { byTest } from '#testing/store/by-test.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { createKeyNotices } from './firm-notices.ts';

const { store } = freshStore();
const { database } = store;
const [firmOid, otherOid] = ['4467570830362141032', '5511223344556677889'];
const dayMs = 24 * 3_600_000;
let keys = 0;

beforeAll(async () => {
  await database.query(
    sql`insert into firm (firm_oid, firm_name) values (${firmOid}, 'A'), (${otherOid}, 'B')`,
  );
  const add = (email: string, role: 'administrator' | 'auditor', firm: string) =>
    addUser(database, { email, role, firmOid: firm }, 'no hash', byTest);
  await add('ada@example.com', 'administrator', firmOid);
  await add('alan@example.com', 'administrator', firmOid);
  await add('audit@example.com', 'auditor', firmOid);
  await add('other@example.com', 'administrator', otherOid);
});

async function newKey(endsInMs: number): Promise<string> {
  const limits = { ...noLimits, expiresAtMs: Date.now() + endsInMs };
  const wanted = { firmOid, role: 'auditor', name: `key ${(keys += 1)}`, signing: false, limits } as const;
  return (await createKey(store, wanted, byTest)).keyId;
}

async function notifiedOf(keyId: string): Promise<string[]> {
  await createKeyNotices(database);
  const notified = await database.query<{ email: string }>(sql`
    select email from notice where kind = 'key.expiring' and subject = ${keyId} order by email`);
  return notified.map(({ email }) => email);
}

const administrators = ['ada@example.com', 'alan@example.com'];

test.each([
  ['within 14 days', 14 * dayMs - 60_000, administrators],
  ['a minute later', 14 * dayMs + 60_000, []],
])('notifies administrators, once, if a key expires within 14 days: %s', async (_, endsInMs, notified) => {
  const keyId = await newKey(endsInMs);
  expect(await notifiedOf(keyId)).toEqual(notified);
  expect(await notifiedOf(keyId)).toEqual(notified);
});

test('notifies once if called several times at the same time', async () => {
  const keyId = await newKey(dayMs);
  await Promise.all([1, 2, 3, 4].map(() => createKeyNotices(database)));
  expect(await notifiedOf(keyId)).toEqual(administrators);
});

test.each([
  ['was revoked', sql`revoked_at = now()`],
  ['has expired', sql`expires_at = now() - interval '1 second'`],
  ['has no expiration', sql`expires_at = null`],
  ['was rotated', sql`name_key = key_id`],
])('does not notify about a key that %s', async (_, change) => {
  const keyId = await newKey(dayMs);
  await database.query(sql`update api_key set ${change} where key_id = ${keyId}`);
  expect(await notifiedOf(keyId)).toEqual([]);
});

test('notifies again if the same key gets another expiration date', async () => {
  const keyId = await newKey(dayMs);
  await notifiedOf(keyId);
  await database.query(
    sql`update api_key set expires_at = now() + interval '2 days' where key_id = ${keyId}`,
  );
  expect(await notifiedOf(keyId)).toHaveLength(4);
});
