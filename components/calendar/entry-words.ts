import type { ToldEntry } from '#lib/client/calendar/read-calendar.ts';
import type { CalendarKind } from '#lib/domain/today/calendar-kinds.ts';

const kinds: Readonly<Record<CalendarKind, string>> = {
  closing: 'closes',
  cashrequired: 'cash required',
  answertransfer: 'last day to respond',
};

/** The text of an entry. */
export function entryKind({ kind }: Pick<ToldEntry, 'kind'>): string {
  return kinds[kind];
}

/** Identifies an entry among the others of its day. */
export function entryKey({ kind, privatePlacementOfferOid, accountNumber, acatid }: ToldEntry): string {
  return [kind, privatePlacementOfferOid, accountNumber, acatid].join(' ');
}
