import type { Tone } from '#components/ui/status-mark.tsx';
import type { Filing, FilingKey } from '#lib/client/filings/filings.ts';
import type { filingStates } from '#lib/domain/filings/filing-deadlines.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type FilingState = (typeof filingStates)[number];

/** Within this many days, a deadline is marked as due soon. */
const soon = 14;

/** The words for each state. They state facts: whether a late filing matters is not for the desk to say. */
export const filingStateLabels: Readonly<Record<FilingState, string>> = {
  overdue: 'Overdue',
  due: 'Due',
  advisory: 'Amendment may be needed',
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

/** The shape and color of a state. Only what is overdue is red. */
export function toneOf({ state, daysLeft }: Pick<Filing, 'state' | 'daysLeft'>): Tone {
  if (!isFilingState(state)) return 'neutral';
  return state === 'due' && daysLeft !== null && daysLeft <= soon ? 'waiting' : tones[state];
}

/** An unknown state is shown as it is. */
export function labelOfState(state: Filing['state']): string {
  return isFilingState(state) ? filingStateLabels[state] : state;
}

function isFilingState(state: string): state is FilingState {
  return state in filingStateLabels;
}

/** `4 days left`, `due today`, `overdue by 4 days`. */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft === 0) return 'due today';
  return daysLeft > 0 ? `${countOf(daysLeft, 'day')} left` : `overdue by ${countOf(-daysLeft, 'day')}`;
}

const territories: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};

/** `Texas`, `Puerto Rico`, and `Federal` for the United States. */
export function jurisdictionName(jurisdiction: string): string {
  return jurisdiction === 'US'
    ? 'Federal'
    : (usStates[jurisdiction] ?? territories[jurisdiction] ?? jurisdiction);
}

/** The name of a filing with its state: `State notice filing, Texas`. */
export function filingTitle({ name, jurisdiction }: Pick<Filing, 'name' | 'jurisdiction'>): string {
  return jurisdiction === 'US' ? name : `${name}, ${jurisdictionName(jurisdiction)}`;
}

/** Identifies a filing within its offer, in ids of the page too. */
export function subjectKey({ code, jurisdiction, firmOid }: FilingKey): string {
  return [code.replaceAll('.', '-'), jurisdiction, firmOid ?? ''].join('-');
}

/** What a deadline runs from. */
export function triggerName({ code, jurisdiction }: Pick<Filing, 'code' | 'jurisdiction'>): string {
  if (code === 'form.d.amendment') return 'Most recent Form D or amendment';
  if (code === 'form.d.change') return 'First change since the most recent filing';
  if (code === 'finra.5123') return 'First sale by the firm';
  return jurisdiction === 'US' ? 'First sale' : `First sale in ${jurisdictionName(jurisdiction)}`;
}

/** Whether references are accession numbers of EDGAR. */
export function hasAccession(code: string): boolean {
  return code === 'form.d' || code === 'form.d.amendment';
}

/** The error of a date that people enter for something that happened; null if it is valid. */
export function pastDateFault(date: string, today: MarketDate): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Enter a date.';
  return date > today ? `Enter a date that isn’t after ${formatDate(today)}.` : null;
}

/** The error of a filing's reference; null if it is valid. */
export function referenceFault(code: string, reference: string): string | null {
  const text = reference.trim();
  if (text === '') return 'Enter the reference.';
  return hasAccession(code) && !/^\d{10}-\d{2}-\d{6}$/.test(text)
    ? 'Enter the accession number from EDGAR, such as 0001234567-26-000001.'
    : null;
}
