import sql from 'sql-template-tag';
import type { PlacedEntry } from './audit-lines.ts';
import type { Database } from '#lib/store/database/database.ts';

export type AuditEntryPage = {
  readonly firmOid: string;
  /** Only entries before this one: where the page before ended. */
  readonly before: number | undefined;
  readonly limit: number;
};

/**
 * The audit entries of all offers that a firm created, newest first, up to where nothing can appear any more: one that
 * is not there yet will stand above all that are.
 */
export async function readAuditEntries(
  database: Database,
  { firmOid, before, limit }: AuditEntryPage,
): Promise<PlacedEntry[]> {
  const end = before ?? (await readSettledEnd(database));
  return database.query(sql`
    select private_placement_offer_oid as offer, audit_entry.version, sequence::float8, content,
      encode(seal, 'base64') as seal
    from audit_entry join offer using (private_placement_offer_oid)
    where creating_firm_oid = ${firmOid} and sequence < ${end}::bigint
    order by audit_entry.sequence desc
    limit ${limit}`);
}

/**
 * The sequence number below which every entry that will ever be seen is seen by the next statement: entries and events
 * are numbered alike (migration 0037). It must be asked before the entries: a transaction is seen before it lets go of
 * its lock.
 */
async function readSettledEnd(database: Database): Promise<number> {
  const [settled] = await database.query<{ end: number }>(sql`select end_of_events()::float8 as end`);
  if (settled === undefined) throw new Error('The database does not say how far its audit can be listed.');
  return settled.end;
}
