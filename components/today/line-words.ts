import type { ButtonLook } from '#components/ui/button.tsx';
import { formatDistance } from '#components/ui/date-text.tsx';
import { businessDaysLeft } from '#components/transfers/business-days-left.ts';
import { subjectAddress, type ListedLine } from '#lib/client/today/today.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import type { ApprovalPolicy } from '#lib/domain/approvals/approval.ts';
import type { Closures } from '#lib/domain/market/business-days.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { isFilingReason, isOfferReason, type TodayReason } from '#lib/domain/today/today-reasons.ts';
import { deadlineTitle } from './deadline-title.ts';

/** What each reason is called, and what its date is. */
const reasons: Readonly<Record<TodayReason, { readonly title: string; readonly date: string }>> = {
  closingdatepassed: { title: 'Past the closing date', date: 'Closing date' },
  executable: { title: 'Ready to execute', date: 'Cash required' },
  minimummissed: { title: 'Minimum not reached', date: 'Cash required' },
  cashrequiredpassed: { title: 'Past the cash-required date', date: 'Cash required' },
  cashrequiredsoon: { title: 'Cash required soon', date: 'Cash required' },
  closingsoon: { title: 'Closes soon', date: 'Closing date' },
  filingoverdue: { title: 'Filing overdue', date: 'Due' },
  filingdue: { title: 'Filing due', date: 'Due' },
  firstsaleconfirm: { title: 'First sale to confirm', date: 'Provisional due date' },
  transferrejected: { title: 'Rejected transfer needs correction', date: 'Respond by' },
  transferpastdue: { title: 'Transfer past due', date: 'Past due since' },
  transferpaperwork: { title: 'Paperwork required', date: 'Required since' },
};

const dueReasons: readonly TodayReason[] = [
  'closingdatepassed',
  'cashrequiredpassed',
  'minimummissed',
  'closingsoon',
  'filingoverdue',
  'transferpastdue',
];

export function reasonTitle(reason: TodayReason): string {
  return reasons[reason].title;
}

/** Returns the label of a line's date, such as `Closing date`. */
export function dateLabel({ reason }: ListedLine): string {
  return reasons[reason].date;
}

/**
 * Describes how far away a line's date is. A passed date of an offer is overdue, as in the list of offers. The deadline
 * of a transfer is counted in business days, as in the list of transfers.
 */
export function dateWords(line: ListedLine, today: MarketDate, closures: Closures): string {
  if (line.reason === 'transferrejected') return businessDaysLeft(today, line.date, closures);
  return formatDistance(today, deadlineOf(line), isOfferReason(line.reason) ? 'overdue' : 'ago');
}

/** Returns the filing's due date if its first sale is unconfirmed, and the line's own date for any other reason. */
export function deadlineOf({ reason, date, filing }: ListedLine): MarketDate {
  return reason === 'firstsaleconfirm' ? (filing?.dueDate ?? date) : date;
}

/** Returns a line's title. For an unconfirmed first sale, that is the filing with its provisional deadline. */
export function titleOf(line: ListedLine, today: MarketDate): string {
  return line.reason === 'firstsaleconfirm' && line.filing !== undefined
    ? deadlineTitle(filingTitle(line.filing), deadlineOf(line), today)
    : reasonTitle(line.reason);
}

/** Reports whether a line has the mark of something due. Filings with an unconfirmed first sale do from their due date. */
export function isDue(line: ListedLine, today: MarketDate): boolean {
  const { reason } = line;
  if (reason === 'firstsaleconfirm') return deadlineOf(line) <= today;
  return dueReasons.includes(reason);
}

/** Returns the URL of a line's page. For a filing, that is the offer's filings tab. */
export function lineAddress(line: ListedLine): string {
  return `${subjectAddress(line)}${isFilingReason(line.reason) ? '/filings' : ''}`;
}

type Step = {
  readonly label: string;
  readonly address: string;
  readonly look?: ButtonLook;
  /** The step for which the button requests a second person's approval. Omitted if it doesn't. */
  readonly requests?: 'execute' | 'close';
};

/**
 * Returns the label of a line's button, and the URL of the dialog or tab for the next step. If the offer can be
 * executed, that is the next step. Otherwise, deciding subscriptions comes before changing settings or closing. Steps
 * that need a second person's approval have the same labels as on the offer.
 */
export function stepOf(line: ListedLine, policy?: Pick<ApprovalPolicy, 'execute' | 'close'>): Step {
  const address = subjectAddress(line);
  const { undecidedCount = 0 } = line;
  const isExecutable =
    line.step === 'execute' || (line.step === 'close' && line.alsoReasons.includes('executable'));
  if (undecidedCount > 0 && !isExecutable) {
    return {
      label: `Decide on ${countOf(undecidedCount, 'subscription')}`,
      address: `${address}?tab=subscriptions&status=undecided`,
      look: 'primary',
    };
  }
  // Closing can't be undone, so the button doesn't lead to it if the offer can still be executed.
  switch (isExecutable ? 'execute' : line.step) {
    case 'execute':
      return {
        label: policy?.execute ? 'Request execution…' : 'Execute…',
        address: `${address}?do=execute`,
        look: 'primary',
        ...(policy?.execute && { requests: 'execute' }),
      };
    case 'close':
      return {
        label: policy?.close ? 'Request closing…' : 'Close…',
        address: `${address}?do=close`,
        look: line.pendingCount === undefined ? 'primary' : 'plain', // not while it would close as incomplete
        ...(policy?.close && { requests: 'close' }),
      };
    case 'settings':
      return { label: 'Change settings', address: `${address}?tab=settings` };
    case 'filings':
      return {
        label: line.reason === 'firstsaleconfirm' ? 'Confirm first sale…' : 'Record filing…',
        address: lineAddress(line),
      };
    case 'answer':
      return { label: 'Open', address };
    case 'none':
      return { label: 'Open', address: lineAddress(line) };
  }
}
