'use client';

import { classNames } from '#components/ui/class-names.ts';
import { formatDistance } from '#components/ui/date-text.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { DueText } from './due-text.tsx';

type Props = {
  readonly date: MarketDate;
  readonly compact: boolean;
  /** Whether the date is a reason to look at the offer today. */
  readonly isDue: boolean;
  /** Whether the date has passed without its action. */
  readonly isOverdue: boolean;
  /** Whether the offer is closed, so the distance to its dates no longer matters. */
  readonly isOver: boolean;
};

/** An offer's date and its distance from today. The day of the week is in the title. */
export function DayCell({ date, compact, isDue, isOverdue, isOver }: Props) {
  const words = formatDistance(useMarketDate(), date).replace(/ ago$/, isOverdue ? ' overdue' : ' ago');
  const distance = compact ? words.replace(/ days?/, ' d') : words;
  return (
    <span
      className={
        compact ? 'flex gap-x-2 whitespace-nowrap max-sm:flex-wrap print:block' : 'block whitespace-nowrap'
      }
    >
      <time dateTime={date} title={formatDate(date)}>
        {withoutWeekday(date)}
      </time>
      {!isOver && (
        <span
          className={classNames(
            'text-small',
            compact ? 'print:block' : 'block',
            isOverdue && 'font-semibold',
            !isDue && 'text-quiet',
          )}
        >
          {isDue ? <DueText label={distance} /> : distance}
        </span>
      )}
    </span>
  );
}

function withoutWeekday(date: MarketDate): string {
  return formatDate(date).replace(/^\w+, /, '');
}
