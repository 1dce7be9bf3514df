import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '#testing/store/empty-store.ts';
import { testPostgres } from '#testing/store/test-postgres.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/** Tests migrations 0050 to 0052 on a store with records, while writers of the previous release run alongside. */

const { host, user } = testPostgres;
const server = { host, user, database: 'postgres' };
const address = { ...server, database: `test_${randomBytes(6).toString('hex')}` };

beforeAll(() => asOwner(server, `create database ${address.database}`));
afterAll(() => asOwner(server, `drop database ${address.database} with (force)`));

/** Returns the previous release's statement for adding transfers. */
const addTransfers = (acatid: string) => `
  insert into transfer (account_number, acatid, kind, status, comment, creation_ts, last_modified_ts)
  select account_number, '${acatid}', 'ACAT', 'Rejected', null, now(), now() from account where account_name = 'there'`;

async function rowsOf<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}

test('transfers get their account’s firm even while the previous release adds and changes transfers', async () => {
  const migrations = await readMigrations();
  await migrate(address, { migrations: migrations.filter(({ name }) => name < '0050') });
  await asOwner(
    address,
    `insert into firm values ('1', 'One'), ('2', 'Two')`,
    `insert into account select 'N' || n, 'there', (1 + n % 2)::text from generate_series(1, 6000) as n`,
    addTransfers('FIRST'),
  );
  const open = new pg.Client(address);
  await open.connect();
  await open.query(`begin; update transfer set status = 'Settling' where account_number = 'N1'`);
  const migrating = migrate(address);
  await open.query('commit');
  for (let turn = 1; turn <= 3; turn += 1) {
    await asOwner(
      address,
      addTransfers(`BESIDE${turn}`),
      `update transfer set status = 'In Review' where acatid = 'FIRST'`,
    );
  }
  await migrating;
  await open.end();
  await asOwner(
    address,
    addTransfers('LATER'),
    `update account set firm_oid = '2' where account_number = 'N2'`,
  );
  expect(
    await rowsOf(`
      select count(*)::int as transfers, count(*) filter (where account_firm_oid = account.firm_oid)::int as right,
        count(*) filter (where known.firm_oid = account.firm_oid and known.rank = transfer_rank(status, comment))::int as queued,
        (select count(*)::int from transfer_queue) as "inQueue"
      from transfer join account using (account_number)
        left join transfer_queue as known using (account_number, acatid)`),
  ).toEqual([{ transfers: 30_000, right: 30_000, queued: 30_000, inQueue: 30_000 }]);
});

test('if two firms use the same account number, a writer that does not specify the firm fails', async () => {
  await asOwner(address, `insert into account values ('N1', 'there', '1'), ('N3', 'of the other', '1')`);
  await expect(asOwner(address, addTransfers('GUESS'))).rejects.toThrow('more than one row');
  await expect(asOwner(address, `insert into account values ('N1', 'again', '1')`)).rejects.toThrow(
    'account_pkey',
  );
});
