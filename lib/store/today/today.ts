import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { openStatuses } from '#lib/domain/offers/offer-status.ts';
import { pendingStatuses, undecidedStatuses } from '#lib/domain/offers/subscription.ts';
import type { DueOffer } from '#lib/domain/today/due-lines.ts';
import { soonDays } from '#lib/domain/today/today-reasons.ts';
import type { Database } from '#lib/store/database/database.ts';
import { excessToAllocate, isToReview, oversubscription } from '#lib/store/offers/attention-conditions.ts';
import { approvedTotal, isCounted, cashRequiredColumn } from '#lib/store/offers/offer-search.ts';
import type { TermChange } from '#lib/domain/offers/deciding/changed-terms.ts';
import type { HiddenLine, Visits } from '#lib/domain/today/today-line.ts';

type Asking = { readonly firmOid: string; readonly today: MarketDate };

/**
 * Maximum numbers of the firm's own offers and of other firms' offers, which are more than anyone can process in a day.
 * The most important offers are kept.
 */
const maxOwn = 500;
const maxForeign = 200;

/**
 * Must match the definition of the index on open offers exactly, because the planner doesn't know parameter
 * values.
 */
export const isOpen: Sql = raw(`offer_status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`);

const columns = raw(`private_placement_offer_oid, offer_name, offer_status, offer_minimum, offer_maximum,
  closing_date, days_from_closing_cash_is_required`);

/**
 * Returns the open offers that a firm created or participates in and that have a reason for attention dated
 * no later than `soonDays` from today. The rules determine the reasons. Here, the offers are only sorted by
 * importance, so that the least important ones are cut off.
 */
export async function readDueOffers(database: Database, asking: Asking): Promise<DueOffer[]> {
  return database.query<DueOffer>(sql`
    select private_placement_offer_oid as "privatePlacementOfferOid", offer_name as "offerName",
      offer_status as "offerStatus", offer_minimum::text as "offerMinimum",
      offer_maximum::text as "offerMaximum",
      to_char(closing_date::timestamp, 'YYYY-MM-DD') as "closingDate",
      days_from_closing_cash_is_required as "daysFromClosingCashIsRequired",
      case when ours then approved_total::text end as "approvedTotal", ours, undecided_count as "undecidedCount",
      pending_count as "pendingCount"
    from ((${ownOffers(asking)}) union all (${foreignOffers(asking)})) as due
    cross join lateral (
      select ${approvedTotal} as approved_total,
        (count(*) filter (where status = any(${pendingStatuses}::text[])))::int as pending_count,
        (count(*) filter (where status = any(${undecidedStatuses}::text[])))::int as undecided_count
      from subscription join offer using (private_placement_offer_oid)
      where ours and subscription.private_placement_offer_oid = due.private_placement_offer_oid and ${isCounted}
    ) as counted`);
}

/** Another firm's open offer in which this firm hasn't confirmed its participation. */
type Invitation = {
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly creatingFirmName: string;
  readonly closingDate: MarketDate;
};

const maxInvitations = 100;

/**
 * Returns up to `maxInvitations` offers to which a firm is invited and in which it hasn't confirmed its participation,
 * earliest closing date first. Omits offers whose closing date is before today.
 */
export async function readInvitations(database: Database, { firmOid, today }: Asking): Promise<Invitation[]> {
  return database.query<Invitation>(sql`
    select private_placement_offer_oid as "privatePlacementOfferOid", offer_name as "offerName",
      firm_name as "creatingFirmName", to_char(offer.closing_date::timestamp, 'YYYY-MM-DD') as "closingDate"
    from offer_participation join offer using (private_placement_offer_oid)
      join firm on firm.firm_oid = offer.creating_firm_oid
    where offer_participation.firm_oid = ${firmOid} and offer_participation.closing_date >= ${today}::date
      and ${firmOid} = any(invited_firms) and ${isOpen}
    order by offer_participation.closing_date, private_placement_offer_oid
    limit ${maxInvitations}`);
}

function ownOffers({ firmOid, today }: Asking): Sql {
  return sql`
    select ${columns}, true as ours from offer
    left join lateral (
      select approved_share >= 1 as is_reached from offer_approval
      where offer_approval.private_placement_offer_oid = offer.private_placement_offer_oid
    ) as approval on true
    where creating_firm_oid = ${firmOid} and ${isOpen} and ${isDue(today)}
    order by ${byConsequence(today, raw('is_reached'))}
    limit ${maxOwn}`;
}

/**
 * Selects other firms' offers that the firm joined. Omits offers that only invite the firm, because any firm can create
 * any number of them. They are listed as invitations. A firm can see many closed offers, and no index excludes those.
 * Therefore, only the offers with the latest cash-required dates are read.
 */
function foreignOffers({ firmOid, today }: Asking): Sql {
  return sql`
    select ${columns}, false as ours from (
      select private_placement_offer_oid from offer_participation
      where firm_oid = ${firmOid} and is_joined and cash_required_date <= ${today}::date + ${soonDays}::integer
      order by cash_required_date desc
      limit ${newestForeign}
    ) as participation
    join offer using (private_placement_offer_oid)
    where creating_firm_oid <> ${firmOid} and ${isOpen} and ${isDue(today)}
    order by ${byConsequence(today, raw('null::boolean'))}
    limit ${maxForeign}`;
}

const newestForeign = 10_000;

/**
 * Matches offers that are due. No offer is due before its cash-required date, which is never after the closing date.
 */
function isDue(today: MarketDate): Sql {
  const last = sql`${today}::date + ${soonDays}::integer`;
  return sql`${cashRequiredColumn} <= ${last} and (offer_status = 'INITIAL' or closing_date <= ${last})`;
}

