import { businessDaysBetween, type Closures } from '#lib/domain/market/business-days.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Returns the last day to respond, as `Wed, Dec 9, 2026` and `8 business days left`. */
export function deadlineWords(
  answerBy: MarketDate,
  today: MarketDate,
  closures: Closures,
): { by: string; left: string; isPast: boolean } {
  const days = businessDaysBetween(today, answerBy, closures);
  const isPast = answerBy < today;
  const left = isPast
    ? 'the deadline has passed'
    : answerBy === today
      ? 'today is the last day'
      : `${countOf(days, 'business day')} left`;
  return { by: formatDate(answerBy), left, isPast };
}
