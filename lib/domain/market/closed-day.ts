import { businessDayBefore, type Closures, isMarketOpen } from './business-days.ts';
import { formatDate, type MarketDate } from './market-time.ts';

/** What to know of a date of an offer on which the market is closed; none where it is open. */
export function closedDayAdvisories(name: string, date: MarketDate, closures?: Closures): string[] {
  return isMarketOpen(date, closures)
    ? []
    : [
        `The ${name}, ${formatDate(date)}, is not a business day. The business day before is ${formatDate(businessDayBefore(date, closures))}.`,
      ];
}
