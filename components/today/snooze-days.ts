import type { Today } from '#lib/client/today/today.ts';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';

/** Days until which a line can be snoozed with one click. */
export type SnoozeDays = { readonly next: MarketDate; readonly week: MarketDate };

/** Returns the next business day, and the first business day that is at least a week away. */
export function snoozeDaysOf(
  today: MarketDate,
  strip: readonly Pick<Today['strip'][number], 'date' | 'closed'>[],
): SnoozeDays {
  const openFrom = (days: number) => {
    const first = addDays(today, days);
    return strip.find(({ date, closed }) => date >= first && !closed)?.date ?? first;
  };
  return { next: openFrom(1), week: openFrom(7) };
}
