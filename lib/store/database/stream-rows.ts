import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from './database.ts';

const rowsAtOnce = 1_000;
const exportedAtOnce = 50;

/**
 * The rows of a statement, a batch at a time in constant memory, by a cursor of this name.
 * Only within a transaction.
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

/** The same for rows read at the client's pace: larger batches would only create more garbage. */
export function streamExport<Row extends pg.QueryResultRow>(
  database: Database,
  cursor: string,
  statement: Sql,
): AsyncGenerator<Row[]> {
  return streamRows<Row>(database, cursor, statement, exportedAtOnce);
}

/**
 * Makes every statement of a transaction see the store as of its first one. Call it before that. It changes and locks
 * nothing, so the reader can make longer pauses.
 */
export async function freezeStore(database: Database): Promise<void> {
  await database.query(sql`set transaction isolation level repeatable read, read only`);
  await database.query(sql`set local statement_timeout = 0`);
  await database.query(sql`set local idle_in_transaction_session_timeout = '10min'`);
}
