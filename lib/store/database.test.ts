import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { QueueFullError } from './database.ts';
import { asOwner } from './testing/empty-store.ts';
import { freshStore } from './testing/fresh-store.ts';

const { store, address } = freshStore();

test('16 statements run, 2,048 wait, and the next is refused at once', async () => {
  const { database } = store;
  const statements = Array.from({ length: 16 + 2_048 }, () => database.query(sql`select pg_sleep(0.01)`));
  await expect(database.query(sql`select 1`)).rejects.toBeInstanceOf(QueueFullError);
  await expect(database.transaction(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(statements);
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a connection that ends between two statements fails its transaction, and nothing else', async () => {
  const { database } = store;
  const transaction = database.transaction(async (within) => {
    const [row] = await within.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await asOwner(address, `select pg_terminate_backend(${row?.pid}, 5000)`);
    return within.query(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow(/terminat|not queryable/);
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
