import sql from 'sql-template-tag';
import type { PlacedEntry } from './audit-lines.ts';
import type { Database } from '#lib/store/database/database.ts';

/** An entry, whose `sequence` is the number that its firm knows. */
type NumberedEntry = PlacedEntry & {
  /** Position among the entries of all firms. */
  readonly place: string;
  /** How many entries of the firm there are up to this one. */
  readonly number: number;
};

export type AuditEntryPage = {
  readonly firmOid: string;
  /** Only entries after this one, which are older: where the page before ended. */
  readonly after: Pick<NumberedEntry, 'place' | 'number'> | undefined;
  readonly limit: number;
};

/**
 * The audit entries of all offers that a firm created, newest first, up to where nothing can appear any more: one that
 * is not there yet will stand above all that are. They are numbered one by one, so that no number tells what others
 * do; those that earlier releases numbered keep their numbers.
 */
export async function readAuditEntries(
  database: Database,
  { firmOid, after, limit }: AuditEntryPage,
): Promise<NumberedEntry[]> {
  const end = after?.place ?? (await readSettledEnd(database));
  const count = after === undefined ? await countEntries(database, firmOid, end) : after.number - 1;
  return database.query(sql`
    select offer, version, content, seal, place::text, number::float8,
      case when place <= audit_numbers_from then place
        else audit_numbers_from + audit_entries_lost + number end::float8 as sequence
    from (
      select private_placement_offer_oid as offer, audit_entry.version, content, encode(seal, 'base64') as seal,
        sequence as place, ${count} + 1 - row_number() over (order by sequence desc) as number
      from audit_entry join offer using (private_placement_offer_oid)
      where creating_firm_oid = ${firmOid} and sequence < ${end}::bigint
      order by audit_entry.sequence desc
      limit ${limit}
    ) as entry
    join firm on firm_oid = ${firmOid}
    order by entry.place desc`);
}

/** How many entries of the firm are settled. Each version of an offer has one; few are not. */
async function countEntries(database: Database, firmOid: string, end: string): Promise<number> {
  const [counted] = await database.query<{ count: number }>(sql`
    select (
      (select coalesce(sum(version), 0) from offer where creating_firm_oid = ${firmOid})
      - (select count(*) from audit_entry join offer using (private_placement_offer_oid)
        where creating_firm_oid = ${firmOid} and sequence >= ${end}::bigint)
    )::float8 as count`);
  return counted?.count ?? 0;
}

/**
 * The sequence number below which every entry that will ever be seen is seen by the next statement: entries and events
 * are numbered alike (migration 0037). It must be asked before the entries: a transaction is seen before it lets go of
 * its lock.
 */
async function readSettledEnd(database: Database): Promise<string> {
  const [settled] = await database.query<{ end: string }>(sql`select end_of_events()::text as end`);
  if (settled === undefined) throw new Error('The database does not say how far its audit can be listed.');
  return settled.end;
}
