import { formatShortMoney } from '#components/ui/money-text.tsx';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { type Pace, recentDays } from '#lib/domain/offers/figures/pace.ts';

/** Describes the chart briefly, because the offer's header has room for about 60 characters in a line. */
export function paceWords({ reachedOn, belowSince, againOn, neededPerDay, recentPerDay }: Pace): string {
  // The short format has no cents, so a smaller pace would be shown as zero.
  const needed =
    neededPerDay === null
      ? 'The closing date has arrived.'
      : `Pace needed: ${neededPerDay < 1 ? 'less than $1' : formatShortMoney(neededPerDay, 'up')} a day.`;
  if (reachedOn === null) return `${needed} Last ${recentDays} days: ${changeWords(recentPerDay)} a day.`;
  const reached = `Minimum reached on ${formatDate(reachedOn)}`;
  if (belowSince !== null) return `${reached}, but below it since ${formatDate(belowSince)}. ${needed}`;
  return againOn === null ? `${reached}.` : `${reached}, and again on ${formatDate(againOn)}.`;
}

function changeWords(perDay: number): string {
  return perDay < 0 ? `down ${formatShortMoney(-perDay)}` : formatShortMoney(perDay);
}
