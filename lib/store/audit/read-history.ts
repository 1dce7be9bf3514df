import sql, { empty } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

export type HistoryPage = {
  readonly privatePlacementOfferOid: string;
  /** Only entries that changed this field of the offer record. */
  readonly field: string | undefined;
  /** Only entries of the actor of exactly this name. */
  readonly actor: string | undefined;
  /** Only entries below this version: where the page before ended. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** Audit entries of an offer, newest first. `content` is the JSON text of an AuditEntry, as it was sealed. */
export async function readHistory(
  database: Database,
  { privatePlacementOfferOid, field, actor, before, limit }: HistoryPage,
): Promise<{ version: number; content: string }[]> {
  return database.query(sql`
    select version, content from audit_entry
    where private_placement_offer_oid = ${privatePlacementOfferOid}
      and version < ${before ?? 2_147_483_647}::integer
      ${field === undefined ? empty : sql`and ${contentHolds({ changes: [{ field }] })}`}
      ${actor === undefined ? empty : sql`and ${contentHolds({ actor: { name: actor } })}`}
    order by version desc
    limit ${limit}`);
}

/** Whether an entry has these members, at least. */
function contentHolds(members: object) {
  return sql`content::jsonb @> ${JSON.stringify(members)}::jsonb`;
}
