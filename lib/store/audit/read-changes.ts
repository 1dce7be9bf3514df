import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { offersEver } from './audit-scope.ts';

type ChangeSearch = {
  readonly firmOid: string;
  /** Only changes at or after this time. */
  readonly from: Date | undefined;
  /** Only changes before this time. */
  readonly before: Date | undefined;
  /** Only changes by the actor with exactly this name. */
  readonly actor: string | undefined;
  /** Only entries that changed this field of the offer record. */
  readonly field: string | undefined;
  /** Part of the offer's name or the actor's name, ignoring letter case, or the offer's complete identifier. */
  readonly text: string | undefined;
  /** Only entries of this bulk update. */
  readonly bulkId: string | undefined;
};

/** An audit entry of one of a firm's offers. `content` is its HMAC-protected JSON text. */
export type StoredChange = {
  /** Position among the entries of all firms. Never sent to clients. */
  readonly place: string;
  /** Position among the firm's entries, as numbered by `readAuditEntries`. */
  readonly sequence: number;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly version: number;
  readonly content: string;
};

/**
 * Returns a page of a firm's changes, newest first. `after` is the `place` of the previous page's last change.
 */
export async function readChanges(
  database: Database,
  search: ChangeSearch,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<StoredChange[]> {
  return database.query(sql`${changesBelow(search, after)} limit ${limit}`);
}

/** Streams all matching changes in batches. Must run in a transaction. */
export function streamChanges(database: Database, search: ChangeSearch): AsyncGenerator<StoredChange[]> {
  return streamExport(database, 'exported_changes', changesBelow(search));
}

/** Returns the JSON of a change: its offer, followed by the stored entry. */
export function changeJson({ content, place: _, ...head }: StoredChange): string {
  return `${JSON.stringify(head).slice(0, -1)},${content.slice(1)}`;
}

function changesBelow(
  { firmOid, from, before, actor, field, text, bulkId }: ChangeSearch,
  after = Number.MAX_SAFE_INTEGER,
): Sql {
  const at = sql`(content::jsonb ->> 'at')::timestamptz`;
  return sql`
    select entry.place::text, oid as "privatePlacementOfferOid", offer_name as "offerName", version, content,
      (case when entry.place <= audit_numbers_from then entry.place
        else audit_numbers_from + audit_entries_lost + number end)::float8 as sequence
    from (
      select sequence as place, private_placement_offer_oid as oid, offer_name, audit_entry.version, content,
        (select sum(own.version) from ${offersEver} as own where own.creating_firm_oid = ${firmOid}) + 1
          - row_number() over (order by sequence desc) as number
      from audit_entry join ${offersEver} as offer using (private_placement_offer_oid)
      where creating_firm_oid = ${firmOid}
    ) as entry
    join firm on firm_oid = ${firmOid}
    where entry.place < ${after}::bigint
      ${from === undefined ? empty : sql`and ${at} >= ${from}::timestamptz`}
      ${before === undefined ? empty : sql`and ${at} < ${before}::timestamptz`}
      ${actor === undefined ? empty : sql`and ${contentHolds({ actor: { name: actor } })}`}
      ${field === undefined ? empty : sql`and ${contentHolds({ changes: [{ field }] })}`}
      ${bulkId === undefined ? empty : sql`and ${contentHolds({ bulkId })}`}
      ${
        text === undefined
          ? empty
          : sql`and (strpos(folded(offer_name), folded(${text}::text)) > 0
              or oid = ${text}
              or strpos(folded((content::jsonb #>> '{actor,name}') collate "default"), folded(${text}::text)) > 0)`
      }
    order by entry.place desc`;
}

/** Matches entries that contain these members. */
function contentHolds(members: object): Sql {
  return sql`content::jsonb @> ${JSON.stringify(members)}::jsonb`;
}
