import { businessDayAfter, type Closures } from '#lib/domain/market/business-days.ts';
import { addDays, type MarketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { rankOf, transferRanks } from './transfer-rank.ts';

/** The business days in which a rejection can be corrected, after the day of the rejection. */
const daysToAnswer = 20;

type Rejectable = {
  readonly status: string;
  readonly comment: string | null;
  /** The day in New York on which it was first seen rejected with this code; null if it isn't rejected. */
  readonly rejectedOn: MarketDate | null;
};

/** The last day on which a rejected request can be corrected; null for other requests. */
export function answerByOf(transfer: Rejectable, closures?: Closures): MarketDate | null {
  return rankOf(transfer) === transferRanks.correctable && transfer.rejectedOn !== null
    ? businessDayAfter(transfer.rejectedOn, daysToAnswer, closures)
    : null;
}

/** The deadline is on or before the date exactly for the transfers that were rejected before this instant. */
export function endOfAnsweredBy(date: MarketDate, closures?: Closures): Date {
  let day = addDays(date, -daysToAnswer);
  while (businessDayAfter(day, daysToAnswer, closures) > date) day = addDays(day, -1);
  return startOfMarketDate(addDays(day, 1));
}
