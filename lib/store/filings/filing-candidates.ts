import sql, { join, raw, type Sql } from 'sql-template-tag';
import { triggersDueWithin } from '#lib/domain/filings/filing-deadlines.ts';
import {
  exemptionsOf,
  type FilingCode,
  firstSaleDays,
  statesWithoutNotice,
} from '#lib/domain/filings/filing-rules.ts';
import { marketZone, type MarketDate } from '#lib/domain/market/market-time.ts';
import { addedFederalClosures } from '#lib/store/market-closures.ts';
import type { Database } from '#lib/store/database/database.ts';
import { isCounted, visibleTo } from '#lib/store/offers/offer-search.ts';
import { isOpen } from '#lib/store/today/today.ts';
import { isUnsettled, mayBeRequired } from './pending-filings.ts';
import { wasAccepted } from './read-filings.ts';

/** An offer and the range of days that contains all of its deadlines, before they move to business days. */
type FilingCandidate = {
  readonly oid: string;
  readonly earliest: MarketDate;
  readonly latest: MarketDate;
};

type CandidateSearch = {
  readonly firmOid: string;
  readonly codes: readonly FilingCode[];
  /** Only these offers. If null, all offers that the firm can see. */
  readonly oids: readonly string[] | null;
  /** Only unsettled deadlines, or only offers with a recorded filing or exemption. If null, all. */
  readonly only: 'pending' | 'recorded' | null;
  /** Range of due dates. If null, there is no limit. */
  readonly from: MarketDate | null;
  readonly to: MarketDate | null;
  readonly order: 'due' | '-due';
};

/** Number of offers in the first batch, which is enough for most pages. */
const firstRead = 3_000;

/**
 * Yields the offers that can have deadlines in a range, in batches, ordered by their earliest or latest
 * possible deadline. Reads only the dates that start deadlines. The rules determine the actual deadlines.
 */
export async function* readFilingCandidates(
  database: Database,
  search: CandidateSearch,
): AsyncGenerator<FilingCandidate[]> {
  const candidates = candidatesOf(search);
  const first = await database.query<FilingCandidate>(sql`${candidates} limit ${firstRead}`);
  yield first;
  if (first.length === firstRead) {
    yield await database.query<FilingCandidate>(sql`${candidates} offset ${firstRead}`);
  }
}

function candidatesOf({ firmOid, codes, oids, only, from, to, order }: CandidateSearch): Sql {
  const days = { least: Math.min(...firstSaleDays), most: Math.max(...firstSaleDays) };
  const exemptions = [...new Set(codes.flatMap(exemptionsOf))];
  const first =
    from === null ? null : triggersDueWithin({ from, to: from }, addedFederalClosures()).sales.from;
  const firstDue = first === null ? raw('true') : sql`latest >= ${first}::date + ${days.most}::int`;
  const isPending = only === 'pending';
  const isOfFirm = sql`${visibleTo(firmOid)} and exemption = any(${exemptions}::text[])
    and ${oids === null ? raw('true') : sql`offer.private_placement_offer_oid = any(${oids}::text[])`}
    and ${only === 'recorded' ? isRecorded : raw('true')}`;
  const isOwn = (firm: Sql) => sql`(creating_firm_oid = ${firmOid} or ${firm} = ${firmOid})`;
  const ofSale = sql`case when first_sale.firm_oid <> '' then 'finra.5123'
    when first_sale.jurisdiction = 'US' then 'form.d' else 'state.notice' end`;
  const unsettledSale = isUnsettled({
    code: ofSale,
    jurisdiction: raw('first_sale.jurisdiction'),
    firmOid: raw('first_sale.firm_oid'),
  });
  const saleDays = sql`+ ${days.least}::int as earliest`;
  return sql`
    select oid, to_char(min(earliest)::timestamp, 'YYYY-MM-DD') as earliest, to_char(max(latest)::timestamp, 'YYYY-MM-DD') as latest
    from (
      select private_placement_offer_oid as oid, sold_on ${saleDays}, sold_on + ${days.most}::int as latest
      from first_sale join offer using (private_placement_offer_oid)
      where ${isOfFirm} and ${isOwn(raw('first_sale.firm_oid'))} and ${isPending ? unsettledSale : raw('true')}
      union all
      select private_placement_offer_oid, max(filed_on) + 365, max(filed_on) + 366
      from filing join offer using (private_placement_offer_oid)
      where creating_firm_oid = ${firmOid} and ${isOfFirm} and ${isOpen} and code in ('form.d', 'form.d.amendment') and struck_at is null
      group by 1
      union all
      select private_placement_offer_oid, ${dayOf('min')} ${saleDays}, ${dayOf('max')} + ${days.most}::int
      from subscription join offer using (private_placement_offer_oid)
      where ${isOfFirm} and ${isOwn(raw('account_firm_oid'))} and ${wasAccepted}
        and ${isPending ? isNotRecorded : raw('true')}
      group by 1
      ${isPending ? sql`union all ${unsettledSuggestions({ isOfFirm, isOwn, days })}` : raw('')}
    ) as triggers (oid, earliest, latest)
    where ${firstDue} and ${to === null ? raw('true') : sql`earliest <= ${to}::date`}
    group by oid
    order by ${order === 'due' ? raw('2, 1') : raw('3 desc, 1')}`;
}

