import { dateSchema, timestampSchema } from '#lib/domain/offers/feed-values.ts';
import { timeOfMarketDate } from '#lib/domain/market/market-time.ts';
import { type Cell, isBlank, isSheetDate } from '#lib/client/uploads/reading/cells.ts';
import type { DateOrder } from '#lib/client/uploads/upload-types.ts';
import { type Reading, refused, taken } from './reading.ts';

/**
 * Order of day and month in a column's rows. `asked` means that the rows don't reveal the order, so the user
 * is asked. `not needed` means that no date is ambiguous.
 */
export type ColumnOrder = DateOrder | 'asked' | 'not needed';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];

const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const shortYear = /^\d{1,2}([-/.\s])(\d{1,2}|[a-z]+)\1\d{2}$|^[a-z]+\.?\s+\d{1,2},?\s+'?\d{2}$/i;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[-\s./]+([a-z]+)\.?,?[-\s./]+(\d{4})$/i;
const nameAndDay = /^([a-z]+)\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?,?[-\s]+(\d{4})$/i;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const withTime = /^(.*?)(?:[T\s]+|,\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*([ap]\.?m\.?)?$/i;

const noDate = 'Enter a date such as 3/31/2027.';
const fourDigits = 'Enter the year with four digits, such as 3/31/2027.';
const noTime = 'Enter a date without a time, such as 3/31/2027.';

/** Determines the order of day and month from a column's unambiguous dates. */
export function dateOrderOf(cells: readonly (Cell | undefined)[]): ColumnOrder {
  let [monthFirst, dayFirst, either] = [0, 0, 0];
  for (const cell of cells) {
    if (typeof cell !== 'string' || isBlank(cell)) continue;
    const [, first, , second] = numeric.exec(splitTime(cell).date) ?? [];
    if (first === undefined || second === undefined || Number(first) === Number(second)) continue;
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
    else either += 1;
  }
  if (either === 0) return 'not needed';
  if (monthFirst > 0 && dayFirst === 0) return 'month first';
  return dayFirst > 0 && monthFirst === 0 ? 'day first' : 'asked';
}

/** Reports whether a date's day and month could be swapped. */
export function isAmbiguousDate(cell: Cell | undefined): cell is string {
  if (typeof cell !== 'string') return false;
  const [, first, , second] = numeric.exec(splitTime(cell).date) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

export function readDate(cell: Cell, order: ColumnOrder): Reading<string> {
  if (isSheetDate(cell)) return cell.time === null ? checked(cell.date) : refused(noTime);
  if (typeof cell === 'number')
    return refused('Enter a date such as 3/31/2027, or format the cell as a date.');
  if (typeof cell !== 'string') return refused(noDate);
  const text = cell.trim();
  if (/[Tt\s]\d{2}:\d{2}.*([zZ]|[+-]\d{2}:?\d{2})$/.test(text)) return checked(text);
  const { date, time } = splitTime(text);
  if (time === undefined) return refused(noDate);
  if (time !== null && time.some((part) => part > 0)) return refused(noTime);
  const found = dateIn(date, order);
  return typeof found === 'string' ? checked(found) : refused(found.problem);
}

/** Converts a timestamp to UTC. A timestamp without an offset is a time in New York. */
export function readTimestamp(cell: Cell, order: ColumnOrder): Reading<string> {
  if (isSheetDate(cell)) return marketInstant(cell.date, (cell.time ?? '0').split(':').map(Number));
  if (typeof cell !== 'string') return refused(noTimestamp);
  const text = cell.trim();
  const exact = timestampSchema.safeParse(text);
  if (exact.success) return taken(exact.data);
  if (/\d{2}:\d{2}.*([zZ]|[+-]\d{2}:?\d{2})$/.test(text)) return refused(firstMessage(exact.error));
  const { date, time } = splitTime(text);
  const found = dateIn(date, order);
  if (typeof found !== 'string') return refused(found.problem === noDate ? noTimestamp : found.problem);
  return time === undefined ? refused(noTimestamp) : marketInstant(found, time ?? [0]);
}

const noTimestamp = 'Enter a date and time in Eastern Time, such as 9/15/2026 9:30 AM.';

function marketInstant(
  date: string,
  [hours = 0, minutes = 0, seconds = 0, milliseconds = 0]: readonly number[],
) {
  const valid = checked(date);
  if (!valid.ok) return valid;
  // The hour from 1 to 2 a.m. always starts one hour after midnight, even if clocks change at 2 a.m.
  const hour = timeOfMarketDate(date, hours === 1 ? 0 : hours).getTime() + (hours === 1 ? hourMs : 0);
  const instant = hour + (minutes * 60 + seconds) * 1000 + milliseconds;
  return taken(new Date(instant).toISOString(), timeZoneNote);
}

const hourMs = 3_600_000;
const timeZoneNote = 'Times without a time zone are read as Eastern Time: 9:30 AM means 9:30 AM ET.';

/** Splits text into its date and time of day. The time is null if there is none, and undefined if it is invalid. */
function splitTime(cell: string): { date: string; time: readonly number[] | null | undefined } {
  const text = cell
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u200b-\u200f\ufeff]/g, '')
    .trim();
  const [, date, hours, minutes, seconds = '0', fraction = '', meridiem] = withTime.exec(text) ?? [];
  if (date === undefined) return { date: text.replace(weekday, ''), time: null };
  const hour = hourOf(Number(hours), meridiem);
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const isTime = hour !== undefined && Number(minutes) < 60 && Number(seconds) < 60;
  return {
    date: date.trim().replace(/,$/, '').replace(weekday, ''),
    time: isTime ? [hour, Number(minutes), Number(seconds), milliseconds] : undefined,
  };
}

