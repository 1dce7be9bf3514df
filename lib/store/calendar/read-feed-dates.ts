import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';
import { lastModifiedFor } from '#lib/store/offers/offer-rows.ts';
import type { OfferEvent } from '#lib/domain/calendar/calendar-event.ts';
import { type CalendarSpan, offerDates } from './calendar-dates.ts';

/** The dates of offers as events, in order, with what tells a calendar program that one has changed. */
export async function readOfferEvents(
  database: Database,
  span: CalendarSpan & { readonly limit: number },
): Promise<OfferEvent[]> {
  return database.query<OfferEvent>(sql`
    select to_char(date::timestamp, 'YYYY-MM-DD') as date, kind, oid as "privatePlacementOfferOid",
      offer_name as "offerName", calendar_sequence as sequence,
      ${lastModifiedFor(span.firmOid)} as "modifiedAt"
    from (
      select date, kind, oid from (${offerDates(span)}) as dated
      order by date, kind desc, oid
      limit ${span.limit}
    ) as dated
    join offer on private_placement_offer_oid = oid
    order by dated.date, kind desc, oid`);
}
