import { addDays, type MarketDate } from './market-time.ts';

/** Days of the week, from 1 for Monday to 7 for Sunday. */
export const monday = 1;
export const thursday = 4;
export const saturday = 6;
const sunday = 7;

export function weekdayOf(date: MarketDate): number {
  return new Date(date).getUTCDay() || sunday;
}

export function isWeekday(date: MarketDate): boolean {
  return weekdayOf(date) < saturday;
}

/** Returns the day on which a holiday is observed: Friday instead of Saturday, and Monday instead of Sunday. */
export function observed(date: MarketDate): MarketDate {
  const weekday = weekdayOf(date);
  return weekday === saturday ? addDays(date, -1) : weekday === sunday ? addDays(date, 1) : date;
}

export function nthWeekday(year: number, month: number, weekday: number, nth: number): MarketDate {
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

export function dateOf(year: number, month: number, day: number): MarketDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function yearOf(date: MarketDate): number {
  return new Date(date).getUTCFullYear();
}
