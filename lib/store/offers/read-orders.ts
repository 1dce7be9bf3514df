import sql, { empty, type Sql } from 'sql-template-tag';
import { type SubscriptionStatus, subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { timestampText } from './offer-rows.ts';

/** The subscriptions of an offer that somebody may see. */
export type OrderScope = {
  readonly privatePlacementOfferOid: string;
  /**
   * Only orders of accounts of each of these firms: of none where they differ. A participating firm sees its own (D20).
   */
  readonly accountsOf: readonly string[];
};

export type OrderSearch = OrderScope & {
  readonly statuses: readonly SubscriptionStatus[];
  readonly modifiedSince?: Date | undefined;
  /** Creation time and identifier of the last order of the page before. */
  readonly after?: readonly [string, string] | undefined;
  /** Without it, all of them. */
  readonly limit?: number | undefined;
};

export type FoundOrder = {
  /** JSON text of the order record. */
  readonly json: string;
  readonly creationTimestamp: string;
  readonly privatePlacementOrderOid: string;
};

/** The subscriptions of an offer, newest first, then by identifier. */
export async function readOrders(database: Database, search: OrderSearch): Promise<FoundOrder[]> {
  return database.query(foundOrders(search));
}

/** The same, batch by batch. Only within a transaction. */
export function streamOrders(database: Database, search: OrderSearch): AsyncGenerator<FoundOrder[]> {
  return streamExport(database, 'exported_orders', foundOrders(search));
}

function foundOrders(search: OrderSearch): Sql {
  const { statuses, modifiedSince, after, limit } = search;
  return sql`
    select to_json(record)::text as json, "creationTimestamp", "privatePlacementOrderOid"
    from (
      select private_placement_order_oid as "privatePlacementOrderOid",
        private_placement_offer_oid as "privatePlacementOfferOid",
        account_number as "accountNumber", status,
        requested_dollar_amount as "requestedDollarAmount", fill_dollar_amount as "fillDollarAmount", discretionary,
        ${timestampText('creation_timestamp')} as "creationTimestamp",
        ${timestampText('modification_timestamp')} as "modificationTimestamp"
      from subscription
      where ${isWithin(search)} and status = any(${statuses}::text[])
        ${modifiedSince === undefined ? empty : sql`and modification_timestamp >= ${modifiedSince}`}
        ${
          after === undefined
            ? empty
            : sql`and (creation_timestamp < ${after[0]}::timestamptz
                or (creation_timestamp = ${after[0]}::timestamptz and private_placement_order_oid > ${after[1]}))`
        }
      order by creation_timestamp desc, private_placement_order_oid
      ${limit === undefined ? empty : sql`limit ${limit}`}
    ) as record`;
}

/** The subscriptions of an offer by status, as the JSON text of an array with a row for each status that occurs. */
export async function readSubscriptionTotals(database: Database, scope: OrderScope): Promise<string> {
  const [row] = await database.query<{ totals: string }>(sql`
    select coalesce(json_agg(total), '[]')::text as totals
    from (
      select status, count(*)::int as count, sum(requested_dollar_amount) as "requestedDollarAmount",
        coalesce(sum(fill_dollar_amount), 0.00) as "fillDollarAmount"
      from subscription
      where ${isWithin(scope)}
      group by status
      order by array_position(${subscriptionStatuses}::text[], status)
    ) as total`);
  return row?.totals ?? '[]';
}

function isWithin({ privatePlacementOfferOid, accountsOf }: OrderScope): Sql {
  return sql`private_placement_offer_oid = ${privatePlacementOfferOid}
    and account_firm_oid = all(${accountsOf}::text[])`;
}
