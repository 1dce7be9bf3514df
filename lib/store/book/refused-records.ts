import sql, { type Sql } from 'sql-template-tag';
import type { BookKind } from './book.ts';
import { mostErrors } from './book-errors.ts';
import { bookTables, columnList, stagingOf } from './book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';

/** A temporary table for the places of staged records that are refused: one line each, however much is wrong. */
export async function createRefused(database: Database): Promise<void> {
  await database.query(sql`create temporary table book_refused (place bigint primary key) on commit drop`);
}

/** Refuses the records that a query finds by their `place`. Returns the first of what it found. */
export async function refuseFound<Row extends { readonly place: string }>(
  database: Database,
  found: Sql,
): Promise<Row[]> {
  return database.query<Row>(sql`
    with found as materialized (${found}), noted as (
      insert into book_refused (place) select distinct place from found on conflict do nothing
    )
    select * from found order by place limit ${mostErrors + 1}`);
}

/** Takes refused records of a kind out of a staged book, and keeps their identifiers for what refers to them. */
export async function dropRefused(database: Database, kind: BookKind): Promise<void> {
  await database.query(sql`
    with dropped as (
      delete from ${stagingOf(kind)} as staged using book_refused where staged.place = book_refused.place
      returning staged.place, array[${columnList(bookTables[kind].key, 'staged')}] as key
    )
    insert into book_broken (place, kind, key) select place, ${kind}, key from dropped`);
}

export async function countRefused(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`select count(*)::int as count from book_refused`);
  return row?.count ?? 0;
}
