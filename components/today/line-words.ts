import { formatDistance } from '#components/ui/date-text.tsx';
import { subjectAddress } from '#lib/client/today/subject.ts';
import type { ToldLine } from '#lib/client/today/read-today.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { isFilingReason, type TodayReason } from '#lib/domain/today/today-reasons.ts';

/** The reason for a line in Today, and the meaning of its date. */
const reasons: Readonly<
  Record<TodayReason, { readonly title: string; readonly when: (distance: string) => string }>
> = {
  closingdatepassed: { title: 'Past the closing date', when: (distance) => `closing date was ${distance}` },
  executable: { title: 'Can be executed', when: sinceWords },
  minimummissed: {
    title: 'Minimum not reached',
    when: (distance) => `cash ${distance === 'today' ? 'is' : 'was'} required ${distance}`,
  },
  cashrequiredpassed: { title: 'Past the cash-required date', when: (distance) => distance },
  cashrequiredsoon: { title: 'Cash required soon', when: (distance) => distance },
  closingsoon: { title: 'Closes soon', when: (distance) => distance },
  filingoverdue: { title: 'Filing overdue', when: (distance) => `was due ${distance}` },
  filingdue: { title: 'Filing due', when: (distance) => distance },
  firstsaleconfirm: {
    title: 'First sale to confirm',
    when: (distance) => `suggested date ${distance}; deadlines may be running`,
  },
  transferrejected: {
    title: 'Rejected transfer to correct',
    when: (distance) => `respond by then, ${distance}`,
  },
  transferpastdue: { title: 'Transfer past due', when: sinceWords },
  transferpaperwork: { title: 'Paperwork required', when: sinceWords },
};

/** Formats `for 5 days`. */
function sinceWords(distance: string): string {
  return distance === 'today' ? 'since today' : `for ${distance.replace(/ ago$/, '')}`;
}

export function reasonTitle(reason: TodayReason): string {
  return reasons[reason].title;
}

/** Describes the date: `closing date was 3 days ago`. */
export function dateWords({ reason, date }: ToldLine, today: MarketDate): string {
  return reasons[reason].when(formatDistance(today, date));
}

/** Reports whether the action is overdue. */
export function isLate({ reason }: ToldLine): boolean {
  return ['closingdatepassed', 'cashrequiredpassed', 'minimummissed', 'filingoverdue'].includes(reason);
}

/** Returns the address of a line's page. For filings, that is their tab. */
export function lineAddress(line: ToldLine): string {
  return `${subjectAddress(line)}${isFilingReason(line.reason) ? '/filings' : ''}`;
}

/** Returns the label of a line's button, and its link to the dialog or tab for the next step. */
export function stepOf(line: ToldLine): { readonly label: string; readonly address: string } {
  const address = subjectAddress(line);
  switch (line.step) {
    case 'execute':
      return { label: 'Execute…', address: `${address}?do=execute` };
    case 'close':
      // Closing can't be undone, so an offer that can still be executed, or has time left, links elsewhere first.
      if (line.alsoReasons.includes('executable')) {
        return { label: 'Execute…', address: `${address}?do=execute` };
      }
      return line.reason === 'closingsoon'
        ? { label: 'Review pending', address: `${address}?tab=subscriptions&status=pending` }
        : { label: 'Close…', address: `${address}?do=close` };
    case 'settings':
      return { label: 'Settings', address: `${address}?tab=settings` };
    case 'filings':
      return {
        label: line.reason === 'firstsaleconfirm' ? 'Confirm first sale' : 'Record filing',
        address: lineAddress(line),
      };
    case 'answer':
      return { label: 'Open', address };
    case 'none':
      return { label: 'Open', address: lineAddress(line) };
  }
}
