import sql from 'sql-template-tag';
import type { Database } from './database.ts';

export type HistoryPage = {
  readonly privatePlacementOfferOid: string;
  /** Only entries below this version: where the page before ended. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** Audit entries of an offer, newest first. `content` is the JSON text of an AuditEntry, as it was sealed. */
export async function readHistory(
  database: Database,
  { privatePlacementOfferOid, before, limit }: HistoryPage,
): Promise<{ version: number; content: string }[]> {
  return database.query(sql`
    select version, content from audit_entry
    where private_placement_offer_oid = ${privatePlacementOfferOid}
      and version < ${before ?? 2_147_483_647}::integer
    order by version desc
    limit ${limit}`);
}
