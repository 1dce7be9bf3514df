import sql, { raw } from 'sql-template-tag';
import type { SubscriptionStatus } from '#lib/domain/subscription.ts';
import type { Database } from './database.ts';
import { timestampText } from './offer-rows.ts';

export type OrderSearch = {
  readonly privatePlacementOfferOid: string;
  readonly statuses: readonly SubscriptionStatus[];
  /** Only orders of this firm's accounts; undefined: of all. A participating firm sees its own only (D20). */
  readonly accountsOf: string | undefined;
};

/** The subscriptions of an offer, newest first, as the JSON text of an array of order records. */
export async function readOrders(database: Database, search: OrderSearch): Promise<string> {
  const wall = search.accountsOf === undefined ? raw('true') : sql`account.firm_oid = ${search.accountsOf}`;
  const [row] = await database.query<{ orders: string }>(sql`
    select coalesce(json_agg(found), '[]')::text as orders
    from (
      select private_placement_order_oid as "privatePlacementOrderOid",
        private_placement_offer_oid as "privatePlacementOfferOid",
        subscription.account_number as "accountNumber", status,
        requested_dollar_amount as "requestedDollarAmount", fill_dollar_amount as "fillDollarAmount", discretionary,
        ${timestampText('creation_timestamp')} as "creationTimestamp",
        ${timestampText('modification_timestamp')} as "modificationTimestamp"
      from subscription join account using (account_number)
      where private_placement_offer_oid = ${search.privatePlacementOfferOid}
        and status = any(${search.statuses}::text[]) and ${wall}
      order by creation_timestamp desc, private_placement_order_oid
    ) as found`);
  return row?.orders ?? '[]';
}
