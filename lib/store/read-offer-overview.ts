import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type Attention, closingSoonDays } from '#lib/domain/attention.ts';
import type { MarketDate } from '#lib/domain/market-time.ts';
import type { Money } from '#lib/domain/money.ts';
import type { Offer } from '#lib/domain/offer.ts';
import { isClosed, offerStatuses } from '#lib/domain/offer-status.ts';
import { pendingStatuses } from '#lib/domain/subscription.ts';
import type { Database } from './database.ts';
import { lastModifiedFor, offerColumns, offerOf, type OfferRow, timestampText } from './offer-rows.ts';
import { inOrder, type OfferPlace, sortValue } from './offer-order.ts';
import {
  allOf,
  approvedOfOffer,
  approvedTotal,
  asksForAny,
  cashRequiredColumn,
  isOpenTo,
  matches,
  type OfferFilter,
  offersThatMay,
  type Standing,
  standings,
} from './offer-search.ts';
import { type OfPage, readPageOfOffers } from './page-of-offers.ts';

export type OverviewFilter = OfferFilter & {
  readonly firmOid: string;
  /** The market's date, on which attention is judged. */
  readonly today: MarketDate;
  readonly attention: Attention | 'any' | undefined;
};

/** Null for a participating firm (decision 0004). */
export type OfferFigures = {
  readonly approvedTotal: Money;
  readonly pendingCount: number;
  readonly subscriptionCount: number;
};

export type OverviewOffer = {
  readonly offer: Offer;
  readonly creatingFirmName: string;
  readonly figures: OfferFigures | null;
  /** As the cursor keeps it. */
  readonly sortValue: string;
};

export type OverviewSearch = OverviewFilter & OfferPlace & { readonly limit: number };

/** A page of the offers that a firm created or participates in, with the figures of those that it created. */
export async function searchOfferOverview(
  database: Database,
  search: OverviewSearch,
): Promise<OverviewOffer[]> {
  const rows = await readPageOfOffers(search, search.attention && needs(search), (page) =>
    database.query<OverviewRow & OfPage>(sql`
      select ${offerColumns}, ${sortValue(search)} as sort_value, firm_name as creating_firm_name,
        ${timestampText(lastModifiedFor(search.firmOid))} as last_modified_for_firm,
        approved_total::text, pending_count, subscription_count, is_whole
      from ${page} as offer
      join firm on firm_oid = creating_firm_oid
      left join lateral (
        select ${approvedTotal} as approved_total,
          (count(*) filter (where status = any(${pendingStatuses}::text[])))::int as pending_count,
          count(*)::int as subscription_count
        from subscription
        where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
      ) as figures on creating_firm_oid = ${search.firmOid}
      order by ${inOrder(search)}`),
  );
  return rows.map(overviewOfferOf);
}

export type OfferCounts = {
  /** Offers that match the filter. */
  readonly total: number;
  /** Of all offers of the firm, whatever the filter: those that are not closed, and those that need attention. */
  readonly open: number;
  readonly needAttention: number;
};

export async function countOffers(database: Database, filter: OverviewFilter): Promise<OfferCounts> {
  // What is counted of all offers is counted where an index has what that takes, apart from what is sought.
  const isAll = !asksForAny(filter) && filter.attention === undefined;
  const total = isAll
    ? raw('count(*)')
    : join(
        standings.map((standing) => countFound(filter, standing)),
        ' + ',
      );
  const [counts] = await database.query<OfferCounts>(sql`
    select (${total})::int as total,
      (count(*) filter (where offer_status = any(${openStatuses}::text[])))::int as open,
      (count(*) filter (where ${attentionConditions.any(filter)}))::int as "needAttention"
    from (
      select creating_firm_oid, offer_status, closing_date, days_from_closing_cash_is_required
      from offer where ${isOpenTo(filter.firmOid, 'creator')}
      union all
      select creating_firm_oid, offer_status, offer.closing_date, days_from_closing_cash_is_required
      from offer_participation join offer using (private_placement_offer_oid)
      where firm_oid = ${filter.firmOid} and firm_oid <> creating_firm_oid
    ) as offer`);
  return counts ?? { total: 0, open: 0, needAttention: 0 };
}

/** How many offers match the filter, of those that are open to the firm in one way. */
function countFound(filter: OverviewFilter, standing: Standing): Sql {
  const isFound = [isOpenTo(filter.firmOid, standing), matches(filter), needs(filter)];
  return sql`(select count(*) from ${offersThatMay(filter, filter.firmOid, standing)} where ${allOf(isFound)})`;
}

type OverviewRow = OfferRow & {
  sort_value: string;
  last_modified_for_firm: string;
  creating_firm_name: string;
  approved_total: string | null;
  pending_count: number | null;
  subscription_count: number | null;
};

function overviewOfferOf(row: OverviewRow): OverviewOffer {
  const { approved_total, pending_count, subscription_count } = row;
  return {
    offer: { ...offerOf(row), lastModifiedTimestamp: row.last_modified_for_firm },
    creatingFirmName: row.creating_firm_name,
    figures:
      approved_total === null || pending_count === null || subscription_count === null
        ? null
        : {
            approvedTotal: approved_total,
            pendingCount: pending_count,
            subscriptionCount: subscription_count,
          },
    sortValue: row.sort_value,
  };
}

/** Whether an offer needs the attention that is asked for. */
function needs(filter: OverviewFilter): Sql {
  return filter.attention === undefined ? raw('true') : attentionConditions[filter.attention](filter);
}

type Asking = Pick<OverviewFilter, 'firmOid' | 'today'>;

/** What attentionOf finds in an offer, as conditions of the table `offer`. */
const attentionConditions: Readonly<Record<Attention | 'any', (asking: Asking) => Sql>> = {
  closingdatepassed: ({ today }) => sql`(
    offer_status = any(${openStatuses}::text[]) and closing_date < ${today}::date)`,
  executable: (asking) => sql`(${isOwnDue(asking)} and ${approvedOfOffer} >= offer_minimum)`,
  cashrequiredpassed: ({ today }) =>
    sql`(offer_status = 'INITIAL' and ${cashRequiredColumn} < ${today}::date)`,
  closingsoon: ({ today }) => sql`(
    offer_status = any(${openStatuses}::text[])
    and closing_date between ${today}::date and ${today}::date + ${closingSoonDays}::integer)`,
  minimummissed: (asking) => sql`(${isOwnDue(asking)} and ${approvedOfOffer} < offer_minimum)`,
  // An own offer that is due has reached its minimum or missed it, so that no figures have to be added up.
  any: (asking) =>
    sql`(${join(
      [
        isOwnDue(asking),
        attentionConditions.cashrequiredpassed(asking),
        attentionConditions.closingsoon(asking),
        attentionConditions.closingdatepassed(asking),
      ],
      ' or ',
    )})`,
};

/** An offer of the firm itself that is not yet executed and whose cash required date is reached. */
function isOwnDue({ firmOid, today }: Asking): Sql {
  return sql`(creating_firm_oid = ${firmOid} and offer_status = 'INITIAL' and ${cashRequiredColumn} <= ${today}::date)`;
}

const openStatuses = offerStatuses.filter((status) => !isClosed(status));
