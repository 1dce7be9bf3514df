'use client';

import { classNames } from '#components/ui/class-names.ts';
import { formatDistance } from '#components/ui/date-text.tsx';
import { formatClockTime, ReadersClock } from '#components/ui/time-text.tsx';
import { useMarketDate } from '#lib/client/market-clock.ts';
import {
  cashRequiredDate,
  daysBetween,
  formatDate,
  marketDate,
  type MarketDate,
  startOfMarketDate,
} from '#lib/domain/market-time.ts';
import type { OfferRecord } from '#lib/domain/offer-record.ts';

type Event = {
  readonly name: string;
  readonly date: MarketDate;
  readonly instant: Date | null;
  readonly isToday?: boolean;
};

/** The dates of an offer in their order, with today among them, and a line that keeps their distances. */
export function OfferTimeline({ offer }: { readonly offer: OfferRecord }) {
  const today = useMarketDate();
  const cashRequired = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
  const created = new Date(offer.creationTimestamp);
  const events: Event[] = [
    { name: 'Created', date: marketDate(created), instant: created },
    { name: 'Cash required', date: cashRequired, instant: startOfMarketDate(cashRequired) },
    { name: 'Closes', date: offer.closingDate, instant: startOfMarketDate(offer.closingDate) },
    { name: 'Today', date: today, instant: null, isToday: true },
  ];
  const inOrder = events.toSorted((left, right) => left.date.localeCompare(right.date));
  return (
    <div>
      <Line events={inOrder} />
      <ol aria-label="Dates" className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {inOrder.map(({ name, date, instant, isToday }) => (
          <li key={name} className={classNames(isToday && 'text-accent')}>
            <span className={classNames('block text-small', !isToday && 'text-quiet')}>{name}</span>
            <time dateTime={date} className="block font-semibold">
              {formatDate(date)}
            </time>
            {!isToday && <span className="block text-small text-quiet">{formatDistance(today, date)}</span>}
            {instant !== null && (
              <span className="block text-small text-quiet">
                {formatClockTime(instant)}
                <ReadersClock instant={instant} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Where the dates lie between the first and the last. */
function Line({ events }: { readonly events: readonly Event[] }) {
  const first = events[0]?.date ?? '';
  const span = Math.max(1, daysBetween(first, events.at(-1)?.date ?? first));
  const place = (date: MarketDate) => `${1 + (daysBetween(first, date) / span) * 98}%`;
  return (
    <svg aria-hidden="true" width="100%" height="16" className="block">
      <line x1="1%" x2="99%" y1="8" y2="8" className="stroke-edge" />
      {events.map(({ name, date, isToday }) =>
        isToday ? (
          <circle key={name} cx={place(date)} cy="8" r="5" className="fill-accent" />
        ) : (
          <line
            key={name}
            x1={place(date)}
            x2={place(date)}
            y1="3"
            y2="13"
            strokeWidth="2"
            className="stroke-ink"
          />
        ),
      )}
    </svg>
  );
}
