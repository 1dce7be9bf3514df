import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyMigration } from './apply-migration.ts';
import { migrate, planMigrations } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { testPostgres } from '#testing/store/test-postgres.ts';

const { host, user } = testPostgres;
const server = { host, user, database: 'postgres' };
const database = `test_${randomBytes(6).toString('hex')}`;
const address = { host, user, database };
const role = `runtime_${randomBytes(6).toString('hex')}`;

beforeEach(() => asOwner(server, `create database ${database} template template_desk`));
afterEach(() => asOwner(server, `drop database ${database} with (force)`, `drop role if exists ${role}`));

const quick = { lockTimeoutMs: 50, pauseMs: 1, maxTries: 5 };

test('a migration that cannot get its lock lets other statements pass, and retries until it gets the lock', async () => {
  await withClients(async (client, reader) => {
    await reader.query('begin');
    await reader.query('select from offer');
    const waits: string[] = [];
    const applied = applyMigration(
      client,
      made('9001', 'alter table offer add column extra text'),
      (sentence) => {
        waits.push(sentence);
        void reader.query('commit'); // the blocking transaction ends after the first attempt
      },
      quick,
    );
    await applied;
    expect(waits[0]).toMatch(
      /^Migration 9001.sql is waiting for a lock \(attempt 1 of 5\)\. Requests are still served\. The oldest open transaction belongs to process \d+ \(the reader\) and has been open for \d+ s\.$/,
    );
    expect(await namesOf(client, 'migration')).toContain('9001.sql');
  });
});

test('a migration gives up after its last attempt and changes nothing', async () => {
  await withClients(async (client, reader) => {
    await reader.query('begin');
    await reader.query('select from offer');
    const twoSteps = made('9001', 'create table half (); alter table offer add column extra text');
    await expect(applyMigration(client, twoSteps, () => undefined, quick)).rejects.toThrow(
      'Migration 9001.sql failed after 5 attempts to get its locks',
    );
    expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
    // Other statements can read in the meantime, because the lock has been released.
    await reader.query('commit');
  });
});

