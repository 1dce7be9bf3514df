import sql, { raw } from 'sql-template-tag';
import { bookKinds } from '#lib/store/book/book.ts';
import { bookTables } from '#lib/store/book/book-tables.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';

/** Minimum number of changed records. After fewer changes, the old statistics are accurate enough. */
const minChanged = 5_000;

/**
 * Refreshes the planner's statistics after an import that changed many records. Autovacuum would take up to a
 * minute to do so. Until then, the planner assumes that new tables are empty, and a search of the transfers
 * would read an account's entire history for each transfer. If the role of DATABASE_URL doesn't own the tables,
 * PostgreSQL skips them. A failure is ignored, because the import is already committed.
 */
export async function refreshStatistics(database: DatabasePool, changed: number): Promise<void> {
  if (changed < minChanged) return;
  const tables = [...bookKinds.map((kind) => bookTables[kind].table), 'transfer_queue'];
  await database
    .longTransaction(async (transaction) => {
      await transaction.query(sql`set local statement_timeout = '60s'`);
      await transaction.query(sql`set local role none`); // the service's role doesn't own the tables
      await transaction.query(sql`analyze ${raw(tables.join(', '))}`);
    })
    .catch(() => undefined);
}
