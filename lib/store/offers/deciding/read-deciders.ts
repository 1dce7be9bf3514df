import sql from 'sql-template-tag';
import type { AllocationOfMemo, DecidedBy } from '#lib/domain/offers/memo/memo.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Returns how many of an offer's subscriptions each person decided, highest number first. */
export async function readDeciders(database: Database, oid: string, limit: number): Promise<DecidedBy[]> {
  return database.query(sql`
    select decision ->> 'decision' as decision, decision #>> '{by,name}' as name, count(*)::int as count,
      coalesce(sum(fill_dollar_amount), 0.00)::text as "fillDollarAmount"
    from subscription where private_placement_offer_oid = ${oid} and decision is not null
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`);
}

/** Returns an offer's newest allocation, for a memo; undefined if there is none. */
export async function readNewestAllocation(
  database: Database,
  oid: string,
): Promise<AllocationOfMemo | undefined> {
  const [row] = await database.query<AllocationOfMemo>(sql`
    select content ->> 'method' as method, content ->> 'at' as at, content #>> '{by,name}' as name,
      (content ->> 'availableDollarAmount')::numeric(15, 2)::text as "availableDollarAmount",
      (content ->> 'allocatedDollarAmount')::numeric(15, 2)::text as "allocatedDollarAmount"
    from allocation where private_placement_offer_oid = ${oid}
    order by allocation_number desc limit 1`);
  return row;
}
