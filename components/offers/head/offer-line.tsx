'use client';

import { type RefObject, useEffect, useState } from 'react';
import { formatDistance } from '#components/ui/date-text.tsx';
import { MoneyText, roundingOfMinimum } from '#components/ui/money-text.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import {
  cashRequiredDate,
  formatDate,
  marketDate,
  type MarketDate,
  startOfMarketDate,
} from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { OfferStatusMark } from '../offer-status-mark.tsx';

type OfferLineProps = {
  readonly offer: OfferRecord;
  /** Null for a firm that has no access to the figures. */
  readonly facts: OfferFacts | null;
  readonly head: RefObject<HTMLElement | null>;
};

/**
 * A one-line version of the offer's header, shown once the header has scrolled out of view. It is hidden from screen
 * readers, which read the header itself.
 */
export function OfferLine({ offer, facts, head }: OfferLineProps) {
  const today = useMarketDate();
  const isScrolled = useIsAbove(head);
  const next = datesOf(offer, today, null).find(({ state }) => state === 'ahead');
  return (
    <div
      aria-hidden="true"
      data-offer-line
      className="no-print pointer-events-none pinned h-0 [@media(max-height:480px)]:hidden"
    >
      {isScrolled && (
        <div className="pointer-events-auto flex h-10 items-center gap-4 bg-paper shadow-[0_0_0_100vmax_var(--paper),0_1px_0_100vmax_var(--hairline)] [clip-path:inset(0_-100vmax_-1px)]">
          <span className="min-w-0 truncate font-semibold">{offer.offerName}</span>
          <OfferStatusMark status={offer.offerStatus} />
          {facts && (
            <span className="whitespace-nowrap max-sm:hidden">
              <MoneyText amount={Number(facts.approvedTotal)} isShort /> of{' '}
              <MoneyText
                amount={offer.offerMinimum}
                isShort
                rounding={roundingOfMinimum(Number(facts.approvedTotal), offer.offerMinimum)}
              />{' '}
              minimum
            </span>
          )}
          {!isClosed(offer.offerStatus) && next && (
            <span className="ml-auto truncate text-quiet max-md:hidden">
              {next.name} {formatDate(next.date)}, {formatDistance(today, next.date)}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** Reports whether an element has scrolled completely out of view behind or above the page header. */
function useIsAbove(target: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${consoleHeadPx}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isAbove;
}

const consoleHeadPx = 49;

/**
 * `past` means completed, however long ago. `overdue` means that the date has passed, but the action is still due.
 */
type DateState = 'past' | 'today' | 'ahead' | 'overdue';

export type OfferDate = {
  readonly name: string;
  readonly date: MarketDate;
  readonly instant: Date | null;
  readonly state: DateState;
};

/**
 * Returns an offer's dates in order, with today. For a closed offer, includes the day it was closed, if known, instead
 * of today.
 */
export function datesOf(offer: OfferRecord, today: MarketDate, closedAt: string | null): OfferDate[] {
  const { offerStatus, closingDate } = offer;
  const created = new Date(offer.creationTimestamp);
  const cashRequired = cashRequiredDate(closingDate, offer.daysFromClosingCashIsRequired);
  const event = (name: string, date: MarketDate, state: DateState): OfferDate => ({
    name,
    date,
    instant: startOfMarketDate(date),
    state,
  });
  const begin: OfferDate = {
    name: 'Created',
    date: marketDate(created),
    instant: created,
    state: 'past',
  };
  if (isClosed(offerStatus)) {
    const end = closedAt === null ? null : new Date(closedAt);
    return inOrder([
      begin,
      event('Cash was required', cashRequired, 'past'),
      event('Closing date', closingDate, 'past'),
      ...(end === null
        ? []
        : [
            {
              name: offerStatus === 'CLOSED_CANCELLED' ? 'Canceled' : 'Closed',
              date: marketDate(end),
              instant: end,
              state: 'past' as const,
            },
          ]),
    ]);
  }
  return inOrder([
    begin,
    event('Cash required', cashRequired, stateOf(cashRequired, today, offerStatus === 'IN_PROGRESS')),
    event(closingDate < today ? 'Closing date' : 'Closes', closingDate, stateOf(closingDate, today, false)),
    { name: 'Today', date: today, instant: null, state: 'today' },
  ]);
}

/** Returns whether a date is ahead or, once it has passed, whether its action is done or overdue. */
export function stateOf(date: MarketDate, today: MarketDate, isDone: boolean): DateState {
  return date >= today ? 'ahead' : isDone ? 'past' : 'overdue';
}

function inOrder(dates: readonly OfferDate[]): OfferDate[] {
  return dates.toSorted((left, right) => left.date.localeCompare(right.date));
}
