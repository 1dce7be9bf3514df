import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** Lock number that no other lock uses. */
const identifierLocks = 7_302_241;

/**
 * Locks the identifiers of a firm's offers until the transaction ends, so that others can't take or release
 * them. Otherwise an import and a creation of the same offer could each write its first version.
 */
export async function lockIdentifiers(database: Database, firmOid: string): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(${identifierLocks}, hashtext(${firmOid}))`);
}

/** Locks the identifiers of all firms that a query returns as `firm`, in a fixed order to prevent deadlocks. */
export async function lockIdentifiersOf(database: Database, firms: Sql): Promise<void> {
  await database.query(sql`
    select count(pg_advisory_xact_lock(${identifierLocks}, key))
    from (select distinct hashtext(firm) as key from (${firms}) as named order by key) as keys`);
}
