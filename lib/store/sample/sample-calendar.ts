import { Temporal } from 'temporal-polyfill';

import { marketZone, type MarketDate } from '#lib/domain/market/market-time.ts';
import { sampleNumber } from './sample-hash.ts';

/** The part of a day in which something happened. Opening is before morning, morning before afternoon. */
export type PartOfDay = keyof typeof hours;

const hours = {
  opening: { first: 8, count: 1 },
  morning: { first: 9, count: 3 },
  afternoon: { first: 13, count: 4 },
};

/**
 * The weekday a number of calendar days from today (negative: before); a weekend falls back to its Friday,
 * because a desk does nothing on a Saturday. What lies in the past stays there and what comes first stays first.
 */
export function weekday(today: MarketDate, days: number): MarketDate {
  const date = Temporal.PlainDate.from(today).add({ days });
  return date.subtract({ days: Math.max(0, date.dayOfWeek - friday) }).toString();
}

/** A time stamp of that part of the day; which minute of it depends on the seed and the part alone. */
export function timestampWithin(date: MarketDate, part: PartOfDay, seed: string): string {
  const { first, count } = hours[part];
  return timestamp(date, {
    hour: first + sampleNumber(`${seed} ${part} hour`, count),
    minute: sampleNumber(`${seed} ${part} minute`, 60),
    second: sampleNumber(`${seed} ${part} second`, 60),
    millisecond: sampleNumber(`${seed} ${part} millisecond`, 1000),
  });
}

/** A time stamp at exactly that time of the market's day, in the form of D17. */
export function timestamp(date: MarketDate, time: Temporal.PlainTimeLike): string {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: marketZone, plainTime: Temporal.PlainTime.from(time) })
    .toString({ fractionalSecondDigits: 3, timeZoneName: 'never' });
}

const friday = 5;
