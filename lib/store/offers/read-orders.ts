import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type SubscriptionStatus, subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { isCounted } from './offer-search.ts';
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
  /** By creation, then by identifier. The identifier always rises. */
  readonly order?: 'created' | '-created';
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

/** The subscriptions of an offer, newest first unless asked otherwise, then by identifier. */
export async function readOrders(database: Database, search: OrderSearch): Promise<FoundOrder[]> {
  return database.query(foundOrders(search));
}

/** The same, batch by batch. Only within a transaction. */
export function streamOrders(database: Database, search: OrderSearch): AsyncGenerator<FoundOrder[]> {
  return streamExport(database, 'exported_orders', foundOrders(search));
}

function foundOrders(search: OrderSearch): Sql {
  const { statuses, modifiedSince, order = '-created', after, limit } = search;
  const [beyond, direction] = order === 'created' ? [raw('>'), raw('asc')] : [raw('<'), raw('desc')];
  return sql`
    select to_json(record)::text as json, "creationTimestamp", "privatePlacementOrderOid"
    from (
      select ${orderRecord}
      from subscription
      where ${isWithin(search)} and status = any(${statuses}::text[])
        ${modifiedSince === undefined ? empty : sql`and modification_timestamp >= ${modifiedSince}`}
        ${
          after === undefined
            ? empty
            : sql`and (creation_timestamp ${beyond} ${after[0]}::timestamptz
                or (creation_timestamp = ${after[0]}::timestamptz and private_placement_order_oid > ${after[1]}))`
        }
      order by creation_timestamp ${direction}, private_placement_order_oid
      ${limit === undefined ? empty : sql`limit ${limit}`}
    ) as record`;
}

/** An order as the API writes it. */
const orderRecord = sql`private_placement_order_oid as "privatePlacementOrderOid",
  private_placement_offer_oid as "privatePlacementOfferOid", account_number as "accountNumber", status,
  requested_dollar_amount as "requestedDollarAmount", fill_dollar_amount as "fillDollarAmount", discretionary,
  ${timestampText('creation_timestamp')} as "creationTimestamp",
  ${timestampText('modification_timestamp')} as "modificationTimestamp"`;

export type FirmOrderSearch = {
  /** The firm that asks. */
  readonly firmOid: string;
  readonly privatePlacementOrderOid?: string | undefined;
  readonly privatePlacementOfferOid?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly modifiedSince?: Date | undefined;
  /** Creation time and identifier of the last order of the page before. */
  readonly after?: readonly [string, string] | undefined;
  readonly limit: number;
};

/**
 * The subscriptions that a firm sees, oldest first, then by identifier: to the offers that it created, and of its own
 * accounts to those that it participates in (D20). No change of a subscription moves it in this order. No index has it for
 * all that a firm sees, so a page costs as much as a search.
 */
export async function readOrdersOfFirm(database: Database, search: FirmOrderSearch): Promise<FoundOrder[]> {
  const { firmOid, limit } = search;
  const first = (standing: Sql) => sql`
    select subscription.creation_timestamp as created, private_placement_order_oid as oid
    from subscription join offer using (private_placement_offer_oid)
    where ${standing} ${narrowed(search)}
    order by created, oid limit ${limit}`;
  const own = sql`account_firm_oid = ${firmOid} and creating_firm_oid <> ${firmOid}
    and participating_firms @> array[${firmOid}::text]`;
  return database.query(sql`
    select to_json(record)::text as json, "creationTimestamp", "privatePlacementOrderOid"
    from (
      select ${orderRecord}
      from ((${first(sql`creating_firm_oid = ${firmOid}`)}) union all (${first(own)}) order by created, oid limit ${limit}) as place
      join subscription on private_placement_order_oid = oid
      order by created, oid
    ) as record`);
}

function narrowed(search: FirmOrderSearch): Sql {
  const { privatePlacementOrderOid, privatePlacementOfferOid, accountNumber, modifiedSince, after } = search;
  return sql`
    ${privatePlacementOrderOid === undefined ? empty : sql`and private_placement_order_oid = ${privatePlacementOrderOid}`}
    ${privatePlacementOfferOid === undefined ? empty : sql`and private_placement_offer_oid = ${privatePlacementOfferOid}`}
    ${accountNumber === undefined ? empty : sql`and account_number = ${accountNumber}`}
    ${modifiedSince === undefined ? empty : sql`and modification_timestamp >= ${modifiedSince}`}
    ${after === undefined ? empty : sql`and (subscription.creation_timestamp, private_placement_order_oid) > (${after[0]}::timestamptz, ${after[1]})`}`;
}

/** The subscriptions of an offer by status, as the JSON text of an array with a row for each status that occurs. */
export async function readSubscriptionTotals(database: Database, scope: OrderScope): Promise<string> {
  const [row] = await database.query<{ totals: string }>(sql`
    select coalesce(json_agg(total), '[]')::text as totals
    from (
      select status, count(*)::int as count, sum(requested_dollar_amount) as "requestedDollarAmount",
        coalesce(sum(fill_dollar_amount), 0.00) as "fillDollarAmount",
        (count(*) filter (where not ${isCounted}))::int as "unconfirmedCount",
        coalesce(sum(requested_dollar_amount) filter (where not ${isCounted}), 0.00) as "unconfirmedRequestedDollarAmount",
        coalesce(sum(fill_dollar_amount) filter (where not ${isCounted}), 0.00) as "unconfirmedFillDollarAmount"
      from subscription join offer using (private_placement_offer_oid)
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
