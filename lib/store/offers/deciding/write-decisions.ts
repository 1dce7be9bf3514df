import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { type Decision, type Review, skippedByAcceptance } from '#lib/domain/offers/deciding/decision.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import { inParts } from '#lib/store/in-parts.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertDecisionEvents } from '#lib/store/events/write-events.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import type { StoredOrder } from './decidable-orders.ts';

/** A subscription before and after a decision. */
export type DecidedOrder = {
  readonly order: StoredOrder;
  readonly status: SubscriptionStatus;
  readonly fillDollarAmount: Money | null;
  readonly review: Review;
  readonly decision: Decision;
};

const decidedPerTurn = 1_000;

/**
 * Writes decisions on subscriptions to an offer that the transaction has locked: the subscriptions, their history,
 * a new version of the offer with its audit entry, and the events, in one statement. Returns each subscription's
 * new version.
 */
export async function writeDecisions(
  { keys }: Pick<Store, 'keys'>,
  database: Database,
  {
    snapshot,
    decided,
    entry,
  }: {
    readonly snapshot: OfferSnapshot;
    readonly decided: readonly DecidedOrder[];
    readonly entry: AuditEntry;
  },
): Promise<ReadonlyMap<string, number>> {
  const { privatePlacementOfferOid } = snapshot.offer;
  const version = snapshot.entries + 1;
  const content = JSON.stringify(entry);
  const wanted: string[] = [];
  for (const part of inParts(decided, decidedPerTurn)) {
    if (wanted.length > 0) await endOfEventLoopTurn(); // an allocation can decide thousands
    for (const one of part) wanted.push(JSON.stringify(rowOf(one)));
  }
  const seal = sealEntry(keys.audit, snapshot.chainHead, { privatePlacementOfferOid, version, content });
  const rows = await database.query<{ oid: string; version: number }>(sql`
    with wanted as materialized (
      select * from json_to_recordset(${`[${wanted.join()}]`}::json) as wanted (oid text,
        version_before int, status text, fill numeric, at timestamptz, review_state text, review jsonb, decision jsonb,
        history json)
    ), changed as (
      update subscription set status = wanted.status, fill_dollar_amount = wanted.fill,
        ${modifiedByDesk(sql`wanted.at`)},
        review_state = wanted.review_state, review = wanted.review, decision = wanted.decision, owned_by = 'desk'
      from wanted
      where private_placement_order_oid = wanted.oid and subscription.version = version_before
        and private_placement_offer_oid = ${privatePlacementOfferOid}
      returning private_placement_offer_oid, private_placement_order_oid, account_firm_oid, subscription.status,
        subscription.version, subscription.decision, wanted.at
    ), noted as (
      insert into subscription_history (private_placement_order_oid, content) select oid, history from wanted
    ), moved as (
      update offer set version = ${version}, chain_head = ${seal}, last_modified_timestamp = ${entry.at}::timestamptz
      where private_placement_offer_oid = ${privatePlacementOfferOid}
    ), recorded as (
      insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
      values (${privatePlacementOfferOid}, ${version}, ${content}, ${seal}, ${keys.id}::bytea)
    ), inserted_event as (${insertDecisionEvents(sql`changed`, sql`${entry.requestId}::text`)})
    select private_placement_order_oid as oid, version from changed`);
  if (rows.length !== decided.length) throw new Error('A subscription changed while its offer was locked.');
  return new Map(rows.map(({ oid, version: after }) => [oid, after] as const));
}

/**
 * Sets a subscription's modification timestamp to the time of the decision, or later if necessary to make it increase.
 * The feed's own timestamp stays in another column, with which the feed's records are compared.
 */
export function modifiedByDesk(at: Sql): Sql {
  return sql`feed_timestamp = coalesce(feed_timestamp, modification_timestamp),
    modification_timestamp = greatest(${at}, modification_timestamp + interval '1 ms')`;
}

function rowOf({ order, status, fillDollarAmount, review, decision }: DecidedOrder) {
  const { state, ...restOfReview } = review;
  const skippedReview =
    decision.decision === 'accept' ? skippedByAcceptance(order, fillDollarAmount) : undefined;
  return {
    oid: order.privatePlacementOrderOid,
    version_before: order.version,
    status,
    fill: fillDollarAmount,
    at: decision.at,
    review_state: state,
    review: restOfReview.at === null ? null : restOfReview,
    decision,
    history: {
      kind: 'decision',
      state: null,
      status,
      fillDollarAmount: amountOf(fillDollarAmount),
      previousFillDollarAmount: order.status === 'ACCEPTED' ? amountOf(order.fillDollarAmount) : null,
      ...decision,
      ...(skippedReview !== undefined && { skippedReview }),
    },
  };
}

function amountOf(fill: Money | null): number | null {
  return fill === null ? null : Number(fill);
}
