import sql from 'sql-template-tag';
import type { Database } from './database.ts';

/** Any number that no other lock has. */
const accessLocks = 7_302_219;

/**
 * Lets the changes of a firm's users, keys and restrictions take turns until the end of the transaction. Each looks at
 * what others change: a restricted caller makes nothing that is free of the restriction, and keys are counted. Taken
 * before any row is locked.
 */
export async function takeAccessTurn(transaction: Database, firmOid: string): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${accessLocks}, hashtext(${firmOid}))`);
}
