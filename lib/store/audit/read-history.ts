import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';

export type HistorySearch = {
  readonly privatePlacementOfferOid: string;
  /** Only entries that changed this field of the offer record. */
  readonly field: string | undefined;
  /** Only entries of the actor of exactly this name. */
  readonly actor: string | undefined;
};

export type HistoryPage = HistorySearch & {
  /** Only entries below this version: where the page before ended. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** Audit entries of an offer, newest first. `content` is the JSON text of an AuditEntry, as it was sealed. */
export async function readHistory(
  database: Database,
  { before, limit, ...search }: HistoryPage,
): Promise<HistoryRow[]> {
  return database.query(sql`${entriesBelow(search, before)} limit ${limit}`);
}

/** All of them, batch by batch. Only within a transaction. */
export function streamHistory(database: Database, search: HistorySearch): AsyncGenerator<HistoryRow[]> {
  return streamExport(database, 'exported_history', entriesBelow(search));
}

export type HistoryRow = { readonly version: number; readonly content: string };

/** The JSON of an entry of the history: as it was sealed, with its version before it. */
export function historyEntryJson({ version, content }: HistoryRow): string {
  return `{"version":${version},${content.slice(1)}`;
}

function entriesBelow(
  { privatePlacementOfferOid, field, actor }: HistorySearch,
  before = 2_147_483_647,
): Sql {
  return sql`
    select version, content from audit_entry
    where private_placement_offer_oid = ${privatePlacementOfferOid} and version < ${before}::integer
      ${field === undefined ? empty : sql`and ${contentHolds({ changes: [{ field }] })}`}
      ${actor === undefined ? empty : sql`and ${contentHolds({ actor: { name: actor } })}`}
    order by version desc`;
}

/** Whether an entry has these members, at least. */
function contentHolds(members: object) {
  return sql`content::jsonb @> ${JSON.stringify(members)}::jsonb`;
}
