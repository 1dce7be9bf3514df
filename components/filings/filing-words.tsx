import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { DueText } from '#components/offers/list/due-text.tsx';
import type { Filing, FilingKey } from '#lib/client/filings/filings.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { filingStates } from '#lib/domain/filings/filing-deadlines.ts';
import { jurisdictionName, residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Shows a filing's state as a shape with a label. */
export function FilingStateMark({ filing }: { readonly filing: Filing }) {
  return <StatusMark tone={toneOf(filing)}>{labelOfState(filing.state)}</StatusMark>;
}

type Props = {
  readonly filing: Filing;
  /**
   * Whether the date is in a table column whose heading labels it. On a narrow page, the table has no headings, so
   * the date shows its own label there.
   */
  readonly isLabeled?: boolean;
};

/** The due date, the number of days left, and whether the first sale still has to be confirmed. */
export function DueDate({ filing, isLabeled = false }: Props) {
  const { dueDate, daysLeft, rolledFrom, state, trigger } = filing;
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
      {!isSettled && rolledFrom !== null && (
        <span className="block text-quiet">Moved from {formatDate(rolledFrom)}</span>
      )}
      {trigger.provisional && state !== 'notapplicable' && (
        <span className="block text-quiet">
          {isLabeled ? 'Provisional' : 'Provisional: first sale not confirmed'}
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

/** Maximum number of days left at which a filing is marked as due soon. */
const soon = 14;

/** Labels for the filing states. They state facts, and don't judge whether a late filing matters. */
export const filingStateLabels: Readonly<Record<FilingState, string>> = {
  overdue: 'Overdue',
  due: 'Due',
  advisory: 'Amendment may be required',
  notstarted: 'No first sale yet',
  filed: 'Filed',
  filedlate: 'Filed late',
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

/** Returns a state's label. An unknown state is returned unchanged. */
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

/** The states and territories to choose from, sorted by name. */
export const stateChoices: readonly { readonly value: string; readonly label: string }[] = residenceStates
  .map((state) => ({ value: state, label: jurisdictionName(state) }))
  .toSorted((one, other) => compareText(one.label, other.label));

/** Returns a key that is unique among the filings of an offer. It is also part of the page's element IDs. */
export function subjectKey({ code, jurisdiction, firmOid }: FilingKey): string {
  return [code.replaceAll('.', '-'), jurisdiction, firmOid ?? ''].join('-');
}

/** Returns what to record for a filing. A filing made because of a change to a filed Form D is an amendment. */
export function recordedAs({ code, jurisdiction, firmOid }: FilingKey): FilingKey {
  return { code: code === 'form.d.change' ? 'form.d.amendment' : code, jurisdiction, firmOid };
}

/** Returns the label of the button that records a filing. */
export function recordLabel({ code }: Pick<FilingKey, 'code'>): string {
  return code === 'form.d.change' || code === 'form.d.amendment' ? 'Record amendment' : 'Record filing';
}

/** Names the event that starts a deadline. */
export function triggerName({ code, jurisdiction }: Pick<Filing, 'code' | 'jurisdiction'>): string {
  if (code === 'form.d.amendment') return 'Most recent Form D or amendment';
  if (code === 'form.d.change') return 'First change since the most recent filing';
  if (code === 'finra.5123') return 'Firm’s first sale';
  return jurisdiction === 'US' ? 'First sale' : `First sale in ${jurisdictionName(jurisdiction)}`;
}

/**
 * Returns the text to show before the date of the newest filing. If a filing was made on time and refiled after the due
 * date, the text says so, because the date alone would make the filing look late.
 */
export function filedWord({ state, dueDate, filed }: Pick<Filing, 'state' | 'dueDate' | 'filed'>): string {
  return state === 'filed' && filed !== null && dueDate !== null && filed.on > dueDate
    ? 'Filed on time; refiled'
    : 'Filed';
}

/** Reports whether a filing's reference must be an EDGAR accession number. */
export function hasAccession(code: string): boolean {
  return code === 'form.d' || code === 'form.d.amendment';
}

/** Names a filing's reference, which EDGAR, FINRA or the state assigns. */
export function referenceLabel(code: string): string {
  if (hasAccession(code)) return 'Accession number';
  return code === 'finra.5123' ? 'FINRA reference' : 'State reference';
}

/** Validates the date of an event that has already happened. Returns the error, or null if the date is valid. */
export function pastDateFault(date: string, today: MarketDate): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Enter a date.';
  return date > today ? `Enter a date no later than ${formatDate(today)}.` : null;
}

/** Validates a filing's reference. Returns the error, or null if the reference is valid. */
export function referenceFault(code: string, reference: string): string | null {
  const text = reference.trim();
  if (text === '') return hasAccession(code) ? 'Enter the accession number.' : 'Enter the reference.';
  return hasAccession(code) && !/^\d{10}-\d{2}-\d{6}$/.test(text)
    ? 'Enter the EDGAR accession number, such as 0001234567-26-000123.'
    : null;
}
