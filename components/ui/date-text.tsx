import { daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';

/** Formats how many days away a date is, such as `in 130 days`, `today` or `3 days ago`. */
export function formatDistance(from: MarketDate, to: MarketDate): string {
  const days = daysBetween(from, to);
  if (days === 0) {
    return 'today';
  }
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days).toLocaleString('en-US')} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}
