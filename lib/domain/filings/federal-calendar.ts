import type { Closures } from '#lib/domain/market/business-days.ts';
import {
  dateOf,
  isWeekday,
  monday,
  nthWeekday,
  observed,
  thursday,
  yearOf,
} from '#lib/domain/market/days-of-year.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';

/** Juneteenth became a legal holiday on this day (Public Law 117-17). */
const juneteenthSince = '2021-06-17';

/**
 * Returns the first federal business day on or after a date. Weekends, legal holidays (5 U.S.C. 6103) and closures
 * that the operator added aren't business days. Inauguration Day is a holiday only in and around Washington, and
 * closures by executive order follow no rule. Both count as business days unless the operator adds them.
 */
export function federalBusinessDayFrom(date: MarketDate, closures: Closures = new Set()): MarketDate {
  let day = date;
  while (!isWeekday(day) || isFederalHoliday(day) || closures.has(day)) day = addDays(day, 1);
  return day;
}

function isFederalHoliday(date: MarketDate): boolean {
  const year = yearOf(date);
  // New Year's Day on a Saturday is observed in the previous year.
  return [...federalHolidays(year), ...federalHolidays(year + 1)].includes(date);
}

/** Returns the observed dates of a year's legal holidays, in order. */
export function federalHolidays(year: number): readonly MarketDate[] {
  const known = holidaysByYear.get(year);
  if (known !== undefined) return known;
  const juneteenth = observed(dateOf(year, 6, 19));
  const holidays = [
    observed(dateOf(year, 1, 1)), // New Year's Day
    nthWeekday(year, 1, monday, 3), // Birthday of Martin Luther King, Jr.
    nthWeekday(year, 2, monday, 3), // Washington's Birthday
    addDays(nthWeekday(year, 6, monday, 1), -7), // Memorial Day, the last Monday of May
    ...(juneteenth >= juneteenthSince ? [juneteenth] : []),
    observed(dateOf(year, 7, 4)), // Independence Day
    nthWeekday(year, 9, monday, 1), // Labor Day
    nthWeekday(year, 10, monday, 2), // Columbus Day
    observed(dateOf(year, 11, 11)), // Veterans Day
    nthWeekday(year, 11, thursday, 4), // Thanksgiving Day
    observed(dateOf(year, 12, 25)), // Christmas Day
  ];
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Cached by year, because a list of deadlines needs the same few years again and again. */
const holidaysByYear = new Map<number, readonly MarketDate[]>();