/** Selects the New York date of an offer's first or last acceptance. */
function dayOf(aggregate: 'min' | 'max'): Sql {
  return sql`(${raw(aggregate)}(first_accepted(first_accepted_at, status, modification_timestamp, decision))
    at time zone ${marketZone})::date`;
}

/**
 * Matches a row of `offer` with neither a recorded filing nor an exemption. Written so that PostgreSQL doesn't look up
 * each offer's filings if there are many offers.
 */
const isNotRecorded: Sql = raw(`(
  not exists (select from filing where filing.private_placement_offer_oid = offer.private_placement_offer_oid)
  and not exists (
    select from filing_exemption
    where filing_exemption.private_placement_offer_oid = offer.private_placement_offer_oid))`);

/**
 * Selects the suggested first sales of offers with filings, except those whose filing was recorded or doesn't apply.
 * Aggregates settled filings into an array for each offer, because a firm can have hundreds of thousands of them.
 */
function unsettledSuggestions({
  isOfFirm,
  isOwn,
  days,
}: {
  readonly isOfFirm: Sql;
  readonly isOwn: (firm: Sql) => Sql;
  readonly days: { readonly least: number; readonly most: number };
}): Sql {
  const subjects = [
    { code: raw(`'form.d'`), jurisdiction: raw(`'US'`), firm: raw(`''`) },
    { code: raw(`'finra.5123'`), jurisdiction: raw(`'US'`), firm: raw('account_firm_oid') },
    { code: raw(`'state.notice'`), jurisdiction: raw('residence_state'), firm: raw(`''`) },
  ];
  const unsettled = subjects.map(
    ({ code, jurisdiction, firm }) => sql`(${mayBeRequired(code)}
      and ${jurisdiction} <> all(${statesWithoutNotice}::text[])
      and ${code} || ' ' || ${jurisdiction} || ' ' || ${firm} <> all(settled))`,
  );
  return sql`
    select private_placement_offer_oid, ${dayOf('min')} + ${days.least}::int, ${dayOf('max')} + ${days.most}::int
    from (
      select private_placement_offer_oid, array_agg(code || ' ' || jurisdiction || ' ' || firm_oid) filter (where counts) as settled
      from (
        select private_placement_offer_oid, code, jurisdiction, firm_oid, struck_at is null as counts from filing
        union all
        select private_placement_offer_oid, code, jurisdiction, firm_oid, true from filing_exemption
      ) as recorded
      group by 1
    ) as recorded (private_placement_offer_oid, settled_if_any)
    cross join lateral (select coalesce(settled_if_any, '{}') as settled) as known
    join offer using (private_placement_offer_oid)
    join subscription using (private_placement_offer_oid)
    left join account on account.account_number = subscription.account_number
      and account.firm_oid = subscription.account_firm_oid
    where ${isOfFirm} and ${isOwn(raw('account_firm_oid'))} and ${wasAccepted} and (${join(unsettled, ' or ')})
    group by 1`;
}

/**
 * Returns the offers that a firm sees and that can have deadlines with these codes, by identifier. The rules determine
 * which of them have one.
 */
export async function readOffersWithFilings(
  database: Database,
  {
    firmOid,
    codes,
    which,
    from = '',
  }: {
    readonly firmOid: string;
    readonly codes: readonly FilingCode[];
    /**
     * Which offers to return: all, those with a recorded filing or exemption, or those that can have a deadline without
     * a date. The last group consists of offers with a recorded filing or exemption, and offers without a first sale.
     */
    readonly which: 'all' | 'recorded' | 'undated';
    /** Only offers with this identifier or a higher one. */
    readonly from?: string;
  },
): Promise<string[]> {
  const ofOffer = raw('private_placement_offer_oid = offer.private_placement_offer_oid');
  const isUnsold = sql`not exists (select from first_sale where first_sale.${ofOffer} and jurisdiction = 'US' and firm_oid = '')
    and not exists (select from subscription where subscription.${ofOffer} and ${wasAccepted} and ${isCounted})`;
  const conditions = { all: raw('true'), recorded: isRecorded, undated: sql`(${isRecorded} or ${isUnsold})` };
  const rows = await database.query<{ oid: string }>(sql`
    select private_placement_offer_oid as oid from offer
    where ${visibleTo(firmOid)} and exemption = any(${[...new Set(codes.flatMap(exemptionsOf))]}::text[])
      and private_placement_offer_oid >= ${from} and ${conditions[which]}
    order by private_placement_offer_oid`);
  return rows.map(({ oid }) => oid);
}

type SearchedOffer = {
  readonly oid: string;
  readonly offerName: string;
  readonly references: readonly string[];
};

/** Returns the names of the offers that a firm sees, with the references of their filings. */
export function readSearchedOffers(database: Database, firmOid: string): Promise<SearchedOffer[]> {
  return database.query<SearchedOffer>(sql`
    select private_placement_offer_oid as oid, offer_name as "offerName",
      array(select reference from filing where filing.private_placement_offer_oid = offer.private_placement_offer_oid
        and struck_at is null and (creating_firm_oid = ${firmOid} or filing.firm_oid = ${firmOid})) as references
    from offer where ${visibleTo(firmOid)}`);
}

/** Matches a row of `offer` with a recorded filing or exemption. */
const isRecorded: Sql = raw(`(
  exists (select from filing where filing.private_placement_offer_oid = offer.private_placement_offer_oid)
  or exists (
    select from filing_exemption
    where filing_exemption.private_placement_offer_oid = offer.private_placement_offer_oid))`);
