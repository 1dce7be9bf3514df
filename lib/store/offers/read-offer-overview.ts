import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Money } from '#lib/domain/market/money.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { openStatuses } from '#lib/domain/offers/offer-status.ts';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamExport } from '#lib/store/database/stream-rows.ts';
import { lastModifiedFor, offerColumns, offerOf, type OfferRow } from './offer-rows.ts';
import { timestampText, allOf } from '#lib/store/database/sql-parts.ts';
import { hasChangedTerms, isContradicted } from './terms.ts';
import { inOrder, type OfferPlace, sortValue } from './offer-order.ts';
import {
  approvedTotal,
  isCounted,
  isOpenTo,
  matches,
  type OfferRelation,
  offersThatMay,
  offerRelations,
} from './offer-search.ts';
import { everyOffer, type OfPage, readOfferPage } from './offer-page.ts';
import {
  isDatedAttention,
  excludesAnyOffer,
  letsNoOneInvest,
  overviewConditions,
  type OverviewFilter,
} from './attention-conditions.ts';

/** Figures of an offer, which participating firms can't see (decision 0004). */
type OfferFigures = {
  readonly approvedTotal: Money;
  /** The part of the approved total whose subscriptions are COMPLETE. */
  readonly approvedComplete: Money;
  readonly pendingCount: number;
  readonly subscriptionCount: number;
};

export type StoredOverviewOffer = {
  readonly offer: Offer;
  readonly creatingFirmName: string;
  readonly figures: OfferFigures | null;
  readonly hasChangedTerms: boolean;
  readonly isContradicted: boolean;
  /** Sort value for the cursor. */
  readonly sortValue: string;
};

type OverviewSearch = OverviewFilter & OfferPlace & { readonly limit: number };

/** Returns a page of the offers that a firm created or participates in, with the figures of those that it created. */
export async function searchOfferOverview(
  database: Database,
  search: OverviewSearch,
): Promise<StoredOverviewOffer[]> {
  const rows = await readOfferPage(search, overviewConditions(search), (page) =>
    database.query<OverviewRow & OfPage>(withFigures(search, page)),
  );
  return rows.map(overviewOfferOf);
}

/** Yields all matching offers in batches. Must run in a transaction. */
export async function* streamOfferOverview(
  database: Database,
  search: OverviewFilter & Omit<OfferPlace, 'after'>,
): AsyncGenerator<StoredOverviewOffer[]> {
  const place = { ...search, after: undefined };
  const statement = withFigures(place, everyOffer(place, overviewConditions(search)));
  for await (const rows of streamExport<OverviewRow>(database, 'exported_offers', statement)) {
    yield rows.map(overviewOfferOf);
  }
}

function withFigures(search: OfferPlace, page: Sql): Sql {
  return sql`
    select ${offerColumns}, ${sortValue(search)} as sort_value, firm_name as creating_firm_name,
      ${timestampText(lastModifiedFor(search.firmOid))} as last_modified_for_firm,
      coalesce(creating_firm_oid = ${search.firmOid} and ${hasChangedTerms}, false) as has_changed_terms,
      coalesce(creating_firm_oid = ${search.firmOid} and ${isContradicted}, false) as is_contradicted,
      approved_total::text, approved_complete::text, pending_count, subscription_count, is_whole
    from ${page} as offer
    join firm on firm_oid = creating_firm_oid
    left join lateral (
      select ${approvedTotal} as approved_total,
        coalesce(sum(fill_dollar_amount) filter (where status = 'COMPLETE'), 0.00) as approved_complete,
        (count(*) filter (where status = any(${pendingStatuses}::text[])))::int as pending_count,
        count(*)::int as subscription_count
      from subscription
      where subscription.private_placement_offer_oid = offer.private_placement_offer_oid and ${isCounted}
    ) as figures on creating_firm_oid = ${search.firmOid}
    order by ${inOrder(search)}`;
}

