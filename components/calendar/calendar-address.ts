import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsNativeArrayOf,
  parseAsStringLiteral,
} from 'nuqs/server';
import { listParameters } from '#components/offers/list/list-address.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { Query } from '#lib/client/http/api.ts';
import type { Days } from '#lib/client/calendar/calendar.ts';

const { q, exemption, published, attention, belowminimum } = listParameters;

const parseAsDate = createParser({
  parse: (text) => (isDate(text) ? text : null),
  serialize: (text: MarketDate) => text,
});

/** The calendar's state that is kept in the URL. */
export const calendarParameters = {
  /** The selected day, or null for today. The calendar shows its month. */
  day: parseAsDate,
  view: parseAsStringLiteral(['month', 'agenda']).withDefault('month'),
  /** Selected kinds. Empty means all kinds. */
  kind: parseAsNativeArrayOf(parseAsStringLiteral(calendarKinds)),
  /** These filters have the same names and values as the offer list's. */
  q,
  exemption,
  published,
  attention,
  belowminimum,
};

export type CalendarAddress = inferParserType<typeof calendarParameters>;

export const readCalendarAddress = createLoader(calendarParameters);

/** Returns the calendar's API parameters, except for the range of days. */
export function offersOf(address: CalendarAddress): Query {
  const { exemption, published, attention, belowminimum } = address;
  return { q: address.q.trim() || null, exemption, published, attention, belowminimum };
}

/** Reports whether any filter on offers is set. If so, the calendar hides transfers. */
export function isNarrowed(address: CalendarAddress): boolean {
  return Object.values(offersOf(address)).some((value) => value !== null);
}

/** Clears the filters on offers. The selected kinds don't change. */
export const withoutFilters = {
  q: null,
  exemption: null,
  published: null,
  attention: null,
  belowminimum: null,
} as const;

/** Returns the weeks that contain the month's days. Each is complete, from Sunday to Saturday. */
export function weeksOfMonth(day: MarketDate): MarketDate[][] {
  const first = firstOfMonth(day);
  const start = addDays(first, -weekdayOf(first));
  const weeks = Math.ceil((weekdayOf(first) + daysInMonth(first)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(start, week * 7 + index)),
  );
}

/** Returns the first and last days that the calendar shows for a month. */
export function sheetDays(day: MarketDate): Days {
  const weeks = weeksOfMonth(day).flat();
  return { from: weeks[0] ?? day, to: weeks.at(-1) ?? day };
}

/**
 * Returns the first day of the month that is `months` months after the day's month. A negative number goes back in
 * time.
 */
export function monthFrom(day: MarketDate, months: number): MarketDate {
  const first = new Date(firstOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** Formats the day's month as `November 2026`. */
export function monthName(day: MarketDate): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export function firstOfMonth(day: MarketDate): MarketDate {
  return `${day.slice(0, 8)}01`;
}

function daysInMonth(first: MarketDate): number {
  return Number(addDays(monthFrom(first, 1), -1).slice(-2));
}

/** Returns the day of the week, where 0 is Sunday. */
function weekdayOf(day: MarketDate): number {
  return new Date(day).getUTCDay();
}

/**
 * Reports whether the text is a day from 1900 to 2199. The calendar can label these days and navigate to the months
 * next to them.
 */
function isDate(text: string): boolean {
  return (
    /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  );
}
