import { type Closures, isMarketOpen } from '#lib/domain/market/business-days.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { type CalendarKind, calendarKinds } from './calendar-kinds.ts';

type CalendarMark = { readonly kind: CalendarKind; readonly count: number };

export type DatedMark = CalendarMark & { readonly date: MarketDate };

type StripDay = {
  readonly date: MarketDate;
  /** Whether the market is closed, on a weekend or market holiday. */
  readonly closed: boolean;
  readonly marks: readonly CalendarMark[];
};

export const stripDays = 14;

/** Returns the two weeks that begin on a day, with the calendar marks of each day. */
export function stripFrom(today: MarketDate, marks: readonly DatedMark[], closures?: Closures): StripDay[] {
  return Array.from({ length: stripDays }, (_, index) => {
    const date = addDays(today, index);
    return { date, closed: !isMarketOpen(date, closures), marks: marksOn(date, marks) };
  });
}

function marksOn(date: MarketDate, marks: readonly DatedMark[]): CalendarMark[] {
  return calendarKinds.flatMap((kind) => {
    const mark = marks.find((one) => one.date === date && one.kind === kind);
    return mark === undefined || mark.count === 0 ? [] : [{ kind, count: mark.count }];
  });
}
