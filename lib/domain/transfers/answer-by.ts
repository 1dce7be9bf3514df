import { businessDayAfter, type Closures } from '#lib/domain/market/business-days.ts';
import { addDays, type MarketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { rankOf, transferRanks } from './transfer-rank.ts';

/** Business days in which a rejection can be corrected, not counting the day of the rejection. */
const daysToAnswer = 20;

type Rejectable = {
  readonly status: string;
  readonly comment: string | null;
  /** Day in New York on which this rejection code was first seen; null if the transfer isn't rejected. */
  readonly rejectedOn: MarketDate | null;
};

/** Returns the last day on which a rejected request can be corrected, or null for other requests. */
export function answerByOf(transfer: Rejectable, closures?: Closures): MarketDate | null {
  return rankOf(transfer) === transferRanks.correctable && transfer.rejectedOn !== null
    ? businessDayAfter(transfer.rejectedOn, daysToAnswer, closures)
    : null;
}

/**
 * Returns the cutoff for a date. Transfers rejected before this instant have their deadline on or before the
 * date.
 */
export function endOfAnsweredBy(date: MarketDate, closures?: Closures): Date {
  let day = addDays(date, -daysToAnswer);
  while (businessDayAfter(day, daysToAnswer, closures) > date) day = addDays(day, -1);
  return startOfMarketDate(addDays(day, 1));
}