export type OfferCounts = {
  /** Number of offers that match the filter. */
  readonly total: number;
  /** Number of all open offers visible to the firm, regardless of the filter. */
  readonly open: number;
  /** Number of the firm's own offers that need attention, regardless of the filter. */
  readonly needAttention: number;
  /** Number of other firms' offers that need attention, on which only their creators can act. */
  readonly needAttentionOfOthers: number;
};

export async function countOffers(database: Database, filter: OverviewFilter): Promise<OfferCounts> {
  // Totals that don't depend on the filter are counted using covering indexes.
  const total = excludesAnyOffer(filter)
    ? join(
        offerRelations.map((relation) => countFound(filter, relation)),
        ' + ',
      )
    : raw('count(*)');
  const [counts] = await database.query<OfferCounts>(sql`
    select (${total})::int as total,
      (count(*) filter (where offer_status = any(${openStatuses}::text[])))::int as open,
      (count(*) filter (where creating_firm_oid = ${filter.firmOid} and ${isDatedAttention(filter)})
        + ${countOwnWithoutInvestors(filter)} + ${countOwnToReview(filter)})::int as "needAttention",
      (count(*) filter (where creating_firm_oid <> ${filter.firmOid}
        and (${isDatedAttention(filter)} or lets_no_one_invest)))::int as "needAttentionOfOthers"
    from (
      select creating_firm_oid, offer_status, closing_date, days_from_closing_cash_is_required,
        false as lets_no_one_invest
      from offer where ${isOpenTo(filter.firmOid, 'creator')}
      union all
      select creating_firm_oid, offer_status, offer.closing_date, days_from_closing_cash_is_required,
        ${letsNoOneInvest}
      from offer_participation join offer using (private_placement_offer_oid)
      where firm_oid = ${filter.firmOid} and firm_oid <> creating_firm_oid
    ) as offer`);
  return counts ?? { total: 0, open: 0, needAttention: 0, needAttentionOfOthers: 0 };
}

/**
 * Counts the firm's own offers in which no one can invest and that have no date that needs attention. A
 * partial index contains these few offers.
 */
function countOwnWithoutInvestors(filter: OverviewFilter): Sql {
  return sql`(select count(*) from offer
    where creating_firm_oid = ${filter.firmOid} and ${letsNoOneInvest} and not ${isDatedAttention(filter)})`;
}

/** Counts the firm's own offers that need attention only because of changed terms or contradictions to review. */
function countOwnToReview(filter: OverviewFilter): Sql {
  return sql`(select count(*) from offer
    where creating_firm_oid = ${filter.firmOid} and (terms_changes is not null or feed_contradictions is not null)
      and (${hasChangedTerms} or ${isContradicted})
      and not ${letsNoOneInvest} and not ${isDatedAttention(filter)})`;
}

/** Counts the offers that match the filter, among those that the firm can see in one way. */
function countFound(filter: OverviewFilter, relation: OfferRelation): Sql {
  const isFound = [isOpenTo(filter.firmOid, relation), matches(filter), ...overviewConditions(filter)];
  return sql`(select count(*) from ${offersThatMay(filter, filter.firmOid, relation)} where ${allOf(isFound)})`;
}

type OverviewRow = OfferRow & {
  sort_value: string;
  last_modified_for_firm: string;
  creating_firm_name: string;
  has_changed_terms: boolean;
  is_contradicted: boolean;
  approved_total: string | null;
  approved_complete: string | null;
  pending_count: number | null;
  subscription_count: number | null;
};

function overviewOfferOf(row: OverviewRow): StoredOverviewOffer {
  const { approved_total, approved_complete, pending_count, subscription_count } = row;
  return {
    offer: { ...offerOf(row), lastModifiedTimestamp: row.last_modified_for_firm },
    creatingFirmName: row.creating_firm_name,
    hasChangedTerms: row.has_changed_terms,
    isContradicted: row.is_contradicted,
    figures:
      approved_total === null ||
      approved_complete === null ||
      pending_count === null ||
      subscription_count === null
        ? null
        : {
            approvedTotal: approved_total,
            approvedComplete: approved_complete,
            pendingCount: pending_count,
            subscriptionCount: subscription_count,
          },
    sortValue: row.sort_value,
  };
}
