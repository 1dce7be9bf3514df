import type { ToldEntry } from '#lib/client/calendar/read-calendar.ts';
import { subjectAddress } from '#lib/client/today/subject.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import type { CalendarKind } from '#lib/domain/today/calendar-kinds.ts';

const kinds: Readonly<Record<CalendarKind, string>> = {
  closing: 'closes',
  cashrequired: 'cash required',
  filing: 'filing due',
  answertransfer: 'last day to respond',
};

/** Returns the label of an entry's kind. */
export function entryKind({ kind, filing }: Pick<ToldEntry, 'kind' | 'filing'>): string {
  if (filing === undefined) return kinds[kind];
  return `${filingTitle(filing)} due`;
}

/** Returns the address of an entry's page. */
export function entryAddress(entry: ToldEntry): string {
  return `${subjectAddress(entry)}${entry.kind === 'filing' ? '/filings' : ''}`;
}

/** Identifies an entry among those of its day. */
export function entryKey(entry: ToldEntry): string {
  const { kind, privatePlacementOfferOid, accountNumber, acatid, filing } = entry;
  const subject = filing && [filing.code, filing.jurisdiction, filing.firmOid];
  return [kind, privatePlacementOfferOid, accountNumber, acatid, ...(subject ?? [])].join(' ');
}
