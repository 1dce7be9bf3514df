import sql, { empty, raw } from 'sql-template-tag';
import type { Review } from '#lib/domain/offers/deciding/decision.ts';
import type { MemoAllocation, DecidedBy } from '#lib/domain/offers/memo/memo.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertSubscriptionEvents } from '#lib/store/events/write-events.ts';
import type { StoredOrder } from './decidable-orders.ts';
import { modifiedByDesk } from './write-decisions.ts';

/** A subscription's offer, the account's firm, and the firm that created the offer. */
export type FoundOrderPlace = {
  readonly privatePlacementOfferOid: string;
  readonly accountFirmOid: string;
  readonly creatingFirmOid: string;
};

/**
 * Returns a subscription that a firm can see, as the creating firm of its offer or the participating firm of its
 * account (D20); undefined for any other.
 */
export async function findOrder(
  database: Database,
  {
    firmOid,
    accountNumber,
    privatePlacementOrderOid: oid,
  }: Readonly<Record<'firmOid' | 'accountNumber' | 'privatePlacementOrderOid', string>>,
): Promise<FoundOrderPlace | undefined> {
  const [place] = await database.query<FoundOrderPlace>(sql`
    select private_placement_offer_oid as "privatePlacementOfferOid", account_firm_oid as "accountFirmOid",
      creating_firm_oid as "creatingFirmOid"
    from subscription join offer using (private_placement_offer_oid)
    where private_placement_order_oid = ${oid} and account_number = ${accountNumber}
      and (creating_firm_oid = ${firmOid}
        or account_firm_oid = ${firmOid} and participating_firms @> array[${firmOid}::text])`);
  return place;
}

/** Writes a review of a subscription whose offer the transaction has locked. Returns its new version. */
export async function writeReview(
  database: Database,
  {
    order,
    review,
    requestId,
  }: {
    readonly order: StoredOrder;
    readonly review: Review & { readonly at: string };
    readonly requestId: string;
  },
): Promise<number> {
  const { privatePlacementOrderOid: oid, status, fillDollarAmount } = order;
  const { state, ...rest } = review;
  const content = {
    kind: 'review',
    decision: null,
    state,
    status,
    fillDollarAmount: fillDollarAmount === null ? null : Number(fillDollarAmount),
    ...rest,
    allocationId: null,
  };
  const [changed] = await database.query<{ version: number }>(sql`
    with changed as (
      update subscription set ${modifiedByDesk(sql`${review.at}::timestamptz`)}, review_state = ${state},
        review = ${JSON.stringify(rest)}::jsonb
      where private_placement_order_oid = ${oid} and version = ${order.version}
      returning private_placement_offer_oid, private_placement_order_oid, account_firm_oid, status, version
    ), noted as (
      insert into subscription_history (private_placement_order_oid, content)
      select private_placement_order_oid, ${JSON.stringify(content)}::json from changed
    ), inserted_event as (${insertSubscriptionEvents(sql`changed`, {
      type: 'subscription.updated',
      at: sql`${review.at}::timestamptz`,
      requestId: sql`${requestId}::text`,
    })})
    select version from changed`);
  if (changed === undefined) throw new Error('A subscription changed while its offer was locked.');
  return changed.version;
}

type OrderHistoryRow = { readonly number: string; readonly json: string };

/**
 * Returns a subscription's decisions and reviews, newest first. `before` is the number of the last one on the
 * previous page.
 */
export async function readOrderHistory(
  database: Database,
  {
    privatePlacementOrderOid: oid,
    isCreator,
    before,
    limit,
  }: {
    readonly privatePlacementOrderOid: string;
    /** Whether the caller is the creating firm. Other firms see neither deciders, comments nor skipped reviews. */
    readonly isCreator: boolean;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<OrderHistoryRow[]> {
  const shown = isCreator
    ? raw('content::text')
    : raw(`(content::jsonb - 'skippedReview' || '{"by":null,"comment":null}')::text`);
  return database.query(sql`
    select history_number::text as number, ${shown} as json from subscription_history
    where private_placement_order_oid = ${oid}
      ${before === undefined ? empty : sql`and history_number < ${before}::bigint`}
    order by history_number desc limit ${limit}`);
}

/**
 * Returns the number and total fills of an offer's decided subscriptions by decision and decider, highest number first.
 */
export async function readDeciders(database: Database, oid: string, limit: number): Promise<DecidedBy[]> {
  return database.query(sql`
    select decision ->> 'decision' as decision, decision #>> '{by,name}' as name, count(*)::int as count,
      (count(*) filter (where review ? 'skippedReview' and decision ->> 'decision' = 'accept'))::int
        as "skippedReviewCount",
      coalesce(sum(fill_dollar_amount), 0.00)::text as "fillDollarAmount"
    from subscription where private_placement_offer_oid = ${oid} and decision is not null
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`);
}

/** Returns an offer's newest allocation and its approval, for a memo; undefined if there is none. */
export async function readNewestAllocation(
  database: Database,
  oid: string,
): Promise<MemoAllocation | undefined> {
  const [row] = await database.query<MemoAllocation>(sql`
    select content ->> 'method' as method, content ->> 'at' as at, content #>> '{by,name}' as name,
      (content ->> 'availableDollarAmount')::numeric(15, 2)::text as "availableDollarAmount",
      (content ->> 'allocatedDollarAmount')::numeric(15, 2)::text as "allocatedDollarAmount",
      (select entry.content::jsonb -> 'approval' from audit_entry as entry
        where entry.private_placement_offer_oid = ${oid} and strpos(entry.content, allocation_id) > 0
        order by version desc limit 1) as approval
    from allocation where private_placement_offer_oid = ${oid}
    order by allocation_number desc limit 1`);
  return row;
}
