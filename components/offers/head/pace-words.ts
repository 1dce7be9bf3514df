import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { type Pace, recentDays } from '#lib/domain/offers/figures/pace.ts';

/** Describes the chart briefly, because the offer's header has room for about 60 characters in a line. */
export function paceWords(pace: Pace): string {
  const { reachedOn, belowSince, againOn, recentPerDay } = pace;
  const needed = neededWords(pace);
  if (reachedOn === null) {
    return [...needed, `Last ${recentDays} days: ${changeWords(recentPerDay)} a day.`].join(' ');
  }
  const reached = `Minimum reached on ${formatDate(reachedOn)}`;
  if (belowSince !== null) {
    return [`${reached}, but below it since ${formatDate(belowSince)}.`, ...needed].join(' ');
  }
  return againOn === null ? `${reached}.` : `${reached}, and again on ${formatDate(againOn)}.`;
}

/** Returns a sentence about the pace that the minimum needs, or none if hardly anything is missing. */
function neededWords({ deadline, neededPerDay }: Pace): string[] {
  if (deadline === null) return ['The closing date has arrived.'];
  if (neededPerDay === null) return [];
  // Rounded up, so that this pace reaches the minimum in time.
  return [`Needed: ${formatMoney((Math.ceil(neededPerDay * 100) / 100).toFixed(2))} a day.`];
}

function changeWords(perDay: number): string {
  return `${perDay < 0 ? 'down ' : ''}${formatMoney(Math.abs(perDay).toFixed(2))}`;
}
