import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook, transfer } from '#testing/store/small-book.ts';
import { importBook } from './import-book.ts';

const { store } = freshStore();

async function importTransfers(count: number) {
  const transfers = Array.from({ length: count }, (_, place) => transfer({ acatid: `T${place}` }));
  return importBook(store, { ...smallBook(), transfers }, importOptions());
}

/** Returns the planner's estimate of the number of transfers. */
async function estimate(): Promise<number> {
  const [row] = await store.database.query<{ rows: number }>(
    sql`select greatest(reltuples, 0) as rows from pg_class where oid = 'transfer'::regclass`,
  );
  return row?.rows ?? 0;
}

test('refreshes the planner’s statistics immediately after a large import, and not after a small one', async () => {
  expect(await importTransfers(4_000)).toMatchObject({ ok: true });
  expect(await estimate()).toBe(0);
  expect(await importTransfers(9_000)).toMatchObject({ ok: true });
  expect(await estimate()).toBe(9_000);
});
