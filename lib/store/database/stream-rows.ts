import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from './database.ts';

const rowsAtOnce = 1_000;
const exportedAtOnce = 50;

/**
 * Yields a statement's rows in batches, in constant memory, using a cursor with this name. Must run in a
 * transaction.
 */
export async function* streamRows<Row extends pg.QueryResultRow>(
  database: Database,
  cursor: string,
  statement: Sql,
  atOnce = rowsAtOnce,
): AsyncGenerator<Row[]> {
  await database.query(sql`declare ${raw(cursor)} no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await database.query<Row>(sql`fetch forward ${raw(String(atOnce))} from ${raw(cursor)}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await database.query(sql`close ${raw(cursor)}`);
}

/** Yields rows that are read at the client's pace. Larger batches would only create more garbage. */
export function streamExport<Row extends pg.QueryResultRow>(
  database: Database,
  cursor: string,
  statement: Sql,
): AsyncGenerator<Row[]> {
  return streamRows<Row>(database, cursor, statement, exportedAtOnce);
}

/**
 * Makes every statement of a transaction see the store as of the first one. Must be called before that. Changes
 * and locks nothing, so the reader can make longer pauses.
 */
export async function freezeStore(database: Database): Promise<void> {
  await database.query(sql`set transaction isolation level repeatable read, read only`);
  await database.query(sql`set local statement_timeout = 0`);
  await database.query(sql`set local idle_in_transaction_session_timeout = '10min'`);
}
