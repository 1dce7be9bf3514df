import ical, { ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from '#lib/domain/calendar/calendar-event.ts';

/** How often a calendar program should look again. */
const secondsBetweenLooks = 3_600;

/** Events as iCalendar text (RFC 5545), every line ended by CRLF, the same for the same events. */
export function calendarText(name: string, events: readonly CalendarEvent[], baseUrl: string): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Placement Desk', product: 'Calendar', language: 'EN' },
    ttl: secondsBetweenLooks,
  });
  for (const { uid, sequence, start, end, summary, modifiedAt, privatePlacementOfferOid } of events) {
    calendar.createEvent({
      id: uid,
      sequence,
      allDay: true,
      start: new Date(start),
      end: new Date(end),
      summary,
      stamp: modifiedAt,
      // Nobody is busy all day because an offer closes.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(privatePlacementOfferOid !== null && { url: `${baseUrl}/offers/${privatePlacementOfferOid}` }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** The generator writes the name of a calendar as it is given. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}
