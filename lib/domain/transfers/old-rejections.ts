import { businessDayAfter, type Closures } from '#lib/domain/market/business-days.ts';
import { addDays, type MarketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';

/** Business days in which a rejection can be corrected, not counting the day of the rejection. */
export const daysToAnswer = 20;

/**
 * Returns a function that reports whether a rejection is so old that its deadline has passed, or would have passed if
 * it could be corrected. Computes the last such day only once, because an account can have ten thousand requests.
 */
export function oldRejections(
  today: MarketDate,
  closures?: Closures,
): (transfer: { readonly rejectedOn: MarketDate | null }) => boolean {
  const lastDay = lastRejectionDueBy(addDays(today, -1), closures);
  return ({ rejectedOn }) => rejectedOn !== null && rejectedOn <= lastDay;
}

/**
 * Returns the cutoff for a date. Transfers rejected before this instant have their deadline on or before the
 * date.
 */
export function rejectionCutoff(date: MarketDate, closures?: Closures): Date {
  return startOfMarketDate(addDays(lastRejectionDueBy(date, closures), 1));
}

/** Returns the last day of a rejection whose deadline is on or before the date. */
function lastRejectionDueBy(date: MarketDate, closures?: Closures): MarketDate {
  let day = addDays(date, -daysToAnswer);
  while (businessDayAfter(day, daysToAnswer, closures) > date) day = addDays(day, -1);
  return day;
}
