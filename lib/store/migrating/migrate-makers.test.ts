import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { testPostgres } from '#testing/store/test-postgres.ts';

const { host, user } = testPostgres;
const server = { host, user, database: 'postgres' };
const database = `test_${randomBytes(6).toString('hex')}`;
const address = { host, user, database };
const folder = join(import.meta.dirname, '../migrations');
const client = new pg.Client(address);

/**
 * Creates a database as it was before migration 0015, with keys, restrictions and the security log's entries about
 * them.
 */
beforeAll(async () => {
  await asOwner(server, `create database ${database}`);
  const earlier = (await readdir(folder)).filter((name) => name < '0015').sort();
  const statements = await Promise.all(earlier.map((name) => readFile(join(folder, name), 'utf8')));
  await asOwner(
    address,
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
    ...statements,
    ...earlier.map((name) => `insert into migration (name) values ('${name}')`),
    `insert into firm values ('1', 'One')`,
    `insert into desk_user (email, password_hash, firm_oid, role) values ('ada@example.com', '', '1', 'administrator')`,
    `insert into api_key (key_id, name, firm_oid, role, secret_hash, created_at) select key_id, 'Same', '1', 'auditor', '',
      '2026-01-01' from unnest(array['ada', 'bob', 'ops', 'old', 'end']) as key_id`,
    `update api_key set revoked_at = now() where key_id = 'end'`,
    `insert into restriction values ('firm', '1', 'readOffers'), ('user', 'ada@example.com', 'updateOffer'),
      ('key', 'ops', 'updateOffer'), ('key', 'old', 'updateOffer')`,
    `insert into security_event (event, firm_oid, actor_kind, actor_name, subject, detail, at) values
      ('key.created', '1', 'user', 'ada@example.com', 'ada', null, '2026-01-01'),
      ('key.created', '1', 'user', 'bob@example.com', 'bob', null, '2026-01-01'),
      ('key.created', '1', 'user', 'bob@example.com', 'end', null, '2026-01-01'),
      ('key.created', '1', 'operator', 'ops', 'ops', null, '2026-01-01'),
      ('user.removed', '1', 'user', 'ada@example.com', 'bob@example.com', 'auditor', '2026-02-01'),
      ('restriction.changed', '1', 'operator', 'ops', 'ada@example.com', 'updateOffer off for the user', '2026-01-01'),
      ('restriction.changed', '1', 'operator', 'ops', 'ada@example.com', 'updateOffer on for the user', '2026-01-02'),
      ('restriction.changed', '1', 'user', 'bob@example.com', 'ada@example.com', 'updateOffer off for the user', '2026-01-03'),
      ('restriction.changed', '1', 'operator', 'ops', 'ops', 'updateOffer off for the key', '2026-01-01')`,
  );
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await asOwner(server, `drop database ${database} with (force)`);
});

test('the migration finds creators in the security log, and keeps keys with the same name', async () => {
  await migrate(address);
  const keys = await client.query(`
    select key_id, created_by_kind, created_by_name, maker_removed_at::date::text as removed, name_key
    from api_key order by key_id`);
  const unknown = { removed: null, name_key: null };
  expect(keys.rows).toEqual([
    { key_id: 'ada', created_by_kind: 'user', created_by_name: 'ada@example.com', ...unknown },
    {
      key_id: 'bob',
      created_by_kind: 'user',
      created_by_name: 'bob@example.com',
      ...unknown,
      removed: '2026-02-01',
    },
    { key_id: 'end', created_by_kind: 'user', created_by_name: 'bob@example.com', ...unknown },
    { key_id: 'old', created_by_kind: null, created_by_name: null, ...unknown },
    { key_id: 'ops', created_by_kind: 'operator', created_by_name: 'ops', ...unknown },
  ]);
  const restrictions = await client.query(`
    select subject, set_by_kind, set_by_name from restriction order by subject`);
  expect(restrictions.rows).toEqual([
    { subject: '1', set_by_kind: 'operator', set_by_name: 'operator' },
    { subject: 'ada@example.com', set_by_kind: 'user', set_by_name: 'bob@example.com' },
    { subject: 'old', set_by_kind: null, set_by_name: null },
    { subject: 'ops', set_by_kind: 'operator', set_by_name: 'ops' },
  ]);
});
