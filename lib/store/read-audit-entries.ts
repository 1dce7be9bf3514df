import sql from 'sql-template-tag';
import type { PlacedEntry } from './audit-lines.ts';
import type { Database } from './database.ts';

export type AuditEntryPage = {
  readonly firmOid: string;
  /** Only entries before this one: where the page before ended. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** The audit entries of all offers that a firm created, newest first. */
export async function readAuditEntries(
  database: Database,
  { firmOid, before, limit }: AuditEntryPage,
): Promise<PlacedEntry[]> {
  return database.query(sql`
    select private_placement_offer_oid as offer, audit_entry.version, sequence::float8, content,
      encode(seal, 'base64') as seal
    from audit_entry join offer using (private_placement_offer_oid)
    where creating_firm_oid = ${firmOid} and sequence < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by audit_entry.sequence desc
    limit ${limit}`);
}
