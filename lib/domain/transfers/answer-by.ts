import { businessDayAfter } from '#lib/domain/market/business-days.ts';
import { addDays, marketDate, type MarketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { rankOf, transferRanks } from './transfer-rank.ts';

/** The business days in which a rejection with a soft code can be corrected, after the day on which it came. */
const daysToAnswer = 20;

type Rejectable = {
  readonly status: string;
  readonly comment: string | null;
  readonly lastModifiedTS: string;
};

/** The last day on which a softly rejected request can be corrected; null for every other request. */
export function answerByOf(transfer: Rejectable): MarketDate | null {
  return rankOf(transfer) === transferRanks.correctable
    ? businessDayAfter(marketDate(new Date(transfer.lastModifiedTS)), daysToAnswer)
    : null;
}

/** What was rejected before this instant is to be answered by the date at the latest, and nothing else is. */
export function endOfAnsweredBy(date: MarketDate): Date {
  let day = addDays(date, -daysToAnswer);
  while (businessDayAfter(day, daysToAnswer) > date) day = addDays(day, -1);
  return startOfMarketDate(addDays(day, 1));
}
