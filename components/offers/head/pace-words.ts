import { formatShortMoney } from '#components/ui/money-text.tsx';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { type Pace, recentDays } from '#lib/domain/offers/figures/pace.ts';

/** Describes the chart briefly, because the offer's header has room for about 60 characters. */
export function paceWords({ reachedOn, neededPerDay, recentPerDay }: Pace): string {
  if (reachedOn !== null) return `Minimum reached on ${formatDate(reachedOn)}.`;
  const recent = `Last ${recentDays} days: ${formatShortMoney(recentPerDay)} a day.`;
  if (neededPerDay === null) return `The closing date has arrived. ${recent}`;
  // The short format has no cents, so a smaller pace would be shown as zero.
  return `Pace needed: ${neededPerDay < 1 ? 'less than $1' : formatShortMoney(neededPerDay, 'up')} a day. ${recent}`;
}
