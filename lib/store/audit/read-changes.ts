import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { allOf } from '#lib/store/database/sql-parts.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { offersAndDeleted } from './audit-scope.ts';
import {
  entryActorName,
  changesField,
  contentOnPage,
  contentWithoutDecisions,
  isOfBulkUpdate,
  entryPage,
  entryTime,
} from './entry-parts.ts';

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
  /** Position among the firm's entries, as numbered by `readAuditEntries`. */
  readonly sequence: number;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly version: number;
  readonly content: string;
};

/** Where a page ends. */
type ChangePlace = {
  /** Position among the entries of all firms. Never sent to clients. */
  readonly place: string;
  /** Number of the firm's entries up to and including this one. */
  readonly number: number;
};

type ChangePage = {
  readonly changes: readonly StoredChange[];
  /** End of this page; null on the last page. */
  readonly next: ChangePlace | null;
};

/**
 * Maximum number of entries that a filter is applied to. A page can contain fewer changes than its limit, or none,
 * even if more follow, because the cost of a page must not depend on the length of the firm's history.
 */
const maxScanned = 2_000;

/**
 * How much older than `from` the last scanned entry must be to end the search. Entries are in order of time, with two
 * exceptions: after a correction of the clock, and in an import, whose entries have the time when it began.
 */
const maxDisorder = raw(`interval '24 hours'`);

/** Returns a page of a firm's changes, newest first. `after` is the end of the previous page. */
export async function readChanges(
  database: Database,
  search: ChangeSearch,
  { after, limit, most = maxScanned }: ChangePageRequest,
): Promise<ChangePage> {
  const rows = await database.query<Omit<ChangeRow, 'content'> & { content: string | null }>(sql`
    select ${changeColumns}, place, number, scanned, "isMatch", "isTooOld",
      ${contentOnPage(sql`place::bigint desc`)} as content
    from (${changesBelow(search, { after, most })} limit ${limit + 1}) as change
    order by place::bigint desc`);
  const { entries, isMore } = entryPage(
    rows.filter(({ isMatch }) => isMatch),
    limit,
  );
  const end = isMore ? entries.at(-1) : rows.find(({ scanned, isTooOld }) => scanned === most && !isTooOld);
  return {
    changes: entries.map(changeOf),
    next: end === undefined ? null : { place: end.place, number: end.number },
  };
}

const changeColumns = raw('"privatePlacementOfferOid", "offerName", version, sequence');

type ChangePageRequest = {
  readonly after: ChangePlace | undefined;
  readonly limit: number;
  /** Maximum number of entries that a filter is applied to. */
  readonly most?: number;
};

/**
 * Streams all matching changes in batches, without decisions on individual subscriptions. Must run in a transaction.
 */
export function streamChanges(database: Database, search: ChangeSearch): AsyncGenerator<StoredChange[]> {
  return streamExport(
    database,
    'exported_changes',
    sql`select ${changeColumns}, ${contentWithoutDecisions} as content from (${changesBelow(search)}) as change`,
  );
}

/** Returns the JSON of a change: its offer, followed by the stored entry. */
export function changeJson({ content, ...head }: StoredChange): string {
  return `${JSON.stringify(head).slice(0, -1)},${content.slice(1)}`;
}

type ChangeRow = StoredChange &
  ChangePlace & {
    /** Number of entries from the beginning of the page up to and including this one. */
    readonly scanned: number;
    /** False for the last scanned entry if it doesn't match the filter. */
    readonly isMatch: boolean;
    /** Whether all earlier entries are older than `from`, too. */
    readonly isTooOld: boolean;
  };

function changeOf({
  privatePlacementOfferOid,
  offerName,
  version,
  content,
  sequence,
}: ChangeRow): StoredChange {
  return { privatePlacementOfferOid, offerName, version, content, sequence };
}

/** Selects the changes that match, among the newest `most` entries, and the last of these entries in any case. */
function changesBelow(
  search: ChangeSearch,
  { after, most }: { readonly after?: ChangePlace | undefined; readonly most?: number } = {},
): Sql {
  const { firmOid, from } = search;
  const conditions = conditionsOf(search);
  const isBounded = most !== undefined && conditions.length > 0;
  const isMatch = allOf(conditions);
  const isTooOld =
    from === undefined ? sql`false` : sql`${entryTime} < ${from}::timestamptz - ${maxDisorder}`;
  const count =
    after === undefined
      ? sql`(select sum(own.version) from ${offersAndDeleted} as own where own.creating_firm_oid = ${firmOid})`
      : sql`${after.number - 1}::bigint`;
  return sql`
    select entry.place::text, oid as "privatePlacementOfferOid", offer_name as "offerName", version, content,
      number::float8, scanned::float8, ${isMatch} as "isMatch", ${isTooOld} as "isTooOld",
      (case when entry.place <= audit_numbers_from then entry.place
        else audit_numbers_from + audit_entries_lost + number end)::float8 as sequence
    from (
      select sequence as place, private_placement_offer_oid as oid, offer_name, audit_entry.version, content,
        row_number() over (order by sequence desc) as scanned,
        ${count} + 1 - row_number() over (order by sequence desc) as number
        ${search.actor === undefined && search.text === undefined ? empty : sql`, ${entryActorName} as actor_name`}
      from audit_entry join ${offersAndDeleted} as offer using (private_placement_offer_oid)
      where creating_firm_oid = ${firmOid} and sequence < ${after?.place ?? Number.MAX_SAFE_INTEGER}::bigint
      order by audit_entry.sequence desc
      ${isBounded ? sql`limit ${most}` : empty}
    ) as entry
    join firm on firm_oid = ${firmOid}
    where ${isMatch} ${isBounded ? sql`or scanned = ${most}` : empty}
    order by entry.place desc`;
}

function conditionsOf({ from, before, actor, field, text, bulkId }: ChangeSearch): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${entryTime} >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`${entryTime} < ${before}::timestamptz`]),
    ...(actor === undefined ? [] : [sql`actor_name = ${actor}`]),
    ...(field === undefined ? [] : [changesField(field)]),
    ...(bulkId === undefined ? [] : [isOfBulkUpdate(bulkId)]),
    ...(text === undefined
      ? []
      : [
          sql`(oid = ${text} or strpos(folded(offer_name), folded(${text}::text)) > 0
            or strpos(folded(actor_name collate "default"), folded(${text}::text)) > 0)`,
        ]),
  ];
}
