import type { ToldEntry } from '#lib/client/calendar/read-calendar.ts';
import type { CalendarKind } from '#lib/domain/today/calendar-kinds.ts';

const kinds: Readonly<Record<CalendarKind, string>> = {
  closing: 'closes',
  cashrequired: 'cash required',
  answertransfer: 'last day to respond',
};

/** What an entry says of its day. */
export function entryKind({ kind }: Pick<ToldEntry, 'kind'>): string {
  return kinds[kind];
}

/** By which an entry is told from the others of its day. */
export function entryKey({ kind, privatePlacementOfferOid, accountNumber, acatid }: ToldEntry): string {
  return [kind, privatePlacementOfferOid, accountNumber, acatid].join(' ');
}