/** Converts an hour, with a.m. or p.m. if given, to an hour from 0 to 23; undefined if it is invalid. */
function hourOf(hour: number, meridiem: string | undefined): number | undefined {
  if (meridiem === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (meridiem.toLowerCase().startsWith('p') ? 12 : 0);
}

function dateIn(text: string, order: ColumnOrder): string | { readonly problem: string } {
  if (shortYear.test(text)) return { problem: fourDigits };
  const [, isoYear, , isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear !== undefined) return dateOf(isoYear, isoMonth, isoDay);
  const [, first, , second, year] = numeric.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    if (Number(first) > 12) return dateOf(year, second, first);
    if (Number(second) > 12 || first === second) return dateOf(year, first, second);
    if (order === 'asked' || order === 'not needed') {
      return { problem: 'Enter a date such as 3/31/2027, because the day and month are ambiguous.' };
    }
    return order === 'day first' ? dateOf(year, second, first) : dateOf(year, first, second);
  }
  const [, day, dayMonth, dayYear] = dayAndName.exec(text) ?? [];
  if (dayMonth !== undefined) return named(dayYear, dayMonth, day);
  const [, name, nameDay, nameYear] = nameAndDay.exec(text) ?? [];
  return name === undefined ? { problem: noDate } : named(nameYear, name, nameDay);
}

function named(year: string | undefined, name: string, day: string | undefined) {
  const word = name.toLowerCase();
  const index = months.findIndex(
    (short, at) => word === short || word === monthNames[at] || (word === 'sept' && short === 'sep'),
  );
  return index < 0 ? { problem: noDate } : dateOf(year, String(index + 1), day);
}

function dateOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function checked(date: string): Reading<string> {
  const result = dateSchema.safeParse(date);
  if (result.success) return taken(result.data);
  const isForm = /^\d{4}-\d{2}-\d{2}$/.test(date);
  return refused(
    isForm && date >= '1900' ? `This isn’t a valid date. ${noDate}` : firstMessage(result.error),
  );
}

function firstMessage(error: { readonly issues: readonly { readonly message: string }[] }): string {
  return error.issues[0]?.message ?? noDate;
}
