import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { lastModifiedFor } from '#lib/store/offers/offer-rows.ts';
import type { OfferEvent } from '#lib/domain/calendar/calendar-event.ts';
import { type CalendarSpan, firstOfferDates } from './calendar-dates.ts';

/** The dates of offers as events, in order, with what tells a calendar program that one has changed. */
export async function readOfferEvents(
  database: Database,
  span: CalendarSpan & { readonly limit: number },
): Promise<OfferEvent[]> {
  const more = sql`calendar_sequence as sequence, ${lastModifiedFor(span.firmOid)} as "modifiedAt"`;
  return database.query<OfferEvent>(firstOfferDates(span, more));
}
