import { type Closures, isMarketOpen } from '#lib/domain/market/business-days.ts';
import { addDays, marketDate, timeOfMarketDate } from '#lib/domain/market/market-time.ts';

/** Hour in New York at which digests are sent on business days. */
const digestHour = 8;

/** Returns the most recent digest time. */
export function lastDigestTime(now: Date, closures?: Closures): Date {
  for (let day = marketDate(now); ; day = addDays(day, -1)) {
    const time = timeOfMarketDate(day, digestHour);
    if (isMarketOpen(day, closures) && time <= now) return time;
  }
}
