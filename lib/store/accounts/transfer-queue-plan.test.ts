import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import type { Database } from '#lib/store/database/database.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, smallBook } from '#testing/store/small-book.ts';
import { positionsOf, type QueueSearch } from './queue-positions.ts';
import { readTransferQueue } from './transfer-queue.ts';

const { store, address } = freshStore();

beforeAll(async () => {
  const book = { ...smallBook(), accounts: [], offers: [], subscriptions: [], transfers: [] };
  expect(await importBook(store, book, importOptions())).toMatchObject({ ok: true });
  await asOwner(
    address,
    `insert into account (account_number, account_name, firm_oid)
      select 'P' || n, 'Account ' || n, '${firmOid}' from generate_series(1, 5000) as n`,
    `insert into transfer (account_number, acatid, kind, status, creation_ts, last_modified_ts)
      select 'P' || (n % 5000 + 1), 'T' || n, 'ACAT', 'Completed', timestamptz '2026-09-01' + n * interval '1 s',
        timestamptz '2026-11-01' + n * interval '1 s'
      from generate_series(1, 20000) as n`,
    'analyze',
  );
});

const searches: readonly Partial<QueueSearch>[] = [
  {},
  { since: new Date('2026-11-01T00:00:00Z') },
  { order: 'lastModified' },
  { order: '-lastModified', since: new Date('2026-11-01T00:00:00Z') },
  { statuses: ['Completed'] },
];

test.each(searches)('a page uses indexes, even with a generic plan: %o', async (search) => {
  const statement = await statementOf({ firmOid, order: 'rank', limit: 50, ...search });
  const plan = await genericPlanOf(statement);
  expect(plan).toContain('Index Scan');
  expect(plan).not.toMatch(/Seq Scan on (transfer|account)\b/);
});

test('does not fill a page by reading requests older than the requested time', async () => {
  // A position before all these transfers, so that the page starts with the first of them.
  const after = [1, '2026-11-01T00:00:00Z', 'P1', 'T1'] as const;
  const since = new Date('2026-11-01T05:29:00Z');
  const statement = positionsOf({ firmOid, order: 'rank', limit: 50, since, after }, 51);
  const [, blocks] = /^ *Buffers: shared hit=(\d+)/m.exec(await genericPlanOf(statement, 'analyze')) ?? [];
  expect(Number(blocks)).toBeLessThan(100);
});

const behind = [9, '2026-09-01T00:00:00Z', 'P1', 'T1'] as const;
test.each<[string, Partial<QueueSearch>]>([
  ['the first page by rank', { order: 'rank' }],
  ['the first page by creation', { order: 'created' }],
  ['a further page by creation', { order: 'created', after: behind }],
  ['one account, by rank', { order: 'rank', accountNumber: 'P17' }],
  ['one account, by last change', { order: '-lastModified', accountNumber: 'P17' }],
  ['a page of accounts', { order: 'rank', accountNumbers: ['P1', 'P17', 'P99', 'NONE'] }],
  ['one account, by creation', { order: 'created', accountNumber: 'P17' }],
])('%s reads only a few blocks', async (_, search) => {
  const plan = await genericPlanOf(
    positionsOf({ firmOid, limit: 50, order: 'rank', ...search }, 51),
    'analyze',
  );
  const [, blocks] = /^ *Buffers: shared hit=(\d+)/m.exec(plan) ?? [];
  // Reading all 20,000 rows would take thousands of blocks. The limit leaves room for the search by account, which
  // searches the index once for each rank and kind.
  expect(Number(blocks), plan).toBeLessThan(400);
});

/** Returns the first statement that reading a page runs. */
async function statementOf(search: QueueSearch): Promise<Sql> {
  const asked: Sql[] = [];
  const listening = { query: async (statement: Sql) => (asked.push(statement), []) } as unknown as Database;
  await readTransferQueue(listening, search);
  const [statement] = asked;
  if (statement === undefined) throw new Error('No statement was executed.');
  return statement;
}

/** Returns a statement's plan after PostgreSQL has switched to a generic plan. */
async function genericPlanOf(statement: Sql, ...options: 'analyze'[]): Promise<string> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(`prepare page as ${statement.text}`);
    await client.query('set plan_cache_mode = force_generic_plan');
    const values = statement.values.map((value) =>
      client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    );
    const { rows } = await client.query(
      `explain (${['costs', ...options].join(', ')}) execute page(${values.join(', ')})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
