import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** Any number that no other lock has. */
const identifierLocks = 7_302_241;

/**
 * Keeps the identifiers of a firm's offers from being taken or given up by others until the transaction ends: an import
 * and a creation of the same offer would else each write its first version.
 */
export async function lockIdentifiers(database: Database, firmOid: string): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(${identifierLocks}, hashtext(${firmOid}))`);
}

/** The same for all firms that a query finds as `firm`, in one order, which prevents deadlocks. */
export async function lockIdentifiersOf(database: Database, firms: Sql): Promise<void> {
  await database.query(sql`
    select count(pg_advisory_xact_lock(${identifierLocks}, key))
    from (select distinct hashtext(firm) as key from (${firms}) as named order by key) as keys`);
}
