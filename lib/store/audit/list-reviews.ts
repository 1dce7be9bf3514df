import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Reviewer, ReviewState } from '#lib/domain/offers/deciding/decision.ts';
import type { Reason } from '#lib/domain/offers/deciding/reasons.ts';
import { offersAndDeleted } from './audit-scope.ts';
import { allOf } from '#lib/store/database/sql-parts.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';

export type ReviewSearch = {
  /** Firm that created the offers. */
  readonly firmOid: string;
  readonly privatePlacementOfferOid?: string | undefined;
  /** Only reviews at or after this time. */
  readonly from?: Date | undefined;
  /** Only reviews before this time. */
  readonly before?: Date | undefined;
  /** Only reviews by the person or key with exactly this name. */
  readonly actor?: string | undefined;
  /** Part of the offer's name or the reviewer's name, ignoring letter case, or the offer's complete identifier. */
  readonly text?: string | undefined;
};

/** A review of a subscription to one of a firm's offers. */
export type StoredReview = {
  /** A newer review has a higher number. */
  readonly number: string;
  readonly at: string;
  readonly by: Reviewer;
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly privatePlacementOrderOid: string;
  readonly accountNumber: string;
  /** Null for another firm's account. */
  readonly accountName: string | null;
  /** Null if there is none, or if a feed has removed the subscription. */
  readonly reference: string | null;
  /** Null if a feed has removed the subscription. */
  readonly requestedDollarAmount: number | null;
  /** State before the review. An acceptance in between counts only if it found the review complete. */
  readonly from: ReviewState;
  readonly to: ReviewState;
  readonly reasons: readonly Reason[];
  readonly comment: string | null;
};

/** Maximum number of reviews that a filter is applied to, as for changes. A page can contain fewer than its limit. */
const maxScanned = 2_000;

/** How much earlier than `from` the last scanned review must be to end the search. Clocks can differ a little. */
const maxDisorder = raw(`interval '24 hours'`);

type ReviewPage = {
  readonly reviews: readonly StoredReview[];
  /** Number of the last review that the page covers; null on the last page. */
  readonly next: string | null;
};

/** Returns a page of reviews, newest first. `after` is the end of the previous page. */
export async function listReviews(
  database: Database,
  search: ReviewSearch,
  { after, limit, most = maxScanned }: Page,
): Promise<ReviewPage> {
  const rows = await database.query<
    StoredReview & { readonly isMatch: boolean; readonly isTooOld: boolean; readonly scanned: number }
  >(sql`${reviewsBelow(search, { after, most })} limit ${limit + 1}`);
  const found = rows.filter(({ isMatch }) => isMatch);
  const reviews = found
    .slice(0, limit)
    .map(({ isMatch: _isMatch, isTooOld: _isTooOld, scanned: _scanned, ...review }) => review);
  const end =
    found.length > limit
      ? reviews.at(-1)
      : rows.find(({ scanned, isTooOld }) => scanned === most && !isTooOld);
  return { reviews, next: end?.number ?? null };
}

type Page = {
  readonly after: string | undefined;
  readonly limit: number;
  readonly most?: number;
};

/** Returns the time of the newest review of an offer's subscriptions; undefined if there is none. */
export async function readNewestReviewTime(database: Database, oid: string): Promise<string | undefined> {
  const [newest] = await database.query<{ at: string }>(sql`
    select content ->> 'at' as at from subscription_history where private_placement_offer_oid = ${oid}
    order by history_number desc limit 1`);
  return newest?.at;
}

/** Streams all matching reviews in batches, newest first. Must run in a transaction. */
export function streamReviews(database: Database, search: ReviewSearch): AsyncGenerator<StoredReview[]> {
  return streamExport(database, 'exported_reviews', reviewsBelow(search));
}

/** Selects the reviews that match, among the newest `most`, and the last of these in any case. */
function reviewsBelow(
  search: ReviewSearch,
  { after, most }: { readonly after?: string | undefined; readonly most?: number } = {},
): Sql {
  const { firmOid, privatePlacementOfferOid: oid, from } = search;
  const isMatch = allOf(conditionsOf(search));
  const isTooOld = from === undefined ? sql`false` : sql`at < ${from}::timestamptz - ${maxDisorder}`;
  return sql`
    select history_number::text as number, content ->> 'at' as at, content -> 'by' as by,
      listed.private_placement_offer_oid as "privatePlacementOfferOid", offer_name as "offerName",
      listed.private_placement_order_oid as "privatePlacementOrderOid",
      listed.account_number as "accountNumber", reference,
      (select account_name from account where account.account_number = listed.account_number
        and account.firm_oid = ${firmOid}) as "accountName",
      requested_dollar_amount::float8 as "requestedDollarAmount", ${stateBefore} as "from",
      content ->> 'state' as "to", content -> 'reasons' as reasons, content ->> 'comment' as comment,
      ${isMatch} as "isMatch", ${isTooOld} as "isTooOld", scanned::float8 as scanned
    from (
      select review.*, offer_name, (content ->> 'at')::timestamptz as at, content #>> '{by,name}' as actor_name,
        row_number() over (order by history_number desc) as scanned
      from subscription_history as review join ${offersAndDeleted} as offer using (private_placement_offer_oid)
      where review.creating_firm_oid = ${firmOid} and offer.creating_firm_oid = ${firmOid}
        ${oid === undefined ? empty : sql`and private_placement_offer_oid = ${oid}`}
        ${after === undefined ? empty : sql`and history_number < ${after}::bigint`}
      order by history_number desc
      ${most === undefined ? empty : sql`limit ${most}`}
    ) as listed left join subscription
      using (private_placement_order_oid, private_placement_offer_oid)
    where ${isMatch} ${most === undefined ? empty : sql`or scanned = ${most}`}
    order by history_number desc`;
}

/**
 * The state before a review, from the subscription's previous review or acceptance. An acceptance that skipped a review
 * records its state.
 */
const stateBefore: Sql = raw(`coalesce((
  select case when before.content ->> 'kind' = 'review' then before.content ->> 'state'
    else coalesce(before.content ->> 'skippedReview', 'inorder') end
  from subscription_history as before
  where before.private_placement_order_oid = listed.private_placement_order_oid
    and before.history_number < listed.history_number
    and (before.content ->> 'kind' = 'review' or before.content ->> 'decision' = 'accept')
  order by before.history_number desc limit 1), 'new')`);

function conditionsOf({ from, before, actor, text }: ReviewSearch): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`at < ${before}::timestamptz`]),
    ...(actor === undefined ? [] : [sql`actor_name = ${actor}`]),
    ...(text === undefined
      ? []
      : [
          sql`(listed.private_placement_offer_oid = ${text}
            or strpos(folded(offer_name), folded(${text}::text)) > 0
            or strpos(folded(actor_name), folded(${text}::text)) > 0)`,
        ]),
  ];
}
