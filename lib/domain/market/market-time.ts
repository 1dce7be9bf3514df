import { tzOffset } from '@date-fns/tz/tzOffset';

/** Time zone of all offer dates (D11). */
export const marketZone = 'America/New_York';

/** Calendar date in the market's time zone, such as `2027-03-31`. Dates can be compared as strings. */
export type MarketDate = string;

/** Returns the market's calendar date at an instant. */
export function marketDate(now: Date): MarketDate {
  // The market's local time, formatted as if it were UTC.
  return new Date(now.getTime() + marketOffset(now) * minuteMs).toISOString().slice(0, 10);
}

/**
 * Formats an instant for the API (D17), with milliseconds and the market's offset:
 * `2017-04-03T16:07:24.406-04:00`.
 */
export function marketTimestamp(instant: Date): string {
  const offset = marketOffset(instant);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.floor(Math.abs(offset) % 60)).padStart(2, '0');
  return new Date(instant.getTime() + offset * minuteMs)
    .toISOString()
    .replace('Z', `${offset < 0 ? '-' : '+'}${hours}:${minutes}`);
}

/** Returns the date that is a number of calendar days after another. A negative number counts back. */
export function addDays(date: MarketDate, days: number): MarketDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of calendar days from one date to another, negative if `to` is earlier. */
export function daysBetween(from: MarketDate, to: MarketDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** Returns the cash-required date, the first date on which the offer can be executed (D11, rule 6). */
export function cashRequiredDate(closingDate: MarketDate, daysFromClosingCashIsRequired: number): MarketDate {
  return addDays(closingDate, -daysFromClosingCashIsRequired);
}

/**
 * Returns the instant at which a date begins in the market's time zone. An offer can be executed from the start of its
 * cash-required date (D11).
 */
export function startOfMarketDate(date: MarketDate): Date {
  return timeOfMarketDate(date, 0);
}

/**
 * Returns the instant at which an hour begins on a market date. Doesn't support 1 a.m., which occurs twice when clocks
 * go back.
 */
export function timeOfMarketDate(date: MarketDate, hour: number): Date {
  const asUtc = Date.parse(date) + hour * hourMs;
  // In New York, `asUtc` plus five hours is in the same hour, or in the next one during daylight saving time.
  // Clocks change at 2 a.m., so both hours have the same offset.
  return new Date(asUtc - marketOffset(new Date(asUtc + 5 * hourMs)) * minuteMs);
}

/** Formats a date as `Wed, Mar 31, 2027`. */
export function formatDate(date: MarketDate): string {
  return dateFormat.format(new Date(`${date}T12:00:00Z`));
}

let lastAsked = { hour: NaN, offset: 0 };

/**
 * Returns how many minutes the market's time is ahead of UTC. The result for the last hour is cached, because callers
 * often ask about the same hour and the offset changes only on the hour.
 */
function marketOffset(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourMs);
  if (hour !== lastAsked.hour) {
    lastAsked = { hour, offset: tzOffset(marketZone, instant) };
  }
  return lastAsked.offset;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
