import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { BookKind } from './book.ts';
import { bookTables, columnList, differs, sameKey, stagingOf } from './book-tables.ts';
import type { Database } from './database.ts';
import { loadOffers, type Loading, lockTouchedOffers } from './load-offers.ts';

/**
 * Brings a staged and checked book into the store. Touches no row that already is as the book says. Offers and
 * their subscriptions come last, because offers are locked against changes by others from then to the end. Returns
 * how many records were added or changed.
 */
export async function loadStagedBook(database: Database, loading: Loading): Promise<number> {
  const firms = await upsert(database, 'firm');
  const accounts = await upsert(database, 'account');
  const transfers = await upsert(database, 'transfer');
  await lockTouchedOffers(database);
  const offers = await loadOffers(database, loading);
  const subscriptions = await upsert(database, 'subscription', ofTouchedOffer);
  return firms + accounts + transfers + offers + subscriptions;
}

const ofTouchedOffer: Sql = sql`
  and staged.private_placement_offer_oid in (select private_placement_offer_oid from book_touched)`;

/**
 * Overwrites what differs and adds what is missing. Two statements, because only imports write these tables, and one
 * import after the other: guarding every new row against a conflict would cost a fifth of the time.
 */
async function upsert(
  database: Database,
  kind: Exclude<BookKind, 'offer'>,
  restriction: Sql = empty,
): Promise<number> {
  const table = raw(bookTables[kind].table);
  const { key, columns } = bookTables[kind];
  const overwritten = raw(columns.map((column) => `${column} = staged.${column}`).join(', '));
  const isSame = sameKey(kind, 'stored', 'staged');
  const updated = await countWritten(
    database,
    sql`update ${table} as stored set ${overwritten} from ${stagingOf(kind)} as staged
      where ${isSame} and ${differs(kind, 'stored', 'staged')} ${restriction}`,
  );
  // In the order of the identifiers, which makes indexes grow at their end.
  const added = await countWritten(
    database,
    sql`insert into ${table} (${columnList(columns)})
      select ${columnList(columns, 'staged')} from ${stagingOf(kind)} as staged
      where not exists (select from ${table} as stored where ${isSame}) ${restriction}
      order by ${columnList(key, 'staged')}`,
  );
  return updated + added;
}

async function countWritten(database: Database, statement: Sql): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`with written as (${statement} returning 1) select count(*)::int as count from written`,
  );
  return row?.count ?? 0;
}