function byConsequence(today: MarketDate, isReached: Sql): Sql {
  const day = sql`${today}::date`;
  const ranks = [
    sql`when closing_date < ${day} then 0`,
    sql`when offer_status <> 'INITIAL' then 5`,
    sql`when ${cashRequiredColumn} <= ${day} and ${isReached} then 1`,
    sql`when ${cashRequiredColumn} <= ${day} and not ${isReached} then 2`,
    sql`when ${cashRequiredColumn} < ${day} then 3`,
  ];
  const date = sql`case when closing_date < ${day} or offer_status <> 'INITIAL' then closing_date
    else ${cashRequiredColumn} end`;
  return sql`case ${join(ranks, ' ')} else 4 end, ${date}, private_placement_offer_oid`;
}

/** An offer with subscriptions or feed changes that await a decision. */
type SubscriptionsToDecide = {
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly toReviewCount: number;
  readonly toReviewDollarAmount: number;
  readonly readyCount: number;
  readonly readyDollarAmount: number;
  readonly returnedCount: number;
  readonly oversubscribedDollarAmount: number;
  readonly toAllocateDollarAmount: number;
  readonly termChanges: readonly TermChange[];
  readonly contradictions: readonly string[];
};

/**
 * Returns a firm's open offers that are oversubscribed, or have subscriptions or feed changes that await a decision.
 * Offers with changed terms come first, then those with contradictions, then those with the most subscriptions to
 * review. A returned subscription counts only if it was returned before the given time.
 */
export async function readSubscriptionsToDecide(
  database: Database,
  firmOid: string,
  returnedBefore: Date,
): Promise<SubscriptionsToDecide[]> {
  return database.query(sql`
    select private_placement_offer_oid as "privatePlacementOfferOid", offer_name as "offerName",
      "toReviewCount", "toReviewDollarAmount", "readyCount", "readyDollarAmount", "returnedCount",
      excess::float8 as "oversubscribedDollarAmount", left_over::float8 as "toAllocateDollarAmount",
      coalesce(terms_changes, '[]') as "termChanges", coalesce(feed_contradictions, '[]') as contradictions
    from offer
    cross join lateral (
      select (count(*) filter (where ${isToReview}))::int as "toReviewCount",
        coalesce(sum(requested_dollar_amount) filter (where ${isToReview}), 0)::float8 as "toReviewDollarAmount",
        (count(*) filter (where ${isReady}))::int as "readyCount",
        coalesce(sum(requested_dollar_amount) filter (where ${isReady}), 0)::float8 as "readyDollarAmount",
        (count(*) filter (where subscription.status in ('INITIAL', 'ORDER_CREATED') and review_state = 'returned'
          and (review ->> 'at')::timestamptz < ${returnedBefore}))::int as "returnedCount"
      from subscription where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
    ) as counted
    cross join lateral (
      select case when offer_status = 'INITIAL' then greatest(coalesce(${oversubscription}, 0), 0) else 0 end as excess,
        case when offer_status = 'INITIAL' then greatest(coalesce(${excessToAllocate}, 0), 0) else 0 end as left_over
    ) as asked
    where creating_firm_oid = ${firmOid} and ${isOpen}
      and ("toReviewCount" > 0 or "readyCount" > 0 or "returnedCount" > 0 or excess > 0 or terms_changes is not null
        or feed_contradictions is not null)
    order by terms_changes is null, feed_contradictions is null, "toReviewCount" desc, private_placement_offer_oid
    limit ${maxForeign}`);
}

/** Matches subscriptions in good order that await a decision. */
const isReady: Sql = raw(
  "(subscription.status in ('INITIAL', 'ORDER_CREATED') and review_state = 'inorder')",
);

/** Returns the lines that a person has snoozed until a later day. */
export async function readHiddenLines(
  database: Database,
  email: string,
  today: MarketDate,
): Promise<HiddenLine[]> {
  return database.query(sql`
    select reason, line_id as id, to_char(hidden_until::timestamp, 'YYYY-MM-DD') as "hiddenUntil"
    from hidden_line where email = ${email} and hidden_until > ${today}::date`);
}

type Hiding = HiddenLine & {
  readonly email: string;
  readonly today: MarketDate;
};

/**
 * Snoozes a line for a person until `hiddenUntil`, or shows it again if that date isn't after today. Deletes the
 * person's other expired snoozes.
 */
export async function hideLine(database: Database, hiding: Hiding): Promise<void> {
  const { email, reason, id, hiddenUntil, today } = hiding;
  await database.query(sql`
    with over as (
      delete from hidden_line where email = ${email} and hidden_until <= ${today}::date
        and (reason, line_id) <> (${reason}, ${id})
    )
    insert into hidden_line (email, reason, line_id, hidden_until)
    values (${email}, ${reason}, ${id}, ${hiddenUntil}::date)
    on conflict (email, reason, line_id) do update set hidden_until = excluded.hidden_until`);
}

export async function readVisits(database: Database, email: string): Promise<Visits> {
  const [row] = await database.query<{ looks: Date[] }>(sql`
    select looks from today_look where email = ${email}`);
  return row?.looks ?? [];
}

/** Stores a person's visits, unless the person has been removed. */
export async function storeVisits(database: Database, email: string, looks: Visits): Promise<void> {
  await database.query(sql`
    insert into today_look (email, looks)
    select email, ${looks.map((look) => look.toISOString())}::timestamptz[] from desk_user where email = ${email}
    on conflict (email) do update set looks = excluded.looks`);
}
