import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { offersAndDeleted } from './audit-scope.ts';
import {
  entryActorName,
  changesField,
  contentOnPage,
  contentWithoutDecisions,
  entryPage,
} from './entry-parts.ts';
import type { PlacedEntry } from './audit-lines.ts';

type HistorySearch = {
  readonly privatePlacementOfferOid: string;
  /** Only entries that changed this field of the offer record. */
  readonly field: string | undefined;
  /** Only entries by the actor with exactly this name. */
  readonly actor: string | undefined;
};

type HistoryPage = HistorySearch & {
  /** Only entries older than this version, which is where the previous page ended. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** A page of entries, and whether there are more. */
type EntryPage<Row> = { readonly entries: readonly Row[]; readonly isMore: boolean };

/**
 * Returns a page of an offer's audit entries, newest first. `content` is the HMAC-protected JSON text of an AuditEntry.
 */
export async function readHistory(
  database: Database,
  { before, limit, ...search }: HistoryPage,
): Promise<EntryPage<HistoryRow>> {
  const rows = await database.query<{ version: number; content: string | null }>(sql`
    select version, ${contentOnPage(sql`version desc`)} as content
    from (${entriesBelow(search, before)} limit ${limit + 1}) as entry
    order by version desc`);
  return entryPage(rows, limit);
}

/** Returns an offer's newest audit entries, without decisions on individual subscriptions. */
export async function readNewestHistory(
  database: Database,
  { limit, ...search }: HistorySearch & { readonly limit: number },
): Promise<HistoryRow[]> {
  return database.query(sql`
    select version, ${contentWithoutDecisions} as content from (${entriesBelow(search)} limit ${limit}) as entry
    order by version desc`);
}

/** Streams all matching entries in batches, without decisions on individual subscriptions. Must run in a transaction. */
export function streamHistory(database: Database, search: HistorySearch): AsyncGenerator<HistoryRow[]> {
  return streamExport(
    database,
    'exported_history',
    sql`select version, ${contentWithoutDecisions} as content from (${entriesBelow(search)}) as entry`,
  );
}

export type HistoryRow = { readonly version: number; readonly content: string };

/** Returns the JSON of a history entry: its version, followed by the stored content. */
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
      ${field === undefined ? empty : sql`and ${changesField(field)}`}
      ${actor === undefined ? empty : sql`and ${entryActorName} = ${actor}`}
    order by version desc`;
}

/** An audit entry whose `sequence` is its number within the firm, as described at `readAuditEntries`. */
type NumberedEntry = PlacedEntry & {
  /** Position among the entries of all firms. */
  readonly place: string;
  /** Number of the firm's entries up to and including this one. */
  readonly number: number;
};

type AuditEntryPage = {
  readonly firmOid: string;
  /** Only entries older than this one, which is where the previous page ended. */
  readonly after: Pick<NumberedEntry, 'place' | 'number'> | undefined;
  readonly limit: number;
};

/**
 * Returns the audit entries of all offers that a firm created, newest first. Leaves out entries that aren't
 * settled: another entry could still be committed before them. Entries are numbered for each firm separately,
 * so the numbers reveal nothing about other firms. Entries numbered by earlier releases keep their numbers.
 */
export async function readAuditEntries(
  database: Database,
  { firmOid, after, limit }: AuditEntryPage,
): Promise<EntryPage<NumberedEntry>> {
  const end = after?.place ?? (await readSettledEnd(database));
  const count = after === undefined ? await countEntries(database, firmOid, end) : after.number - 1;
  const rows = await database.query<Omit<NumberedEntry, 'content'> & { content: string | null }>(sql`
    select offer, version, ${contentOnPage(sql`entry.place desc`)} as content, seal, place::text, number::float8,
      case when place <= audit_numbers_from then place
        else audit_numbers_from + audit_entries_lost + number end::float8 as sequence
    from (
      select private_placement_offer_oid as offer, audit_entry.version, content, encode(seal, 'base64') as seal,
        sequence as place, ${count} + 1 - row_number() over (order by sequence desc) as number
      from audit_entry join ${offersAndDeleted} as offer using (private_placement_offer_oid)
      where creating_firm_oid = ${firmOid} and sequence < ${end}::bigint
      order by audit_entry.sequence desc
      limit ${limit + 1}
    ) as entry
    join firm on firm_oid = ${firmOid}
    order by entry.place desc`);
  return entryPage(rows, limit);
}

/**
 * Returns how many of the firm's entries are settled. Adds up the offers' versions, each of which has one
 * entry, and subtracts the few entries that aren't settled yet.
 */
async function countEntries(database: Database, firmOid: string, end: string): Promise<number> {
  const [counted] = await database.query<{ count: number }>(sql`
    select (
      (select coalesce(sum(version), 0) from ${offersAndDeleted} as offer where creating_firm_oid = ${firmOid})
      - (select count(*) from audit_entry join ${offersAndDeleted} as offer using (private_placement_offer_oid)
        where creating_firm_oid = ${firmOid} and sequence >= ${end}::bigint)
    )::float8 as count`);
  return counted?.count ?? 0;
}

/**
 * Returns the position where the settled entries end. No further entry can be added before that position, and the
 * next statement sees all entries before it. Entries and events share their numbering (migration 0037). Must be read
 * before the entries, because a transaction becomes visible before it releases its lock.
 */
async function readSettledEnd(database: Database): Promise<string> {
  const [settled] = await database.query<{ end: string }>(sql`select end_of_events()::text as end`);
  if (settled === undefined) throw new Error("The database didn't return the audit log's settled position.");
  return settled.end;
}
