import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { isEarlyClose, isMarketOpen } from '#lib/domain/market/business-days.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';

export const earlyCloseWords = 'closes 1 p.m. ET';

/** Shows a day and whether it is today, or the market is closed or closes early. */
export function DayHeading({ day, today }: { readonly day: MarketDate; readonly today: MarketDate }) {
  const closures = useClosures();
  return (
    <>
      {formatDate(day)}
      {day === today && <span className="font-normal text-accent"> · today</span>}
      {!isMarketOpen(day, closures) && <span className="font-normal text-due"> · market closed</span>}
      {isEarlyClose(day, closures) && <span className="font-normal text-due"> · {earlyCloseWords}</span>}
    </>
  );
}
