import sql, { raw } from 'sql-template-tag';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { CalendarKind } from '#lib/domain/today/calendar-kinds.ts';
import type { DatedMark } from '#lib/domain/today/strip.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type CalendarSpan, firstOfferDates, offerDates } from './calendar-dates.ts';

/** A date in the calendar. What does not apply is null. */
export type CalendarEntry = {
  readonly date: MarketDate;
  readonly kind: CalendarKind;
  readonly privatePlacementOfferOid: string | null;
  readonly offerName: string | null;
  readonly accountNumber: string | null;
  readonly acatid: string | null;
};

/** The dates of offers in a firm's calendar, in order. */
export async function readCalendar(
  database: Database,
  span: CalendarSpan & { readonly limit: number },
): Promise<CalendarEntry[]> {
  return database.query<CalendarEntry>(firstOfferDates(span, raw('null as "accountNumber", null as acatid')));
}

/** How many of each kind lie on each day. */
export async function countCalendar(database: Database, span: CalendarSpan): Promise<DatedMark[]> {
  return database.query<DatedMark>(sql`
    select to_char(date::timestamp, 'YYYY-MM-DD') as date, kind, count(*)::int as count
    from (${offerDates(span)}) as dated
    group by dated.date, kind`);
}
