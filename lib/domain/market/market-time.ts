import { tzOffset } from '@date-fns/tz/tzOffset';

/** The time zone of every date of an offer (D11). */
export const marketZone = 'America/New_York';

/** A calendar date in the market's zone, `2027-03-31`. Such dates compare as strings. */
export type MarketDate = string;

/** The market's calendar date at an instant. */
export function marketDate(now: Date): MarketDate {
  // The market's clock, written as if it were UTC.
  return new Date(now.getTime() + marketOffset(now) * minuteMs).toISOString().slice(0, 10);
}

/** An instant in the API's format (D17): milliseconds and the market's offset, `2017-04-03T16:07:24.406-04:00`. */
export function marketTimestamp(instant: Date): string {
  const offset = marketOffset(instant);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.floor(Math.abs(offset) % 60)).padStart(2, '0');
  return new Date(instant.getTime() + offset * minuteMs)
    .toISOString()
    .replace('Z', `${offset < 0 ? '-' : '+'}${hours}:${minutes}`);
}

/** The date a number of calendar days after another, or before it if the number is negative. */
export function addDays(date: MarketDate, days: number): MarketDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Calendar days from one date to another; negative if `to` is the earlier one. */
export function daysBetween(from: MarketDate, to: MarketDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The first date on which cash is required and execution is allowed (D11, rule 6). */
export function cashRequiredDate(closingDate: MarketDate, daysFromClosingCashIsRequired: number): MarketDate {
  return addDays(closingDate, -daysFromClosingCashIsRequired);
}

/** The instant at which a date begins in the market. From then on, an offer can be executed (D11). */
export function startOfMarketDate(date: MarketDate): Date {
  return timeOfMarketDate(date, 0);
}

/**
 * The instant of a full hour of a date in the market. Doesn't support the hour from one to two, in which the clocks
 * change.
 */
export function timeOfMarketDate(date: MarketDate, hour: number): Date {
  const asUtc = Date.parse(date) + hour * hourMs;
  // Five hours later in UTC is that hour or the next one in New York. The clocks change at two, so both have the same
  // offset.
  return new Date(asUtc - marketOffset(new Date(asUtc + 5 * hourMs)) * minuteMs);
}

/** `Wed, Mar 31, 2027`. */
export function formatDate(date: MarketDate): string {
  return dateFormat.format(new Date(`${date}T12:00:00Z`));
}

let lastAsked = { hour: NaN, offset: 0 };

/**
 * Minutes by which the market's clock is ahead of UTC. Cached, because it is needed often and changes only on the hour.
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
