import sql from 'sql-template-tag';
import type { Database } from './database.ts';

/** Commits the transaction, which ends its snapshot, and begins another on the same connection. */
export async function nextTransaction(session: Database): Promise<void> {
  await session.query(sql`commit`);
  await session.query(sql`begin`);
}
