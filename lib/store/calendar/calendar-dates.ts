import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { leavesAnyOut, needs, type OverviewFilter } from '#lib/store/offers/attention-conditions.ts';
import { allOf, matches } from '#lib/store/offers/offer-search.ts';
import { isOpen } from '#lib/store/today/read-due-offers.ts';

/** Which days of whose calendar. Both ends belong to it. */
export type CalendarSpan = {
  readonly firmOid: string;
  readonly from: MarketDate;
  readonly to: MarketDate;
  /** Only dates of the offers that a list would have; absent: of all. */
  readonly filter?: OverviewFilter | undefined;
};

/**
 * The closing and cash required dates of the open offers that a firm sees: a row with date, kind and offer each. Every
 * part reads the rows of its days from an index.
 */
export function offerDates({ firmOid, from, to }: CalendarSpan): Sql {
  const within = sql`between ${from}::date and ${to}::date`;
  return join(
    dates.flatMap(({ kind, ofOffer, ofParticipation }) => [
      sql`
        select ${raw(ofOffer)} as date, ${kind}::text as kind, private_placement_offer_oid as oid from offer
        where creating_firm_oid = ${firmOid} and ${isOpen} and ${raw(ofOffer)} ${within}`,
      sql`
        select ${raw(ofParticipation)} as date, ${kind}::text as kind, private_placement_offer_oid as oid
        from offer_participation join offer using (private_placement_offer_oid)
        where firm_oid = ${firmOid} and firm_oid <> creating_firm_oid and ${isOpen}
          and ${raw(ofParticipation)} ${within}`,
    ]),
    ' union all ',
  );
}

/**
 * The first so many of these dates with their offers, in order. `more` are columns of the table `offer` besides date,
 * kind, identifier and name.
 */
export function firstOfferDates(span: CalendarSpan & { readonly limit: number }, more: Sql): Sql {
  return sql`
    select to_char(date::timestamp, 'YYYY-MM-DD') as date, kind, oid as "privatePlacementOfferOid",
      offer_name as "offerName", ${more}
    from (
      select date, kind, oid from (${offerDates(span)}) as dated
      where ${isSought(span.filter)}
      order by date, kind desc, oid
      limit ${span.limit}
    ) as dated
    join offer on private_placement_offer_oid = oid
    order by dated.date, kind desc, oid`;
}

function isSought(filter: OverviewFilter | undefined): Sql {
  if (filter === undefined || !leavesAnyOut(filter)) return raw('true');
  return sql`exists (
    select from offer
    where private_placement_offer_oid = dated.oid and ${allOf([matches(filter), ...needs(filter)])})`;
}

const dates = [
  { kind: 'closing', ofOffer: 'closing_date', ofParticipation: 'offer_participation.closing_date' },
  {
    kind: 'cashrequired',
    ofOffer: '(closing_date - days_from_closing_cash_is_required)',
    ofParticipation: 'offer_participation.cash_required_date',
  },
] as const;