test('builds an index concurrently while a transaction is open, and rebuilds an interrupted one', async () => {
  const build = made(
    '9001',
    '-- outside of a transaction\n-- locks: none\ncreate index concurrently if not exists offer_extra on offer (offer_name);\n',
  );
  await withClients(async (client, reader) => {
    await client.query('create index offer_extra on offer (version)');
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'offer_extra'::regclass`);
    await reader.query('begin');
    await reader.query('update offer set version = version');
    const applied = applyMigration(client, build, () => undefined, quick);
    // The build waits for the open transaction longer than the lock timeout, and blocks no other statements.
    await untilWaiting();
    await reader.query('select from offer for update');
    await reader.query('commit');
    await applied;
    const { rows } = await client.query(`select pg_get_indexdef('offer_extra'::regclass) as made,
      (select indisvalid from pg_index where indexrelid = 'offer_extra'::regclass) as valid`);
    expect(rows).toEqual([{ made: expect.stringContaining('(offer_name)'), valid: true }]);
    await client.query(`delete from migration where name = '9001.sql'`);
    await applyMigration(client, build, () => undefined, quick);
    expect(await namesOf(client, 'migration')).toContain('9001.sql');
  });
});

test('rejects a file that differs from the one that ran, and adds missing checksums of others', async () => {
  const known = await readMigrations();
  const [first] = known;
  if (first === undefined) throw new Error('No migrations exist.');
  await asOwner(address, 'alter table migration drop column checksum');
  expect(await planMigrations(address)).toEqual([]);
  expect(await migrate(address)).toEqual([]);
  await withClients(async (client) => {
    const { rows } = await client.query('select name, checksum from migration order by name');
    expect(rows).toEqual(known.map(({ name, checksum }) => ({ name, checksum })));
  });
  const edited = [{ ...first, checksum: 'another' }, ...known.slice(1)];
  await expect(migrate(address, { migrations: edited })).rejects.toThrow(
    `The file ${first.name} is not the one`,
  );
  await expect(planMigrations(address, edited)).rejects.toThrow(`The file ${first.name} is not the one`);
});

test('a plan lists the pending migrations and changes nothing', async () => {
  const next = made('9001', '-- locks: offer for a moment\ncreate table extra ()');
  const known = [...(await readMigrations()), next];
  expect(await planMigrations(address, known)).toEqual([next]);
  await withClients(async (client) => {
    expect(await namesOf(client, 'migration')).not.toContain('9001.sql');
  });
  expect(await migrate(address, { migrations: known })).toEqual(['9001.sql']);
  expect(await planMigrations(address, known)).toEqual([]);
});

test('a role without schema permissions is sufficient if nothing is pending, and otherwise the error says what to do', async () => {
  await asOwner(
    address,
    `create role ${role} login in role placement_desk_app`,
    'revoke create on schema public from public',
  );
  const asRuntime = { ...address, user: role };
  expect(await migrate(asRuntime)).toEqual([]);
  const known = [...(await readMigrations()), made('9001', 'create table extra ()')];
  await expect(migrate(asRuntime, { migrations: known })).rejects.toThrow(
    /run `npm run desk -- migrate` .* Migrations to run: 9001\.sql/i,
  );
});

function made(number: string, statements: string): Migration {
  return {
    name: `${number}.sql`,
    statements,
    checksum: number,
    locks: null,
    isOutsideOfTransaction: statements.startsWith('-- outside of a transaction\n'),
  };
}

async function withClients(work: (client: pg.Client, reader: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(address);
  const reader = new pg.Client({ ...address, application_name: 'the reader' });
  await Promise.all([client.connect(), reader.connect()]);
  try {
    await work(client, reader);
  } finally {
    await Promise.all([client.end(), reader.end()]);
  }
}

async function untilWaiting(): Promise<void> {
  const observer = new pg.Client(address);
  await observer.connect();
  try {
    for (let isWaiting = false; !isWaiting;) {
      const { rows } = await observer.query(`select from pg_stat_activity
        where datname = current_database() and query like '%index concurrently%' and wait_event_type = 'Lock'`);
      isWaiting = rows.length > 0;
    }
  } finally {
    await observer.end();
  }
}

async function namesOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
  return rows.map(({ name }) => name);
}

test('a store that ran 0031 and 0037 before they were edited gets the same schema as every other store', async () => {
  const known = await readMigrations();
  const other = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${other}`);
  const old = { host, user, database: other };
  try {
    await migrate(old, { migrations: known.filter(({ name }) => name < '0039') });
    const former = [
      ['0031-transfers-of-firms.sql', '07b1d8f0497d22a4d698275c3eefd650d669a2ab4ecb858121606a704f766b6d'],
      ['0037-events.sql', '96707570e453f7fbebc93267479714682cbd334db8cbeac30ce7a4ef311e045d'],
    ] as const;
    await asOwner(
      old,
      `create or replace function transfer_rank(status text, comment text) returns smallint
        language sql immutable as 'select 8::smallint'`,
      `create table offer_attention (private_placement_offer_oid text collate "C", attention text collate "C",
        primary key (private_placement_offer_oid, attention))`,
      ...former.map(([name, sum]) => `update migration set checksum = '${sum}' where name = '${name}'`),
    );
    expect((await migrate(old))[0]).toBe('0039-attention-of-an-earlier-feed.sql');
    expect(await schemaOf(old)).toEqual(await schemaOf(address));
    expect(await migrate(old)).toEqual([]);
    await asOwner(old, `update migration set checksum = 'a third' where name = '0037-events.sql'`);
    await expect(migrate(old)).rejects.toThrow(/run that build again: `npm run desk -- export FILE`/);
  } finally {
    await asOwner(server, `drop database ${other} with (force)`);
  }
});

/** Returns tables with their columns, and functions with their definitions. */
async function schemaOf(place: typeof address): Promise<unknown[]> {
  const client = new pg.Client(place);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select table_name || '.' || column_name as name, data_type || is_nullable as text from information_schema.columns
      where table_schema = 'public'
      union all
      select oid::regprocedure::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by name`);
    return rows;
  } finally {
    await client.end();
  }
}
