import { daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';

/** Formats how many days away a date is, such as `in 130 days`, `today`, `3 days ago` or `3 days overdue`. */
export function formatDistance(from: MarketDate, to: MarketDate, past: 'ago' | 'overdue' = 'ago'): string {
  const days = daysBetween(from, to);
  if (days === 0) {
    return 'today';
  }
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days).toLocaleString('en-US')} days`;
  return days > 0 ? `in ${count}` : `${count} ${past}`;
}
