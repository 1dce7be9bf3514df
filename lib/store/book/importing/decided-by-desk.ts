import sql, { raw } from 'sql-template-tag';
import { isClosed, offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { bookTables, columnList, stagingOf } from '#lib/store/book/book-tables.ts';
import type { Database } from '#lib/store/database/database.ts';
import { findCancelledByDesk, isNotCancelledByDesk } from '#lib/store/book/cancelled-by-desk.ts';

/*
 * Placement Desk owns a subscription's status and fill from a decision there until processing begins (decision
 * 0039). A feed can still set CANCELLED, PROCESSING and COMPLETE with their fills, and all other fields of the
 * record.
 */

/**
 * A difference between a decision and a staged record. Contains the columns of `KeptValue` that require no
 * formatting.
 */
type KeptDecision = {
  readonly position: number;
  readonly privatePlacementOfferOid: string;
  readonly privatePlacementOrderOid: string;
  readonly offerName: string;
  readonly field: string;
  readonly inStore: unknown;
  readonly inFile: unknown;
  readonly total: number;
};

/**
 * Replaces the decided values in staged records with those in the store, and records the differences. With
 * `override`, does so only for closed offers. A record's timestamp is compared with that of the feed's previous
 * record, not with the time of the decision. A newer record gets a timestamp after the decision, so a
 * subscription's timestamp never goes backward. The offers must be locked.
 */
export async function mergeDecidedByDesk(database: Database, override: boolean): Promise<void> {
  await findCancelledByDesk(database);
  const closed = offerStatuses.filter(isClosed);
  await database.query(sql`
    create temporary table book_decided_order on commit drop as
    select staged.place, private_placement_order_oid, staged.modification_timestamp as feed_timestamp,
      stored.owned_by = 'desk' and (not ${override}::boolean or offer_status = any(${closed}::text[])) as is_desks,
      stored.owned_by = 'desk' as was_desks,
      staged.status in ('CANCELLED', 'PROCESSING', 'COMPLETE') as is_settled
    from ${stagingOf('subscription')} as staged
    join subscription as stored using (private_placement_order_oid)
    join offer on offer.private_placement_offer_oid = stored.private_placement_offer_oid
    where (stored.feed_timestamp is not null or stored.owned_by = 'desk')
      and staged.modification_timestamp >= coalesce(stored.feed_timestamp, stored.modification_timestamp)
      and ${isNotCancelledByDesk}`);
  await database.query(sql`create unique index on book_decided_order (place)`);
  await database.query(sql`
    create temporary table book_kept_decision on commit drop as
    select staged.place, staged.private_placement_order_oid, stored.private_placement_offer_oid, field, before, after
    from book_decided_order as decided
    join ${stagingOf('subscription')} as staged using (place)
    join subscription as stored on stored.private_placement_order_oid = staged.private_placement_order_oid,
    lateral (values
      ('status', to_jsonb(stored.status), to_jsonb(staged.status), true),
      ('fillDollarAmount', to_jsonb(stored.fill_dollar_amount), to_jsonb(staged.fill_dollar_amount), true),
      ('requestedDollarAmount', to_jsonb(stored.requested_dollar_amount), to_jsonb(staged.requested_dollar_amount),
        coalesce(staged.requested_dollar_amount < stored.fill_dollar_amount, false))
    ) as compared (field, before, after, is_kept)
    where is_desks and not is_settled and is_kept and before is distinct from after`);
  await noteContradictions(database);
  await database.query(sql`
    update ${stagingOf('subscription')} as staged set status = stored.status,
      fill_dollar_amount = stored.fill_dollar_amount,
      requested_dollar_amount = case when staged.requested_dollar_amount < stored.fill_dollar_amount
        then stored.requested_dollar_amount else staged.requested_dollar_amount end
    from book_decided_order as decided, subscription as stored
    where decided.place = staged.place and is_desks and not is_settled
      and stored.private_placement_order_oid = staged.private_placement_order_oid`);
  await database.query(sql`
    update ${stagingOf('subscription')} as staged set modification_timestamp =
      case when (${columnList(timelessColumns, 'staged')}) is distinct from (${columnList(timelessColumns, 'stored')})
        then greatest(staged.modification_timestamp, stored.modification_timestamp + interval '1 ms')
        else greatest(staged.modification_timestamp, stored.modification_timestamp) end
    from book_decided_order as decided, subscription as stored
    where decided.place = staged.place
      and stored.private_placement_order_oid = staged.private_placement_order_oid`);
}

const timelessColumns = bookTables.subscription.columns.filter(
  (column) => column !== 'modification_timestamp',
);

/**
 * Finds subscriptions that were decided in Placement Desk and that the feed sets to PROCESSING or COMPLETE,
 * although they were rejected or canceled, or although the fill exceeds the requested amount or would exceed
 * the offer's maximum.
 */
async function noteContradictions(database: Database): Promise<void> {
  await database.query(sql`
    create temporary table book_contradiction on commit drop as
    select staged.private_placement_offer_oid, staged.private_placement_order_oid, staged.status,
      stored.status as before, staged.fill_dollar_amount > staged.requested_dollar_amount as is_above_request
    from book_decided_order as decided
    join ${stagingOf('subscription')} as staged using (place)
    join subscription as stored on stored.private_placement_order_oid = staged.private_placement_order_oid
    where was_desks and staged.status in ('PROCESSING', 'COMPLETE')
      and (stored.status in ('REJECTED', 'CANCELLED')
        or staged.fill_dollar_amount > staged.requested_dollar_amount
        or exists (select from offer
          where offer.private_placement_offer_oid = staged.private_placement_offer_oid
            and offer_maximum < staged.fill_dollar_amount + (
              select coalesce(sum(other.fill_dollar_amount), 0) from subscription as other
              where other.private_placement_offer_oid = staged.private_placement_offer_oid
                and other.status in ('ACCEPTED', 'PROCESSING', 'COMPLETE')
                and other.private_placement_order_oid <> staged.private_placement_order_oid)))`);
}

/** Returns the first values that are kept because of a decision, sorted by position. */
export async function readKeptDecisions(database: Database, most: number): Promise<KeptDecision[]> {
  return database.query<KeptDecision>(sql`
    select place::float8 as position, private_placement_offer_oid as "privatePlacementOfferOid",
      private_placement_order_oid as "privatePlacementOrderOid", offer_name as "offerName", field,
      before as "inStore", after as "inFile", (count(*) over ())::int as total
    from book_kept_decision join offer using (private_placement_offer_oid)
    order by place, field limit ${most}`);
}

/**
 * Returns, for each of these offers, the audit text about statuses in the feed that contradict a decision, at most 100
 * in total.
 */
export async function readContradictions(
  database: Database,
  oids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database.query<{
    offer: string;
    order: string;
    status: string;
    before: string;
    above: boolean;
  }>(sql`
    select private_placement_offer_oid as offer, private_placement_order_oid as order, status, before,
      coalesce(is_above_request, false) as above
    from book_contradiction where private_placement_offer_oid = any(${oids}::text[])
    order by private_placement_order_oid limit 100`);
  const found = Map.groupBy(rows, ({ offer }) => offer);
  return new Map(
    [...found].map(([offer, contradictions]) => [
      offer,
      contradictions.map(({ order, status, before, above }) => {
        const reason =
          before === 'REJECTED' || before === 'CANCELLED'
            ? `although it was ${before} in Placement Desk`
            : above
              ? 'although its fill exceeds the requested amount'
              : "although this exceeds the offer's maximum";
        return `The data feed set subscription ${order} to ${status}, ${reason}.`;
      }),
    ]),
  );
}

/** Returns the subscriptions to these offers whose status in the data feed contradicts a decision. */
export async function readContradicted(
  database: Database,
  oids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<{ offer: string; orders: string[] }>(sql`
    select private_placement_offer_oid as offer, array_agg(private_placement_order_oid) as orders
    from book_contradiction where private_placement_offer_oid = any(${oids}::text[])
    group by private_placement_offer_oid`);
  return new Map(rows.map(({ offer, orders }) => [offer, orders]));
}

/**
 * Stores the feed's timestamp of each written record. With override, makes the feed the owner of the values that
 * it set.
 */
export async function noteFeedTimes(database: Database): Promise<void> {
  await database.query(sql`
    update subscription set
      feed_timestamp = case when decided.feed_timestamp < modification_timestamp then decided.feed_timestamp end,
      owned_by = case when was_desks and not is_desks then 'feed' else owned_by end
    from book_decided_order as decided
    where subscription.private_placement_order_oid = decided.private_placement_order_oid
      and subscription.private_placement_offer_oid in (select private_placement_offer_oid from book_touched)`);
}

/** Timestamp of the stored subscription, to compare with a staged record's timestamp. */
export const storedFeedTime = raw('coalesce(stored.feed_timestamp, stored.modification_timestamp)');
