'use client';

import { classNames } from '#components/ui/class-names.ts';
import { formatDistance } from '#components/ui/date-text.tsx';
import { formatClockTime, ReadersClock } from '#components/ui/time-text.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { DueText } from '../list/due-text.tsx';
import { type DateOfOffer, datesOf } from './dates-of-offer.ts';
import type { Closing } from './use-closing.ts';

type Props = { readonly offer: OfferRecord; readonly closing: Closing };

/** The dates of an offer in their order, each under its mark, with today among them while the offer is open. */
export function OfferTimeline({ offer, closing }: Props) {
  const today = useMarketDate();
  return (
    <ol aria-label="Dates" className="grid grid-cols-2 gap-x-2 gap-y-2 sm:flex">
      {datesOf(offer, today, closing.closed?.at ?? null).map((date) => (
        <Station key={date.name} date={date} today={today} />
      ))}
    </ol>
  );
}

/** A mark, the word that it stands for, and the date. Its time of day shows while it has the focus or the pointer. */
function Station({ date: { name, date, instant, standing }, today }: StationProps) {
  const isToday = standing === 'today';
  const distance = formatDistance(today, date);
  return (
    <li
      tabIndex={instant === null ? undefined : 0}
      className={classNames(
        'group relative rounded-sm sm:flex-1 sm:last:flex-none',
        isToday && 'text-accent',
      )}
    >
      <span className="flex items-center gap-1.5 text-small">
        <svg aria-hidden="true" width="9" height="9" viewBox="0 0 9 9" className="shrink-0">
          {isToday ? (
            <circle cx="4.5" cy="4.5" r="4.5" fill="currentColor" />
          ) : (
            <circle cx="4.5" cy="4.5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          )}
        </svg>
        <span className={classNames('whitespace-nowrap', !isToday && 'text-quiet')}>{name}</span>
        <span
          aria-hidden="true"
          className="mr-1 h-px min-w-2 flex-1 bg-hairline max-sm:hidden sm:group-last:hidden"
        />
      </span>
      <span className="flex flex-wrap gap-x-2 pl-[15px]">
        <time dateTime={date} className="font-semibold sm:whitespace-nowrap">
          {formatDate(date)}
        </time>
        {standing === 'overdue' && <DueText label={distance} />}
        {standing === 'ahead' && <span className="whitespace-nowrap text-quiet">{distance}</span>}
      </span>
      {instant !== null && (
        <span className="pointer-events-none absolute top-full left-0 z-10 hidden rounded border border-hairline bg-raised px-2 py-1 text-small whitespace-nowrap text-ink shadow-popup group-hover:block group-focus-visible:block">
          {formatClockTime(instant)}
          <ReadersClock instant={instant} />
        </span>
      )}
    </li>
  );
}

type StationProps = { readonly date: DateOfOffer; readonly today: string };
