import { businessDaysBetween, type Closures } from '#lib/domain/market/business-days.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Formats how far away a transfer's deadline is, such as `8 business days left`. */
export function businessDaysLeft(today: MarketDate, answerBy: MarketDate, closures: Closures): string {
  return answerBy === today
    ? 'today is the last day'
    : `${countOf(businessDaysBetween(today, answerBy, closures), 'business day')} left`;
}
