import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type BookErrors, refuseFound } from '#lib/store/book/book-errors.ts';
import {
  bookTables,
  columnList,
  differs,
  sameKey,
  stagingOf,
  type TimedKind,
} from '#lib/store/book/book-tables.ts';
import { latestTimestamp } from '#lib/domain/offers/feed-values.ts';
import type { Database } from '#lib/store/database/database.ts';
import { isNotCancelledByDesk } from '#lib/store/book/cancelled-by-desk.ts';
import { sealedTimestampText } from '#lib/store/database/sql-parts.ts';

/**
 * Rejects records that have the same timestamp as the stored record, or as the record in the file that would be
 * used, but different values. Must be called only in strict mode.
 */
export async function refuseSameTimes(
  database: Database,
  kind: TimedKind,
  errors: BookErrors,
): Promise<void> {
  const { columns, time } = bookTables[kind];
  const same = await refuseFound<{ place: string; fields: string }>(
    database,
    sql`
      select place, case when bool_or(staged.is_removed) then 'removed'
        else string_agg(compared.field, ', ' order by compared.ordinal) end as fields
      from ${timed(kind)}, ${fieldsThatDiffer(columns, 'stored', 'staged')}
      where ${hasSameTime(kind)}
      group by place`,
  );
  for (const { place, fields } of same) {
    const message = `The stored ${kind} has the same timestamp but different values for ${fields}. To change it, send a later timestamp.`;
    errors.add(Number(place), [fieldOf(time)], message);
  }
  const inBook = await refuseFound(
    database,
    sql`select staged.place from ${repeated(kind)} where staged.rank > 1 and staged.is_same_time`,
  );
  for (const { place } of inBook) {
    const message = `The file contains this ${kind} more than once, with the same timestamp but different values. Use a later timestamp for the newer record.`;
    errors.add(Number(place), [fieldOf(time)], message);
  }
}

/** Numbers of records that were superseded by another record, by reason. */
export type Superseded = { readonly stale: number; readonly sameTime: number };

/**
 * Keeps only the newest staged record of each subscription or transfer. If several records are equally new, keeps the
 * last of them. Returns how many of the removed records were older than the one kept or than the stored record
 * (`stale`), and how many others had the timestamp of the one kept but different values (`sameTime`).
 */
export async function keepNewest(database: Database, kind: TimedKind, now: Date): Promise<Superseded> {
  const time = raw(bookTables[kind].time);
  const [row] = await database.query<Superseded>(sql`
    with lost as materialized (
      select staged.id, staged.is_stale or coalesce(staged.time < stored.${time} and stored.${time} <= ${latestTimestamp(now)}::timestamptz, false) as is_stale,
        staged.is_same_time
      from ${repeated(kind)}
      left join ${raw(bookTables[kind].table)} as stored on ${sameKey(kind, 'stored', 'staged')}
      where staged.rank > 1
    ), dropped as (
      delete from ${stagingOf(kind)} as dropped using lost where dropped.ctid = lost.id
    )
    select (count(*) filter (where is_stale))::int as stale,
      (count(*) filter (where is_same_time and not is_stale))::int as "sameTime"
    from lost`);
  return row ?? { stale: 0, sameTime: 0 };
}

/**
 * Selects the records of each subscription or transfer that occurs more than once in a file. The record that is
 * used has rank 1.
 */
function repeated(kind: TimedKind): Sql {
  const { columns, key, time } = bookTables[kind];
  const keys = columnList(key, 'one');
  return sql`(
    select one.*, one.${raw(time)} as time, one.ctid as id,
      one.${raw(time)} < first.${raw(time)} as is_stale,
      one.${raw(time)} = first.${raw(time)} and (${columnList(columns, 'one')}) is distinct from (${columnList(columns, 'first')})
        as is_same_time,
      row_number() over (partition by ${keys} order by one.${raw(time)} desc, one.place desc) as rank
    from ${stagingOf(kind)} as one
    join (
      select distinct on (${columnList(key, 'each')}) each.*
      from ${stagingOf(kind)} as each
      join (select ${columnList(key)} from ${stagingOf(kind)} group by ${columnList(key)} having count(*) > 1) as several
        using (${columnList(key)})
      order by ${columnList(key, 'each')}, each.${raw(time)} desc, each.place desc
    ) as first on ${sameKey(kind, 'first', 'one')}
  ) as staged`;
}

/** Counts the staged records that correct a stored record with the same timestamp. */
export async function countSameTimes(database: Database, kind: TimedKind): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from ${timed(kind)} where staged.is_removed is null and ${hasSameTime(kind)}`);
  return row?.count ?? 0;
}

function hasSameTime(kind: TimedKind): Sql {
  const time = raw(bookTables[kind].time);
  return sql`staged.${time} = stored.${time} and ${differs(kind, 'stored', 'staged')}
    ${kind === 'subscription' ? sql`and ${isNotCancelledByDesk} and ${isInSameOffer}` : empty}`;
}

/**
 * Removes staged records that are older than the stored ones, and returns their number. A stored record with
 * a future timestamp, which an earlier release accepted, is treated as older than any other.
 */
export async function setAsideOlder(database: Database, kind: TimedKind, now: Date): Promise<number> {
  const time = raw(bookTables[kind].time);
  const [row] = await database.query<{ count: number }>(sql`
    with set_aside as (
      delete from ${stagingOf(kind)} as staged using ${raw(bookTables[kind].table)} as stored
      where ${sameKey(kind, 'stored', 'staged')} and staged.${time} < stored.${time} and stored.${time} <= ${latestTimestamp(now)}::timestamptz
      returning 1
    )
    select count(*)::int as count from set_aside`);
  return row?.count ?? 0;
}

function timed(kind: TimedKind): Sql {
  return sql`${stagingOf(kind)} as staged
    join ${raw(bookTables[kind].table)} as stored on ${sameKey(kind, 'stored', 'staged')}`;
}

/** Leaves out subscriptions that move to another offer, because another check reports them. */
const isInSameOffer = raw('stored.private_placement_offer_oid = staged.private_placement_offer_oid');

/**
 * Returns the field stored in a column: closingDate for `closing_date`, creationTS for `creation_ts`, firmOid
 * for `account_firm_oid`.
 */
export function fieldOf(column: string): string {
  return column
    .replace(/^account_firm/, 'firm')
    .replace(/_ts$/, 'TS')
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Returns a lateral table `compared` (ordinal, field, before, after): the fields in which two rows differ, in
 * column order, with values as JSON in the API format.
 */
export function fieldsThatDiffer(
  columns: readonly string[],
  before: string,
  after: string,
  valueOf: (table: string, column: string) => string = columnOf,
): Sql {
  const rows = columns.map((column, ordinal) => {
    const values = [before, after].map((table) => jsonText(column, valueOf(table, column)));
    return `(${[ordinal, `'${fieldOf(column)}'`, ...values].join(', ')})`;
  });
  return raw(`lateral (
    select * from (values ${rows.join(', ')}) as fields (ordinal, field, before, after)
    where fields.before is distinct from fields.after
  ) as compared`);
}

function columnOf(table: string, column: string): string {
  return `${table}.${column}`;
}

function jsonText(column: string, value: string): string {
  return `to_jsonb(${/_(timestamp|ts)$/.test(column) ? sealedTimestampText(value).sql : value})`;
}
