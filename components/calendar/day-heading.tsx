import { isMarketOpen } from '#lib/domain/market/business-days.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';

/** A day with what is special about it: today, or one on which the market is closed. */
export function DayHeading({ day, today }: { readonly day: MarketDate; readonly today: MarketDate }) {
  return (
    <>
      {formatDate(day)}
      {day === today && <span className="font-normal text-accent"> · today</span>}
      {!isMarketOpen(day) && <span className="font-normal text-due"> · market closed</span>}
    </>
  );
}
