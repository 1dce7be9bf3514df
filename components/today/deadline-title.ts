import { formatDistance } from '#components/ui/date-text.tsx';
import { daysBetween, type MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Returns a filing's name and how far away its deadline is, such as `Form D due today`. */
export function deadlineTitle(name: string, dueDate: MarketDate, today: MarketDate): string {
  const late = daysBetween(dueDate, today);
  const due = late > 0 ? `overdue by ${countOf(late, 'day')}` : `due ${formatDistance(today, dueDate)}`;
  return `${name} ${due}`;
}
