import { Temporal } from 'temporal-polyfill';

/** The zone in which every date of an offer is meant (D11). */
export const marketZone = 'America/New_York';

/** A calendar date in the market's zone, `2027-03-31`. Such dates compare as strings. */
export type MarketDate = string;

/** The market's calendar date at an instant. */
export function marketDate(now: Date): MarketDate {
  return inMarket(now).toPlainDate().toString();
}

/** An instant as the API writes it (D17): milliseconds and the market's offset, `2017-04-03T16:07:24.406-04:00`. */
export function marketTimestamp(instant: Date): string {
  return inMarket(instant).toString({ fractionalSecondDigits: 3, timeZoneName: 'never' });
}

/** The date that lies a number of calendar days (negative: before) from another. */
export function addDays(date: MarketDate, days: number): MarketDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Calendar days from one date to another; negative when `to` is the earlier one. */
export function daysBetween(from: MarketDate, to: MarketDate): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/** The first date on which cash must be there and execution is allowed (D11, rule 6). */
export function cashRequiredDate(closingDate: MarketDate, daysFromClosingCashIsRequired: number): MarketDate {
  return addDays(closingDate, -daysFromClosingCashIsRequired);
}

/** The instant at which a date begins in the market: from then on an offer can be executed (D11). */
export function startOfMarketDate(date: MarketDate): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(marketZone).epochMilliseconds);
}

/** `Wed, Mar 31, 2027`. */
export function formatDate(date: MarketDate): string {
  return dateFormat.format(new Date(`${date}T12:00:00Z`));
}

function inMarket(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(marketZone);
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
