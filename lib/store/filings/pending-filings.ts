import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import {
  deadlinesSeen,
  type DueFiling,
  isPending,
  triggersDueWithin,
} from '#lib/domain/filings/filing-deadlines.ts';
import { exemptionsOf, filingCodes, statesWithoutNotice } from '#lib/domain/filings/filing-rules.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { DueFilings } from '#lib/domain/today/due-lines.ts';
import { addedFederalClosures } from '#lib/store/market-closures.ts';
import type { Database } from '#lib/store/database/database.ts';
import { isCounted } from '#lib/store/offers/offer-search.ts';
import { isOpen } from '#lib/store/today/today.ts';
import { readFilings, wasAccepted } from './read-filings.ts';

type Span = {
  readonly firmOid: string;
  readonly today: MarketDate;
  /** Earliest due date. Null includes filings that have been overdue for any length of time. */
  readonly from: MarketDate | null;
  readonly to: MarketDate;
  /** Maximum number of offers. Those with the earliest first sale or filing are included. */
  readonly limit: number;
  /** Number of filings after which no further offers are evaluated. If absent, all are. */
  readonly maxFilings?: number;
  /** A condition on `dated.oid`, the offer's identifier. */
  readonly only?: Sql;
};

/**
 * Returns the filings due in a range of days, by offer, including those whose first sale is unconfirmed. Reads
 * confirmed and unconfirmed ones separately, and stops each time after the offer that reaches `limit` filings.
 */
export async function readDueFilings(
  database: Database,
  span: Span & { readonly from: MarketDate },
): Promise<DueFilings[]> {
  const { from, to, limit: maxFilings } = span;
  const isWithin = ({ dueDate }: DueFiling) => dueDate >= from && dueDate <= to;
  const [confirmed, unconfirmed] = await Promise.all([
    readPendingFilings(database, { ...span, maxFilings }),
    readUnconfirmedFilings(database, { ...span, maxFilings }, isWithin),
  ]);
  return [...confirmed, ...unconfirmed];
}

/** Returns the filings due in a range of days, by offer, excluding those whose first sale is unconfirmed. */
export async function readPendingFilings(
  database: Database,
  { firmOid, today, from, to, limit, maxFilings, only = raw('true') }: Span,
): Promise<DueFilings[]> {
  const { sales, filings } = triggersDueWithin({ from, to }, addedFederalClosures());
  const within = (column: Sql, span: typeof sales) =>
    sql`${column} between ${span.from ?? '-infinity'}::date and ${span.to}::date`;
  const found = await database.query<{ oid: string }>(sql`
    select oid from (
      select private_placement_offer_oid as oid, sold_on as since
      from first_sale join offer using (private_placement_offer_oid)
      cross join lateral (select case when first_sale.firm_oid <> '' then 'finra.5123'
        when jurisdiction = 'US' then 'form.d' else 'state.notice' end as code) as asked
      where (creating_firm_oid = ${firmOid}
          or first_sale.firm_oid = ${firmOid} and participating_firms @> array[${firmOid}::text])
        and jurisdiction <> all(${statesWithoutNotice}::text[])
        and ${within(raw('sold_on'), sales)} and ${mayBeRequired(raw('code'))}
        and ${isUnsettled({ code: raw('asked.code'), jurisdiction: raw('first_sale.jurisdiction'), firmOid: raw('first_sale.firm_oid') })}
      union all
      select private_placement_offer_oid, filed_on
      from filing join offer using (private_placement_offer_oid)
      where creating_firm_oid = ${firmOid} and ${isOpen} and code in ('form.d', 'form.d.amendment')
        and struck_at is null and ${within(raw('filed_on'), filings)} and ${mayBeRequired(raw(`'form.d.amendment'`))}
        and not exists (
          select from filing as later
          where later.private_placement_offer_oid = filing.private_placement_offer_oid
            and later.code in ('form.d', 'form.d.amendment') and later.struck_at is null
            and later.filed_on > filing.filed_on)
        and not exists (
          select from filing_exemption as exemption
          where exemption.private_placement_offer_oid = filing.private_placement_offer_oid
            and exemption.code = 'form.d.amendment')
    ) as dated
    where ${only}
    group by oid order by min(since), oid limit ${limit}`);
  const search = { firmOid, today, found, maxFilings, isSuggesting: false };
  return readSeen(database, search, ({ trigger, dueDate }) => {
    return !trigger.provisional && dueDate <= to && (from === null || dueDate >= from);
  });
}

/** Maximum number of the firm's own offers to search. All of their subscriptions are read. */
const maxOwnOffers = 2_000;

/**
 * Maximum number of other firms' offers to search, latest cash-required date first. A firm can see many closed offers,
 * and no index excludes them.
 */
const maxOtherOffers = 2_000;

/**
 * Returns the filings of open offers whose first sale is unconfirmed and that `isWithin` accepts, by offer. Reads up to
 * `limit` of the firm's own offers and up to `limit` of other firms' offers, those that close first.
 */
