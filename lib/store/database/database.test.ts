import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openPool } from '#lib/store/database/pool/open-pool.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { databaseProxy } from '#testing/store/database-proxy.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';

const { store, address } = freshStore();

test('runs 16 statements, queues 2,048, and rejects the next immediately', async () => {
  const { database } = store;
  const statements = Array.from({ length: 16 + 2_048 }, () => database.query(sql`select pg_sleep(0.01)`));
  await expect(database.query(sql`select 1`)).rejects.toBeInstanceOf(QueueFullError);
  await expect(database.transaction(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(statements);
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a connection that ends between two statements affects only its own transaction', async () => {
  const { database } = store;
  const transaction = database.transaction(async (within) => {
    const [row] = await within.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await asOwner(address, `select pg_terminate_backend(${row?.pid}, 5000)`);
    return within.query(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow(/terminat|not queryable/);
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('concurrent short reads share connections, and each gets its own rows', async () => {
  const { database } = store;
  const reads = Array.from({ length: 200 }, (_, n) =>
    database.read<{ n: number; pid: number }>(sql`select ${n}::int as n, pg_backend_pid() as pid`),
  );
  const rows = (await Promise.all(reads)).flat();
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, n) => n));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(4);
});

test('statements of equal length are not confused', async () => {
  const { database } = store;
  for (const _ of ['prepared', 'known']) {
    expect(await database.read(sql`select 1 as number`)).toEqual([{ number: 1 }]);
    expect(await database.read(sql`select 2 as number`)).toEqual([{ number: 2 }]);
  }
});

test('a failed short read does not affect others on the same connection', async () => {
  const { database } = store;
  const outcomes = await Promise.allSettled(
    [4, 0, 2].map((divisor) => database.read<{ n: number }>(sql`select 4 / ${divisor}::int as n`)),
  );
  expect(outcomes).toMatchObject([
    { value: [{ n: 1 }] },
    { reason: { message: 'division by zero' } },
    { value: [{ n: 2 }] },
  ]);
});

test('a lost shared connection fails its pending reads, and is reopened', async () => {
  const { database } = store;
  const [first] = await database.read<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const failing = expect(database.read(sql`select pg_sleep(20)`)).rejects.toThrow();
  await asOwner(address, `select pg_terminate_backend(${first?.pid}, 5000)`);
  await failing;
  const [again] = await database.read<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  expect(again?.pid).not.toBe(first?.pid);
});

test('accepts 2,048 concurrent short reads, and rejects the next immediately', async () => {
  const { database } = store;
  const reads = Array.from({ length: 2_048 }, () => database.read(sql`select pg_sleep(0.001)`));
  await expect(database.read(sql`select 1`)).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(reads);
});

test('closes a connection that does not respond in time, and the next statement gets another connection', async () => {
  const database = openPool(address, { statementMs: 1_000, readMs: 1_000 });
  const slow = sql`select pg_sleep(10)`;
  await Promise.all([
    expect(database.query(slow)).rejects.toThrow('Connection terminated'),
    expect(database.read(slow)).rejects.toThrow('Connection terminated'),
  ]);
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await database.read(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await database.close();
});

test('closes the connection of a statement that takes too long, except in a long transaction', async () => {
  const database = openPool(address, { statementMs: 200, readMs: 200 });
  const sleep = sql`select 1 as one from pg_sleep(0.6)`;
  expect(await database.longTransaction((within) => within.query(sleep))).toEqual([{ one: 1 }]);
  await expect(database.transaction((within) => within.query(sleep))).rejects.toThrow(
    'Connection terminated',
  );
  await expect(database.query(sql`select pg_sleep(10)`)).rejects.toThrow('Connection terminated');
  await database.close();
});

test('does not run a statement whose connection took too long, and releases its slot', async () => {
  await asOwner(address, 'create table late (n int)', 'grant all on late to placement_desk_app');
  const way = await slowWay();
  const database = openPool({ connectionString: way.url }, undefined, 5);
  await database.query(sql`select 1`);
  way.delayMs = 2_700; // connecting and preparing exceed the time limit only together
  const insert = (n: number) => sql`insert into late values (${n})`;
  const statements = [1, 2, 3, 4].map((n) => database.query(insert(n)));
  const outcomes = await Promise.allSettled(statements);
  way.delayMs = 0;
  await wait(8_000); // leaves time for statements that arrive late
  const done = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index + 1] : []));
  const rows = await store.database.query<{ n: number }>(sql`select n from late order by n`);
  expect(rows.map(({ n }) => n)).toEqual(done);
  await Promise.all([5, 6, 7, 8].map((n) => database.query(insert(n))));
  const { connections, idle } = database.usage();
  expect(idle).toBe(connections);
  await database.close();
  await way.close();
}, 60_000);

/** Starts a proxy to the database that can delay everything the service sends. */
async function slowWay() {
  if (!('host' in address)) throw new Error('The database of tests is behind a socket.');
  const { host, user, database } = address;
  const door = databaseProxy(host, (near, far) => {
    const delayed = new Transform({
      transform: (chunk, _, done) => void setTimeout(() => done(null, chunk), way.delayMs),
    });
    near.pipe(delayed).pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const way = {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    delayMs: 0,
    close: () => promisify(door.close.bind(door))(),
  };
  return way;
}

/** Creates a function that fails the first few times as if it conflicted with another transaction. */
async function failing(times: number, code: string): Promise<void> {
  await asOwner(
    address,
    'drop sequence if exists calls',
    'create sequence calls',
    'grant usage on sequence calls to placement_desk_app',
    `create or replace function conflict() returns bigint language plpgsql as $$ begin
       if nextval('calls') <= ${times} then raise exception 'in the way' using errcode = '${code}'; end if;
       return currval('calls');
     end $$`,
  );
}

test.each(['40001', '40P01'])(
  'retries after a conflict (%s), with up to three attempts in total',
  async (code) => {
    const { database } = store;
    const call = sql`select conflict()::int as tries`;
    for (const once of [
      () => database.query(call),
      () => database.read(call),
      () => database.transaction((within) => within.query(call)),
    ]) {
      await failing(2, code);
      expect(await once()).toEqual([{ tries: 3 }]);
      await failing(3, code);
      await expect(once()).rejects.toThrow('in the way');
      expect(await database.query(call)).toEqual([{ tries: 4 }]);
    }
  },
);

test('retries an entire transaction from the start', async () => {
  await failing(1, '40001');
  await asOwner(address, 'create table written (n int)', 'grant all on written to placement_desk_app');
  await store.database.transaction(async (within) => {
    await within.query(sql`insert into written values (1)`);
    await within.query(sql`select conflict()`);
  });
  expect(await store.database.query(sql`select n from written`)).toEqual([{ n: 1 }]);
});

test('does not retry long transactions or other failures', async () => {
  const { database } = store;
  const call = sql`select conflict()`;
  await failing(1, '40001');
  await expect(database.longTransaction((within) => within.query(call))).rejects.toThrow('in the way');
  await failing(1, '55P03');
  await expect(database.query(call)).rejects.toThrow('in the way');
});

test('keeps a shared connection open while it is idle', async () => {
  const database = openPool(address, { statementMs: 1_000, readMs: 200 });
  const backend = () => database.read(sql`select pg_backend_pid() as pid`);
  const first = await backend();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await backend()).toEqual(first);
  // The next statement still has a time limit after an idle period.
  await expect(database.read(sql`select pg_sleep(10)`)).rejects.toThrow('Connection terminated');
  await database.close();
});
