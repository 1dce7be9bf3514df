import { businessDayBefore, type Closures, isMarketOpen } from './business-days.ts';
import { formatDate, type MarketDate } from './market-time.ts';

/** Returns a warning if the market is closed on an offer's date. Empty if the market is open. */
export function closedDayAdvisories(name: string, date: MarketDate, closures?: Closures): string[] {
  return isMarketOpen(date, closures)
    ? []
    : [
        `The ${name}, ${formatDate(date)}, is not a business day. The previous business day is ${formatDate(businessDayBefore(date, closures))}.`,
      ];
}