export async function readUnconfirmedFilings(
  database: Database,
  {
    firmOid,
    today,
    limit,
    maxFilings,
    only = raw('true'),
  }: Pick<Span, 'firmOid' | 'today' | 'limit' | 'maxFilings' | 'only'>,
  isWithin: (filing: DueFiling) => boolean = () => true,
): Promise<DueFilings[]> {
  const wanted = sql`exists (select from (select private_placement_offer_oid as oid) as dated where ${only})`;
  const first = sql`order by closing_date, oid limit ${limit}`;
  const found = await database.query<{ oid: string }>(sql`
    (
      select private_placement_offer_oid as oid, closing_date from (
        select * from offer where creating_firm_oid = ${firmOid} and ${isOpen}
        order by closing_date, private_placement_offer_oid limit ${maxOwnOffers}
      ) as offer
      where ${wanted} and ${isUnconfirmed(raw('true'))}
      ${first}
    ) union all (
      select private_placement_offer_oid as oid, offer.closing_date from (
        select private_placement_offer_oid from offer_participation
        where firm_oid = ${firmOid} and is_joined
        order by cash_required_date desc limit ${maxOtherOffers}
      ) as participation join offer using (private_placement_offer_oid)
      where creating_firm_oid <> ${firmOid} and ${isOpen} and ${wanted}
        and ${isUnconfirmed(sql`(account_firm_oid = ${firmOid} and subject.code = 'finra.5123')`)}
      ${first}
    )`);
  const search = { firmOid, today, found, maxFilings, isSuggesting: true };
  return readSeen(database, search, (filing) => filing.trigger.provisional && isWithin(filing));
}

/** Numbers of offers to read in one query, and to evaluate in one turn of the event loop. */
const [ofRead, ofTurn] = [500, 20];

async function readSeen(
  database: Database,
  {
    firmOid,
    today,
    found,
    maxFilings = Number.POSITIVE_INFINITY,
    isSuggesting,
  }: Pick<Span, 'firmOid' | 'today'> & {
    readonly found: readonly { readonly oid: string }[];
    readonly maxFilings: number | undefined;
    readonly isSuggesting: boolean;
  },
  isWanted: (filing: DueFiling) => boolean,
): Promise<DueFilings[]> {
  const moment = { today, closures: addedFederalClosures() };
  const seen: DueFilings[] = [];
  let filingCount = 0;
  for (let first = 0; first < found.length; first += ofRead) {
    const oids = found.slice(first, first + ofRead).map(({ oid }) => oid);
    for (const stored of await readFilings(database, { firmOid, oids, isSuggesting })) {
      const filings = deadlinesSeen(stored, moment).filter(isPending).filter(isWanted);
      seen.push({ ours: stored.isCreator, filings });
      filingCount += filings.length;
      if (filingCount >= maxFilings) return seen;
      // An offer can have more than 50 filings, so other requests get a turn in between.
      if (seen.length % ofTurn === 0) await endOfEventLoopTurn();
    }
  }
  return seen;
}

/** Excludes offers for which no version of a rule requires the filing. The rules make the final decision. */
export function mayBeRequired(code: Sql): Sql {
  const rules = filingCodes.map(
    (each) => sql`(${code} = ${each} and exemption = any(${exemptionsOf(each)}::text[]))`,
  );
  return sql`(${join(rules, ' or ')})`;
}

/** Matches if this filing for the current row of `offer` is neither recorded nor marked as not applicable. */
export function isUnsettled(subject: {
  readonly code: Sql;
  readonly jurisdiction: Sql;
  readonly firmOid: Sql;
}): Sql {
  const isOfIt = sql`settled.private_placement_offer_oid = offer.private_placement_offer_oid
    and settled.code = ${subject.code} and settled.jurisdiction = ${subject.jurisdiction}
    and settled.firm_oid = ${subject.firmOid}`;
  return sql`(
    not exists (select from filing as settled where ${isOfIt} and struck_at is null)
    and not exists (select from filing_exemption as settled where ${isOfIt}))`;
}

/** Matches if the current row of `offer` has an accepted subscription that suggests a first sale to confirm. */
function isUnconfirmed(isSeen: Sql): Sql {
  const [code, jurisdiction, firmOid] = [
    raw('subject.code'),
    raw('subject.jurisdiction'),
    raw('subject.firm_oid'),
  ];
  return sql`exists (
    select from subscription
    left join account on account.account_number = subscription.account_number
      and account.firm_oid = subscription.account_firm_oid
    cross join lateral (values ('form.d', 'US', ''), ('finra.5123', 'US', account_firm_oid),
      ('state.notice', residence_state, '')) as subject (code, jurisdiction, firm_oid)
    where subscription.private_placement_offer_oid = offer.private_placement_offer_oid and ${wasAccepted}
      and ${isCounted} and ${isSeen} and subject.jurisdiction <> all(${statesWithoutNotice}::text[])
      and ${mayBeRequired(code)} and ${isUnsettled({ code, jurisdiction, firmOid })}
      and not exists (
        select from first_sale
        where first_sale.private_placement_offer_oid = offer.private_placement_offer_oid
          and first_sale.jurisdiction = subject.jurisdiction and first_sale.firm_oid = subject.firm_oid))`;
}
