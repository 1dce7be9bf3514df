import sql, { raw } from 'sql-template-tag';
import type { Closures } from '#lib/domain/market/business-days.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Database } from '#lib/store/database/database.ts';
import { processValue } from '#lib/store/process-value.ts';

const followed = processValue<Closures>('market closures');
const followedFederal = processValue<Closures>('federal closures');
const none: Closures = new Set();

/** Returns the market closures that an operator added, as last read by this process. */
export function addedClosures(): Closures {
  return followed.get() ?? none;
}

/** Returns the federal closures that an operator added, which move filing deadlines, as last read by this process. */
export function addedFederalClosures(): Closures {
  return followedFederal.get() ?? none;
}

/** Loads the closures that an operator added into this process. Instances do this every ten seconds. */
export async function followClosures(database: Database): Promise<void> {
  const rows = await database.query<{ date: MarketDate; isFederal: boolean }>(sql`
    select to_char(closed_on::timestamp, 'YYYY-MM-DD') as date, is_federal as "isFederal"
    from (
      select closed_on, false as is_federal from market_closure
      union all select closed_on, true from federal_closure
    ) as closure order by closed_on`);
  const of = (isFederal: boolean) =>
    new Set(rows.filter((row) => row.isFederal === isFederal).map(({ date }) => date));
  followed.set(of(false));
  followedFederal.set(of(true));
}

/** Whether a closure is the exchange's or the federal government's. */
export type ClosureKind = 'market' | 'federal';

const tables = { market: raw('market_closure'), federal: raw('federal_closure') } as const;

/** Adds a closure. Returns false if it already exists. Instances apply it when they next call `followClosures`. */
export async function addClosure(owner: Database, kind: ClosureKind, date: MarketDate): Promise<boolean> {
  const added = await owner.query(sql`
    insert into ${tables[kind]} values (${date}::date) on conflict do nothing returning 1`);
  return added.length > 0;
}

/** Removes a closure. Returns false if it doesn't exist. Instances apply this when they next call `followClosures`. */
export async function removeClosure(owner: Database, kind: ClosureKind, date: MarketDate): Promise<boolean> {
  const removed = await owner.query(sql`
    delete from ${tables[kind]} where closed_on = ${date}::date returning 1`);
  return removed.length > 0;
}
