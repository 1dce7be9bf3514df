import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { maxAddresses, noteKeyUse } from './key-addresses.ts';
import { maxKeysPerDay } from './new-key.ts';
import { createKey, revokeKey } from './keys.ts';
import { RefusedAddition } from './lock-access.ts';
import { addUser, maxUsers } from './users.ts';

const { store, address } = freshStore();
const [firmOid, other] = ['4467570830362141032', '5511223344556677889'];

beforeAll(() => asOwner(address, `insert into firm values ('${firmOid}', 'One'), ('${other}', 'Two')`));
beforeEach(() =>
  asOwner(address, 'truncate desk_user, api_key, key_address, quota_use, security_event cascade'),
);

const add = (email: string, of = firmOid) =>
  addUser(store.database, { email, firmOid: of, role: 'auditor' }, '', byTest);
const make = (of = firmOid) => createKey(store, { firmOid: of, role: 'auditor', signing: false }, byTest);

test('enforces the exact limit on a firm’s users, independently of other firms', async () => {
  await store.database.query(sql`
    insert into desk_user (email, password_hash, firm_oid, role)
    select 'user' || number || '@example.com', '', ${firmOid}, 'auditor'
    from generate_series(1, ${maxUsers - 1}) as number`);
  expect(await add('last@example.com')).toBe(true);
  await expect(add('surplus@example.com')).rejects.toThrow(RefusedAddition);
  expect(await add('elsewhere@example.com', other)).toBe(true);
  await store.database.query(sql`delete from desk_user where email = 'last@example.com'`);
  expect(await add('surplus@example.com')).toBe(true);
});

test('enforces the exact limit on keys that a firm creates in a day, including revoked ones', async () => {
  const use = (day: string) =>
    store.database.query(sql`
      insert into quota_use (quota, owner, day, used)
      values ('keys', ${firmOid}, ${day}::date, ${maxKeysPerDay - 1})`);
  await use(marketDate(new Date(Date.now() - 24 * 3_600_000)));
  await use(marketDate(new Date()));
  const { keyId } = await make();
  await revokeKey(store, keyId, byTest);
  await expect(make()).rejects.toThrow(RefusedAddition);
  await make(other);
});

test('limits the number of networks stored per key, and records a security event only for a stored network', async () => {
  const { keyId } = await make();
  await store.database.query(sql`
    insert into key_address (key_id, address)
    select ${keyId}, '10.' || number / 250 || '.' || number % 250 || '.0'
    from generate_series(1, ${maxAddresses - 1}) as number`);
  const use = (network: string) =>
    noteKeyUse(store.database, { keyId, network, at: new Date(), context: byTest });
  const kept = async () => {
    const [found] = await store.database.query<{ networks: number; events: number }>(sql`
      select (select count(*)::int from key_address) as networks,
        (select count(*)::int from security_event where event = 'key.new.address') as events`);
    return found;
  };
  await use('192.0.2.1');
  expect(await kept()).toEqual({ networks: maxAddresses, events: 1 });
  await use('192.0.2.2');
  await use('192.0.2.1');
  expect(await kept()).toEqual({ networks: maxAddresses, events: 1 });
});
