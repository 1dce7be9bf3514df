import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/** What the sender of a subscription calls it. */
export type SubscriptionName = { readonly accountNumber: string; readonly reference: string | null };

/**
 * Returns the names of subscriptions by identifier. Leaves out subscriptions that the firm didn't import and that aren't
 * in its accounts.
 */
export async function readSubscriptionNames(
  database: Database,
  firmOid: string,
  oids: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionName>> {
  if (oids.length === 0) return new Map();
  const rows = await database.query<SubscriptionName & { readonly oid: string }>(sql`
    select private_placement_order_oid as oid, account_number as "accountNumber", reference from subscription
    where private_placement_order_oid = any(${oids}::text[])
      and (brought_by_firm_oid = ${firmOid} or account_firm_oid = ${firmOid})`);
  return new Map(rows.map(({ oid, ...name }) => [oid, name]));
}
