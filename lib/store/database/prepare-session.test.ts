import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DatabaseAddress, DatabasePool } from './database.ts';
import { openPool } from '#lib/store/database/pool/open-pool.ts';
import { UnfitConnection } from './prepare-session.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';

const { store, address } = freshStore();
const stranger = `stranger_${randomBytes(6).toString('hex')}`;
const opened: DatabasePool[] = [];

function open(where: DatabaseAddress = address, idleInTransactionMs?: number): DatabasePool {
  const patience = { statementMs: 10_000, readMs: 10_000 };
  const database = openPool(where, { ...patience, ...(idleInTransactionMs && { idleInTransactionMs }) });
  opened.push(database);
  return database;
}

const databaseName = () => ('database' in address ? address.database : '');
beforeAll(() => asOwner(address, `create role ${stranger} login`));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await asOwner(address, `alter database ${databaseName()} reset all`);
});
afterAll(() => asOwner(address, `drop role ${stranger}`));

const settingsAsked = sql`
  select current_user::text as role, current_setting('TimeZone') as zone, current_setting('DateStyle') as dates,
    current_setting('default_transaction_isolation') as isolation, current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('client_connection_check_interval') as looks`;

test('both kinds of connections have the settings that the service requires, regardless of the database’s defaults', async () => {
  await asOwner(
    address,
    `alter database ${databaseName()} set timezone = 'UTC'`,
    `alter database ${databaseName()} set datestyle = 'SQL, DMY'`,
    `alter database ${databaseName()} set default_transaction_isolation = 'serializable'`,
    `alter database ${databaseName()} set statement_timeout = '1h'`,
  );
  const database = open();
  const expected = {
    role: 'placement_desk_app',
    zone: 'America/New_York',
    dates: 'ISO, MDY',
    isolation: 'read committed',
    statement: '30s',
    idle: '45s',
    looks: '5s',
  };
  expect(await database.query(settingsAsked)).toEqual([expected]);
  expect(await database.read(settingsAsked)).toEqual([expected]);
});

test.each([
  ['off', 'on'],
  ['local', 'on'],
  ['remote_write', 'on'],
  ['on', 'on'],
  ['remote_apply', 'remote_apply'],
])('synchronous_commit makes changes durable, with the database set to %s', async (given, taken) => {
  await asOwner(address, `alter database ${databaseName()} set synchronous_commit = ${given}`);
  expect(await open().query(sql`select current_setting('synchronous_commit') as taken`)).toEqual([{ taken }]);
});

test('a connection on which triggers are disabled is rejected with an explanation', async () => {
  await asOwner(address, `alter database ${databaseName()} set session_replication_role = replica`);
  await expect(open().query(sql`select 1`)).rejects.toThrow(
    'session_replication_role is replica instead of origin on a database connection',
  );
});

test('options in an address do not override the role', async () => {
  const { host, user, database } = address as { host: string; user: string; database: string };
  const connectionString = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&options=-c%20timezone%3DUTC`;
  expect(await open({ connectionString }).query(settingsAsked)).toMatchObject([
    { role: 'placement_desk_app', zone: 'America/New_York' },
  ]);
});

test('a login role that cannot use the application role is rejected with an explanation, on every connection', async () => {
  const database = open({ ...address, user: stranger });
  const words = /permission denied to set role.*grant placement_desk_app to the DATABASE_URL role/;
  await expect(database.query(sql`select 1`)).rejects.toThrow(words);
  await expect(database.read(sql`select 1`)).rejects.toThrow(words);
  await expect(database.query(sql`select 1`)).rejects.toBeInstanceOf(UnfitConnection);
});

test('a role is rejected while it can change the audit log', async () => {
  const database = open();
  const rights: [string, string][] = [
    ['delete on audit_entry', 'audit_entry'],
    ['update (content) on audit_entry', 'audit_entry'],
    ['truncate on audit_checkpoint', 'audit_checkpoint'],
    ['update on security_event', 'security_event'],
  ];
  for (const [right, table] of rights) {
    await asOwner(address, `grant ${right} to placement_desk_app`);
    await expect(database.query(sql`select 1`)).rejects.toThrow(
      `The role placement_desk_app can change or delete rows in ${table}, which no role should be able to do.`,
    );
    await expect(database.read(sql`select 1`)).rejects.toBeInstanceOf(UnfitConnection);
    await asOwner(address, `revoke ${right} from placement_desk_app`);
  }
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await database.read(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a setting that has no effect is rejected with an explanation', async () => {
  await asOwner(
    address,
    'create schema between',
    `create function between.current_setting(name text) returns text language sql
      as $$ select case name when 'TimeZone' then 'UTC' else pg_catalog.current_setting(name) end $$`,
    'grant usage on schema between to public',
    `alter database ${databaseName()} set search_path = public, between, pg_catalog`,
  );
  await expect(open().query(sql`select 1`)).rejects.toThrow('TimeZone is UTC instead of America/New_York');
});

test('a transaction whose client stops responding is ended, and its locks are released', async () => {
  await asOwner(address, `insert into firm (firm_oid, firm_name) values ('1', 'Harbor Point Securities')`);
  const lockFirm = sql`update firm set firm_name = firm_name where firm_oid = '1' returning firm_oid`;
  const vanished = open(address, 500).longTransaction(async (transaction) => {
    await transaction.query(lockFirm);
    // This succeeds only once the lock is released.
    await store.database.query(lockFirm);
    return transaction.query(lockFirm);
  });
  await expect(vanished).rejects.toThrow(/terminat|not queryable/);
});
