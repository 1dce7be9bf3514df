import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { DueText } from '#components/offers/list/due-text.tsx';
import type { Filing, FilingKey } from '#lib/client/filings/filings.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { filingStates } from '#lib/domain/filings/filing-deadlines.ts';
import { jurisdictionName, residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Shows a filing's state with a shape and a word. */
export function FilingStateMark({ filing }: { readonly filing: Filing }) {
  return <StatusMark tone={toneOf(filing)}>{labelOfState(filing.state)}</StatusMark>;
}

type Props = {
  readonly filing: Filing;
  /**
   * Whether to label the date. In a table, the column heading says what the date is, unless the table has no
   * headings.
   */
  readonly isLabeled?: boolean;
};

/** The due date, the number of days left, and whether the first sale still has to be confirmed. */
export function DueDate({ filing, isLabeled = false }: Props) {
  const { dueDate, daysLeft, state, trigger } = filing;
  if (dueDate === null) {
    return (
      <span className="text-quiet">
        {state === 'advisory' ? 'As soon as practicable, if required' : 'No date yet'}
      </span>
    );
  }
  const isSettled = daysLeft === null;
  return (
    <>
      <span className={isSettled ? 'block text-quiet' : 'block font-semibold'}>
        <span className={isLabeled ? 'lg:sr-only print:hidden' : undefined}>Due </span>
        <time dateTime={dueDate}>{formatDate(dueDate)}</time>
      </span>
      {!isSettled && <DaysLeft filing={filing} daysLeft={daysLeft} />}
      {trigger.provisional && state !== 'notapplicable' && (
        <span className="block text-quiet">
          {isSettled
            ? 'Provisional: first sale not confirmed'
            : `Provisional: no reminders${isLabeled ? '' : ' until you confirm the first sale'}`}
        </span>
      )}
    </>
  );
}

function DaysLeft({ filing, daysLeft }: { readonly filing: Filing; readonly daysLeft: number }) {
  const words = daysLeftWords(daysLeft);
  if (filing.state === 'overdue') return <span className="block text-danger">{words}</span>;
  return toneOf(filing) === 'waiting' ? (
    <span className="block">
      <DueText label={words} />
    </span>
  ) : (
    <span className="block text-quiet">{words}</span>
  );
}

type FilingState = (typeof filingStates)[number];

/** A deadline within this many days is marked as due soon. */
const soon = 14;

/** Labels for the states. They only state facts: they don't judge whether a late filing matters. */
export const filingStateLabels: Readonly<Record<FilingState, string>> = {
  overdue: 'Overdue',
  due: 'Due',
  advisory: 'Amendment may be required',
  notstarted: 'No first sale recorded',
  filed: 'Filed',
  filedlate: 'Filed after due date',
  notapplicable: 'Marked not applicable',
};

const tones: Readonly<Record<FilingState, Tone>> = {
  overdue: 'stopped',
  due: 'open',
  advisory: 'moving',
  notstarted: 'none',
  filed: 'done',
  filedlate: 'late',
  notapplicable: 'neutral',
};

/** Returns a state's shape and color. Only overdue filings are red. */
function toneOf({ state, daysLeft }: Pick<Filing, 'state' | 'daysLeft'>): Tone {
  if (!isFilingState(state)) return 'neutral';
  return state === 'due' && daysLeft !== null && daysLeft <= soon ? 'waiting' : tones[state];
}

/** An unknown state is shown unchanged. */
function labelOfState(state: Filing['state']): string {
  return isFilingState(state) ? filingStateLabels[state] : state;
}

function isFilingState(state: string): state is FilingState {
  return state in filingStateLabels;
}

/** Returns `4 days left`, `due today` or `overdue by 4 days`. */
function daysLeftWords(daysLeft: number): string {
  if (daysLeft === 0) return 'due today';
  return daysLeft > 0 ? `${countOf(daysLeft, 'day')} left` : `overdue by ${countOf(-daysLeft, 'day')}`;
}

/** The states and territories to choose from, by name. */
export const stateChoices: readonly { readonly value: string; readonly label: string }[] = residenceStates
  .map((state) => ({ value: state, label: jurisdictionName(state) }))
  .toSorted((one, other) => compareText(one.label, other.label));

/** Identifies a filing within its offer. Also used in the page's element IDs. */
export function subjectKey({ code, jurisdiction, firmOid }: FilingKey): string {
  return [code.replaceAll('.', '-'), jurisdiction, firmOid ?? ''].join('-');
}

/** Describes what starts a deadline. */
export function triggerName({ code, jurisdiction }: Pick<Filing, 'code' | 'jurisdiction'>): string {
  if (code === 'form.d.amendment') return 'Most recent Form D or amendment';
  if (code === 'form.d.change') return 'First change since the most recent filing';
  if (code === 'finra.5123') return 'Firm’s first sale';
  return jurisdiction === 'US' ? 'First sale' : `First sale in ${jurisdictionName(jurisdiction)}`;
}

/**
 * Returns the text before the newest filing's date. A filing that was made on time and refiled later isn't shown as
 * late.
 */
export function filedWord({ state, dueDate, filed }: Pick<Filing, 'state' | 'dueDate' | 'filed'>): string {
  return state === 'filed' && filed !== null && dueDate !== null && filed.on > dueDate
    ? 'Filed on time; refiled'
    : 'Filed';
}

/** Reports whether references are EDGAR accession numbers. */
export function hasAccession(code: string): boolean {
  return code === 'form.d' || code === 'form.d.amendment';
}

/** Returns the error for the date of a past event, or null if the date is valid. */
export function pastDateFault(date: string, today: MarketDate): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Enter a date.';
  return date > today ? `Enter a date no later than ${formatDate(today)}.` : null;
}

/** Returns the error for a filing's reference, or null if it is valid. */
export function referenceFault(code: string, reference: string): string | null {
  const text = reference.trim();
  if (text === '') return 'Enter the reference.';
  return hasAccession(code) && !/^\d{10}-\d{2}-\d{6}$/.test(text)
    ? 'Enter the accession number from EDGAR, such as 0001234567-26-000001.'
    : null;
}
