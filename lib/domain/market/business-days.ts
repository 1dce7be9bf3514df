import {
  dateOf,
  isWeekday,
  monday,
  nthWeekday,
  observed,
  saturday,
  thursday,
  weekdayOf,
  yearOf,
} from './days-of-year.ts';
import { addDays, daysBetween, formatDate, type MarketDate } from './market-time.ts';

/**
 * Dates on which the market is closed besides its holidays: for special events, or because an operator added a
 * closure.
 */
export type Closures = ReadonlySet<MarketDate>;

const none: Closures = new Set();

/** Closures for days of mourning, storms and the attacks of 2001, which no rule covers. */
const exceptionalClosures: Closures = new Set([
  '2001-09-11',
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11', // President Reagan
  '2007-01-02', // President Ford
  '2012-10-29', // Hurricane Sandy
  '2012-10-30',
  '2018-12-05', // President George H. W. Bush
  '2025-01-09', // President Carter
]);

/**
 * Counts the business days after `from`, up to and including `to`. Business days are weekdays on which the New York
 * Stock Exchange is open, so Friday to the next Monday counts as one. The result is negative if `to` is earlier. The
 * current rules for full holidays apply to every year.
 */
export function businessDaysBetween(from: MarketDate, to: MarketDate, closures = none): number {
  return from <= to ? openDaysAfter(from, to, closures) : 0 - openDaysAfter(to, from, closures);
}

/**
 * Returns the date that is a number of business days after another. One business day after a Friday is
 * Monday.
 */
export function businessDayAfter(from: MarketDate, count: number, closures = none): MarketDate {
  let day = addDays(from, count);
  while (openDaysAfter(from, day, closures) < count) day = addDays(day, 1);
  return day;
}

/** Returns the last business day before a date. */
export function businessDayBefore(date: MarketDate, closures = none): MarketDate {
  let day = addDays(date, -1);
  while (!isMarketOpen(day, closures)) day = addDays(day, -1);
  return day;
}

function openDaysAfter(from: MarketDate, to: MarketDate, closures: Closures): number {
  const days = daysBetween(from, to);
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(from, weeks * 7 + index + 1));
  return weeks * 5 + rest.filter(isWeekday).length - closedWeekdaysAfter(from, to, closures);
}

/** Reports whether the exchange is open: the date is not a weekend, a full holiday or a closure. */
export function isMarketOpen(date: MarketDate, closures = none): boolean {
  return isWeekday(date) && !isClosedWeekday(date, closures);
}

function isClosedWeekday(date: MarketDate, closures: Closures): boolean {
  return marketHolidays(yearOf(date)).includes(date) || exceptionalClosures.has(date) || closures.has(date);
}

/**
 * Reports whether the exchange closes at 1 p.m.: on the days before Independence Day and Christmas, and the
 * day after Thanksgiving, unless it is closed all day.
 */
export function isEarlyClose(date: MarketDate, closures = none): boolean {
  const year = yearOf(date);
  const early = [dateOf(year, 7, 3), addDays(nthWeekday(year, 11, thursday, 4), 1), dateOf(year, 12, 24)];
  return early.includes(date) && isMarketOpen(date, closures);
}

function closedWeekdaysAfter(from: MarketDate, to: MarketDate, closures: Closures): number {
  const firstYear = yearOf(from);
  const years = Array.from({ length: yearOf(to) - firstYear + 1 }, (_, index) => firstYear + index);
  const closed = new Set([...years.flatMap(marketHolidays), ...exceptionalClosures, ...closures]);
  return [...closed].filter((date) => date > from && date <= to && isWeekday(date)).length;
}

/** Returns the weekdays of a year on which the New York Stock Exchange is closed by rule, in order. */
export function marketHolidays(year: number): readonly MarketDate[] {
  const known = holidaysByYear.get(year);
  if (known !== undefined) {
    return known;
  }
  const holidays = [
    ...newYearsDay(year),
    nthWeekday(year, 1, monday, 3), // Martin Luther King, Jr. Day
    nthWeekday(year, 2, monday, 3), // Washington's Birthday
    addDays(easterSunday(year), -2), // Good Friday
    addDays(nthWeekday(year, 6, monday, 1), -7), // Memorial Day, the last Monday of May
    observed(dateOf(year, 6, 19)), // Juneteenth
    observed(dateOf(year, 7, 4)), // Independence Day
    nthWeekday(year, 9, monday, 1), // Labor Day
    nthWeekday(year, 11, thursday, 4), // Thanksgiving Day
    observed(dateOf(year, 12, 25)), // Christmas Day
  ];
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Cached by year, because a table of transfers needs the same few years again and again. */
const holidaysByYear = new Map<number, readonly MarketDate[]>();

/**
 * New Year's Day moves to Monday if it falls on a Sunday. If it falls on a Saturday, the market stays open on
 * Friday, which is in the previous year.
 */
function newYearsDay(year: number): MarketDate[] {
  const date = dateOf(year, 1, 1);
  return weekdayOf(date) === saturday ? [] : [observed(date)];
}

/** The Meeus/Jones/Butcher algorithm, with its usual variable names. */
function easterSunday(year: number): MarketDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dateOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Returns a warning if the market is closed on an offer's date. Empty if the market is open. */
export function closedDayAdvisories(name: string, date: MarketDate, closures?: Closures): string[] {
  return isMarketOpen(date, closures)
    ? []
    : [
        `The ${name}, ${formatDate(date)}, is not a business day. The previous business day is ${formatDate(businessDayBefore(date, closures))}.`,
      ];
}
