import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type MarketDate, addDays } from '#lib/domain/market/market-time.ts';
import type { FilingDeadline } from '#lib/domain/filings/filing-deadlines.ts';
import {
  excludesAnyOffer,
  overviewConditions,
  type OverviewFilter,
} from '#lib/store/offers/attention-conditions.ts';
import { matches } from '#lib/store/offers/offer-search.ts';
import { allOf } from '#lib/store/database/sql-parts.ts';
import { isOpen } from '#lib/store/today/today.ts';
import { rejectionCutoff } from '#lib/domain/transfers/old-rejections.ts';
import { transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import { type QueuedTransfer, readTransferQueue } from '#lib/store/accounts/transfer-queue.ts';
import type { Database } from '#lib/store/database/database.ts';
import { lastModifiedFor } from '#lib/store/offers/offer-rows.ts';
import type { OfferEvent } from '#lib/domain/calendar/calendar-event.ts';
import type { CalendarKind } from '#lib/domain/today/calendar-kinds.ts';
import type { DatedMark } from '#lib/domain/today/strip.ts';

/** The calendar's firm, and a range of days that includes both ends. */
type CalendarSpan = {
  readonly firmOid: string;
  readonly from: MarketDate;
  readonly to: MarketDate;
};

type FirstDates = CalendarSpan & {
  /** Only dates of offers that match this list filter; all offers if absent. */
  readonly filter?: OverviewFilter | undefined;
  readonly limit: number;
};

/**
 * Selects the closing and cash-required dates of the open offers that a firm created or joined, as rows with date, kind
 * and offer. Each part of the union reads its rows from an index on the date.
 */
function offerDates({ firmOid, from, to }: CalendarSpan): Sql {
  const within = sql`between ${from}::date and ${to}::date`;
  return join(
    dates.flatMap(({ kind, ofOffer, ofParticipation }) => [
      sql`
        select ${raw(ofOffer)} as date, ${kind}::text as kind, private_placement_offer_oid as oid from offer
        where creating_firm_oid = ${firmOid} and ${isOpen} and ${raw(ofOffer)} ${within}`,
      sql`
        select ${raw(ofParticipation)} as date, ${kind}::text as kind, private_placement_offer_oid as oid
        from offer_participation join offer using (private_placement_offer_oid)
        where firm_oid = ${firmOid} and is_joined and firm_oid <> creating_firm_oid and ${isOpen}
          and ${raw(ofParticipation)} ${within}`,
    ]),
    ' union all ',
  );
}

/**
 * Selects the first `limit` of the dates in `offerDates` that match the filter, with their offers, in chronological
 * order. `more` adds columns of the `offer` table.
 */
function firstOfferDates(span: FirstDates, more: Sql): Sql {
  return sql`
    select to_char(date::timestamp, 'YYYY-MM-DD') as date, kind, oid as "privatePlacementOfferOid",
      offer_name as "offerName", ${more}
    from (
      select date, kind, oid from (${offerDates(span)}) as dated
      where ${isMatchingOffer(span.filter)}
      order by date, kind desc, oid
      limit ${span.limit}
    ) as dated
    join offer on private_placement_offer_oid = oid
    order by dated.date, kind desc, oid`;
}

/** Returns the condition that the offer in `dated.oid` matches the filter. */
export function isMatchingOffer(filter: OverviewFilter | undefined): Sql {
  if (filter === undefined || !excludesAnyOffer(filter)) return raw('true');
  return sql`exists (
    select from offer
    where private_placement_offer_oid = dated.oid and ${allOf([matches(filter), ...overviewConditions(filter)])})`;
}

const dates = [
  { kind: 'closing', ofOffer: 'closing_date', ofParticipation: 'offer_participation.closing_date' },
  {
    kind: 'cashrequired',
    ofOffer: '(closing_date - days_from_closing_cash_is_required)',
    ofParticipation: 'offer_participation.cash_required_date',
  },
] as const;

/** A rejected transfer and the last day on which it can be corrected. */
export type AnswerDate = Omit<QueuedTransfer, 'answerBy' | 'replacedBy'> & { readonly answerBy: MarketDate };

/**
 * Returns a firm's rejected transfers whose last day for a correction is in this range, soonest first. Leaves out those
 * that a later request replaced, so there can be fewer than `limit` even if more follow.
 */
export async function readAnswerDates(
  database: Database,
  { firmOid, from, to, limit }: CalendarSpan & { readonly limit: number },
): Promise<AnswerDate[]> {
  const { transfers } = await readTransferQueue(database, {
    firmOid,
    order: 'rank',
    ranks: [transferRanks.correctable],
    rejectedSince: rejectionCutoff(addDays(from, -1), addedClosures()),
    rejectedBefore: rejectionCutoff(to, addedClosures()),
    limit,
  });
  return transfers.flatMap(({ answerBy, replacedBy, ...transfer }) =>
    answerBy === null || replacedBy !== null ? [] : [{ ...transfer, answerBy }],
  );
}

/**
 * Returns the dates of offers as events, in chronological order, with the data that calendar programs use to
 * detect changes.
 */
export async function readOfferEvents(database: Database, span: FirstDates): Promise<OfferEvent[]> {
  const more = sql`calendar_sequence as sequence, ${lastModifiedFor(span.firmOid)} as "modifiedAt"`;
  return database.query<OfferEvent>(firstOfferDates(span, more));
}

/**
 * Returns the data that calendar programs use to detect changes to an offer's filings, by offer. For a participating
 * firm, only audit entries about its own filings count.
 */
export async function readRevisions(
  database: Database,
  firmOid: string,
  oids: readonly string[],
): Promise<ReadonlyMap<string, Pick<OfferEvent, 'sequence' | 'modifiedAt'>>> {
  const rows = await database.query<{ oid: string; sequence: number; modifiedAt: Date }>(sql`
    select private_placement_offer_oid as oid, calendar_sequence + case when creating_firm_oid = ${firmOid}
        then unversioned_entries else coalesce((filing_entries_by_firm ->> ${firmOid}::text)::integer, 0) end as sequence,
      ${lastModifiedFor(firmOid)} as "modifiedAt"
    from offer where private_placement_offer_oid = any(${oids}::text[])`);
  return new Map(rows.map(({ oid, ...revision }) => [oid, revision] as const));
}

/** A date in the calendar. Members that don't apply are null or absent. */
export type CalendarEntry = {
  readonly date: MarketDate;
  readonly kind: CalendarKind;
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly accountNumber: string | null;
  readonly acatid: string | null;
  /** The filing, if this is a filing deadline. */
  readonly filing?: Pick<FilingDeadline, 'code' | 'name' | 'jurisdiction' | 'firmOid'> & {
    /** Whether the deadline depends on a first sale that isn't confirmed. */
    readonly provisional: boolean;
  };
  /** The client and the contra firm, if this is the last day to respond to a transfer. */
  readonly transfer?: Pick<QueuedTransfer, 'accountName' | 'contraFirmName'>;
};

/** Returns the dates of offers in a firm's calendar, in chronological order. */
export async function readCalendar(database: Database, span: FirstDates): Promise<CalendarEntry[]> {
  return database.query<CalendarEntry>(firstOfferDates(span, raw('null as "accountNumber", null as acatid')));
}

/** Counts the dates of each kind on each day. */
export async function countCalendar(database: Database, span: CalendarSpan): Promise<DatedMark[]> {
  return database.query<DatedMark>(sql`
    select to_char(date::timestamp, 'YYYY-MM-DD') as date, kind, count(*)::int as count
    from (${offerDates(span)}) as dated
    group by dated.date, kind`);
}
