import sql, { type Sql } from 'sql-template-tag';
import { maxAllocated } from '#lib/domain/offers/deciding/allocation.ts';
import {
  type DecidableOrder,
  type Decision,
  decidableStatuses,
  newReview,
  type Review,
} from '#lib/domain/offers/deciding/decision.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { addMoney } from '#lib/domain/market/money.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readOfferSnapshot, type OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { sealedTimestampText } from '#lib/store/database/sql-parts.ts';

/** A subscription, with the version that it must still have when it is written. */
export type StoredOrder = DecidableOrder & {
  readonly version: number;
  readonly modificationTimestamp: string;
};

/** An offer and everything on which decisions on its subscriptions are based, read together. */
export type OfferForDecisions = {
  readonly snapshot: OfferSnapshot;
  /**
   * Total fills of approved subscriptions (D9), including those that don't count because the account's firm hasn't
   * confirmed its participation or no longer participates.
   */
  readonly approvedTotal: Money;
};

/**
 * Returns an offer as a firm sees it; undefined if the firm can't see it. If `withSubscriptions` is false, the total is
 * zero.
 */
export async function readOfferForDecisions(
  database: Database,
  privatePlacementOfferOid: string,
  firmOid: string,
  withSubscriptions = true,
): Promise<OfferForDecisions | undefined> {
  const question = { privatePlacementOfferOid, firmOid, namedFirms: [], withSubscriptions };
  const snapshot = await readOfferSnapshot(database, question);
  if (snapshot === undefined) return undefined;
  const { approvedTotal, unconfirmedTotal = '0.00' } = snapshot.facts;
  return { snapshot, approvedTotal: addMoney(approvedTotal, unconfirmedTotal) };
}

/** Returns an offer's subscriptions by identifier. Unknown identifiers are ignored. */
export async function readDecidableOrders(
  database: Database,
  privatePlacementOfferOid: string,
  privatePlacementOrderOids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  const orders = await readWhere(
    database,
    sql`private_placement_offer_oid = ${privatePlacementOfferOid}
      and private_placement_order_oid = any(${privatePlacementOrderOids}::text[])`,
  );
  return new Map(orders.map((order) => [order.privatePlacementOrderOid, order] as const));
}

/**
 * Returns the subscriptions that an allocation includes: those that can still be decided, and those that an
 * earlier allocation rejected. Reads at most one more than an allocation can include.
 */
export async function readAllocableOrders(
  database: Database,
  privatePlacementOfferOid: string,
): Promise<readonly StoredOrder[]> {
  return readWhere(
    database,
    sql`private_placement_offer_oid = ${privatePlacementOfferOid} and (
      status = any(${decidableStatuses}::text[])
      or status = 'REJECTED' and owned_by = 'desk' and decision ->> 'decision' = 'reject'
        and decision ->> 'allocationId' is not null)
      limit ${maxAllocated + 1}`,
  );
}

/** Returns the total fills of subscriptions in PROCESSING and COMPLETE, which no decision changes. */
export async function readSettledTotal(database: Database, privatePlacementOfferOid: string): Promise<Money> {
  const [row] = await database.query<{ total: Money }>(sql`
    select coalesce(sum(fill_dollar_amount), 0.00)::text as total from subscription
    where private_placement_offer_oid = ${privatePlacementOfferOid} and status in ('PROCESSING', 'COMPLETE')`);
  return row?.total ?? '0.00';
}

type OrderRow = Omit<StoredOrder, 'review'> & {
  readonly reviewState: Review['state'];
  readonly review: Omit<Review, 'state'> | null;
  readonly decision: Decision | null;
};

async function readWhere(database: Database, condition: Sql): Promise<StoredOrder[]> {
  const rows = await database.query<{ record: OrderRow }>(sql`
    select to_json(found) as record from (
      select private_placement_order_oid as "privatePlacementOrderOid", reference,
        private_placement_offer_oid as "privatePlacementOfferOid", account_number as "accountNumber",
        account_firm_oid as "accountFirmOid", status, requested_dollar_amount::text as "requestedDollarAmount",
        fill_dollar_amount::text as "fillDollarAmount",
        ${sealedTimestampText('creation_timestamp')} as "creationTimestamp",
        ${sealedTimestampText('modification_timestamp')} as "modificationTimestamp",
        review_state as "reviewState", review, decision, owned_by as "ownedBy", version
      from subscription where ${condition}
    ) as found`);
  return rows.map(({ record: { reviewState, review, ...order } }) => ({
    ...order,
    review: review === null ? { ...newReview, state: reviewState } : { ...review, state: reviewState },
  }));
}
