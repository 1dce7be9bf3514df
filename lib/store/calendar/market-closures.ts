import sql from 'sql-template-tag';
import type { Closures } from '#lib/domain/market/business-days.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Database } from '#lib/store/database/database.ts';
import { processValue } from '#lib/store/process-value.ts';

const followed = processValue<Closures>('market closures');
const none: Closures = new Set();

/** The closures that an operator added, as last read by this process. */
export function addedClosures(): Closures {
  return followed.get() ?? none;
}

/** Reads the closures that an operator added. A service does so every few seconds. */
export async function followClosures(database: Database): Promise<void> {
  const rows = await database.query<{ date: MarketDate }>(sql`
    select to_char(closed_on::timestamp, 'YYYY-MM-DD') as date from market_closure order by closed_on`);
  followed.set(new Set(rows.map(({ date }) => date)));
}

/** Adds a closure. Only the owner of the tables can. False if it exists. */
export async function addClosure(owner: Database, date: MarketDate): Promise<boolean> {
  const added = await owner.query(sql`
    insert into market_closure values (${date}::date) on conflict do nothing returning 1`);
  return added.length > 0;
}

/** Removes a closure. Only the owner of the tables can. False if it doesn't exist. */
export async function removeClosure(owner: Database, date: MarketDate): Promise<boolean> {
  return (
    (await owner.query(sql`delete from market_closure where closed_on = ${date}::date returning 1`)).length >
    0
  );
}
