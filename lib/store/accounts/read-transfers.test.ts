import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import type { Database } from '#lib/store/database/database.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, smallBook } from '#testing/store/small-book.ts';
import { readTransferPlace, readTransfers } from './read-transfers.ts';

const { store, address } = freshStore();
const large = { accountNumber: 'LARGE', firmOid };

beforeAll(async () => {
  const book = { ...smallBook(), accounts: [], offers: [], subscriptions: [], transfers: [] };
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
  await asOwner(
    address,
    `insert into account (account_number, account_name, firm_oid)
      select case n when 1 then 'LARGE' else 'P' || n end, 'Account ' || n, '${firmOid}' from generate_series(1, 70) as n`,
    `insert into transfer (account_number, acatid, kind, status, creation_ts, last_modified_ts)
      select case when n <= 20000 then 'LARGE' else 'P' || (n % 69 + 2) end, 'T' || lpad(n::text, 6, '0'), 'ACAT',
        'Completed', timestamptz '2026-09-01' - n * interval '1 s', timestamptz '2026-11-01'
      from generate_series(1, 20300) as n`,
    'vacuum analyze',
  );
});

test('a page of a long list reads and formats only its own rows, wherever it starts', async () => {
  const middle = await readTransferPlace(store.database, large, 10_000);
  for (const after of [undefined, middle]) {
    const plan = await planOf({ ...large, limit: 1_000, after });
    expect(plan).toContain('Index Scan using transfer_newest_first');
    expect(plan).not.toContain('Sort');
    const [, blocks] = /^ *Buffers: shared hit=(\d+)/m.exec(plan) ?? [];
    expect(Number(blocks), plan).toBeLessThan(1_200); // all rows are in more than 20,000 blocks of the index and the table
  }
});

test('readTransferPlace returns the creation time and identifier of the row at a position', async () => {
  const place = await readTransferPlace(store.database, large, 10_000);
  expect(place).toEqual(['2026-08-31T17:13:20.000-04:00', 'T010000']);
  expect(await readTransferPlace(store.database, large, 20_001)).toBeUndefined();
  const next = await readTransfers(store.database, { ...large, limit: 1, after: place });
  expect(next?.last?.[1]).toBe('T010001');
});

/** Returns the plan of the statement that reads a page, with the settings of the service's connections. */
async function planOf(search: Parameters<typeof readTransfers>[1]): Promise<string> {
  const asked: Sql[] = [];
  const listening = { read: async (statement: Sql) => (asked.push(statement), []) } as unknown as Database;
  await readTransfers(listening, search);
  const [statement] = asked;
  if (statement === undefined) throw new Error('No statement was executed.');
  const rows = await store.database.query<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, buffers) ${statement}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
