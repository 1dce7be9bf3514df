import { formatShortMoney } from '#components/ui/money-text.tsx';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { type Pace, recentDays } from '#lib/domain/offers/figures/pace.ts';

/** Describes the chart in one sentence. */
export function wordsOfPace({ reachedOn, neededPerDay, recentPerDay, deadline }: Pace): string {
  if (reachedOn !== null) return `Minimum reached on ${formatDate(reachedOn)}.`;
  const recent = `${formatShortMoney(recentPerDay)} a day in the last ${recentDays} days`;
  if (neededPerDay === null || deadline === null)
    return `The closing date has arrived. Recent pace: ${recent}.`;
  // The short format has no cents, so a smaller pace would be shown as zero.
  const needed = neededPerDay < 1 ? 'less than $1' : formatShortMoney(neededPerDay);
  return `Pace needed: ${needed} a day until ${formatDate(deadline)}. Recent pace: ${recent}.`;
}
