import type { ButtonLook } from '#components/ui/button.tsx';
import { formatDistance } from '#components/ui/date-text.tsx';
import { subjectAddress, type ListedLine } from '#lib/client/today/today.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import type { ApprovalPolicy } from '#lib/domain/approvals/approval.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { isFilingReason, type TodayReason } from '#lib/domain/today/today-reasons.ts';
import { deadlineTitle } from './deadline-title.ts';

/** What each reason is called, and how to describe its date. */
const reasons: Readonly<
  Record<TodayReason, { readonly title: string; readonly when: (distance: string) => string }>
> = {
  closingdatepassed: { title: 'Past the closing date', when: (distance) => `closing date was ${distance}` },
  executable: { title: 'Ready to execute', when: cashWords },
  minimummissed: { title: 'Minimum not reached', when: cashWords },
  cashrequiredpassed: { title: 'Past the cash-required date', when: cashWords },
  cashrequiredsoon: { title: 'Cash required soon', when: cashWords },
  closingsoon: { title: 'Closes soon', when: (distance) => `closes ${distance}` },
  filingoverdue: { title: 'Filing overdue', when: (distance) => `was due ${distance}` },
  filingdue: { title: 'Filing due', when: (distance) => `due ${distance}` },
  firstsaleconfirm: {
    title: 'First sale to confirm',
    when: () => 'provisional due date, first sale not confirmed',
  },
  transferrejected: {
    title: 'Rejected transfer needs correction',
    when: (distance) => `response due ${distance}`,
  },
  transferpastdue: { title: 'Transfer past due', when: (distance) => `past due ${sinceWords(distance)}` },
  transferpaperwork: {
    title: 'Paperwork required',
    when: (distance) => `paperwork required ${sinceWords(distance)}`,
  },
};

/** Says when cash was, is or will be required, such as `cash was required 4 days ago`. */
function cashWords(distance: string): string {
  const verb = distance === 'today' ? 'is ' : distance.endsWith('ago') ? 'was ' : '';
  return `cash ${verb}required ${distance}`;
}

/** Formats how long something has lasted, such as `for 5 days`. */
function sinceWords(distance: string): string {
  return distance === 'today' ? 'since today' : `for ${distance.replace(/ ago$/, '')}`;
}

export function reasonTitle(reason: TodayReason): string {
  return reasons[reason].title;
}

/** Describes a line's date, such as `closing date was 3 days ago`. */
export function dateWords(line: ListedLine, today: MarketDate): string {
  return reasons[line.reason].when(formatDistance(today, deadlineOf(line)));
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

/** Reports whether a line's action is overdue, or a filing with an unconfirmed first sale is due today or overdue. */
export function isLate(line: ListedLine, today: MarketDate): boolean {
  const { reason } = line;
  if (reason === 'firstsaleconfirm') return deadlineOf(line) <= today;
  return ['closingdatepassed', 'cashrequiredpassed', 'minimummissed', 'filingoverdue'].includes(reason);
}

/** Returns the URL of a line's page. For a filing, that is the offer's filings tab. */
export function lineAddress(line: ListedLine): string {
  return `${subjectAddress(line)}${isFilingReason(line.reason) ? '/filings' : ''}`;
}

type Step = { readonly label: string; readonly address: string; readonly look?: ButtonLook };

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
      label: `Review ${countOf(undecidedCount, 'subscription')}`,
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
      };
    case 'close':
      return {
        label: policy?.close ? 'Request to close…' : 'Close…',
        address: `${address}?do=close`,
        look: line.reason === 'closingdatepassed' ? 'primary' : 'plain',
      };
    case 'settings':
      return { label: 'Change settings', address: `${address}?tab=settings` };
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
