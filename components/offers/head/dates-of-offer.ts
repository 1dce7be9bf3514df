import {
  cashRequiredDate,
  marketDate,
  type MarketDate,
  startOfMarketDate,
} from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';

/** `past`: completed, however long ago. `overdue`: the date has passed without its action. */
type Standing = 'past' | 'today' | 'ahead' | 'overdue';

export type DateOfOffer = {
  readonly name: string;
  readonly date: MarketDate;
  readonly instant: Date | null;
  readonly standing: Standing;
};

/** Returns an offer's dates in order. Those of a closed offer are in the past tense, without today. */
export function datesOf(offer: OfferRecord, today: MarketDate, closedAt: string | null): DateOfOffer[] {
  const { offerStatus, closingDate } = offer;
  const created = new Date(offer.creationTimestamp);
  const cashRequired = cashRequiredDate(closingDate, offer.daysFromClosingCashIsRequired);
  const event = (name: string, date: MarketDate, standing: Standing): DateOfOffer => ({
    name,
    date,
    instant: startOfMarketDate(date),
    standing,
  });
  const begin: DateOfOffer = {
    name: 'Created',
    date: marketDate(created),
    instant: created,
    standing: 'past',
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
              standing: 'past' as const,
            },
          ]),
    ]);
  }
  const passed = (date: MarketDate, isMet: boolean): Standing =>
    date >= today ? 'ahead' : isMet ? 'past' : 'overdue';
  return inOrder([
    begin,
    event('Cash required', cashRequired, passed(cashRequired, offerStatus === 'IN_PROGRESS')),
    event(closingDate < today ? 'Closing date' : 'Closes', closingDate, passed(closingDate, false)),
    { name: 'Today', date: today, instant: null, standing: 'today' },
  ]);
}

function inOrder(dates: readonly DateOfOffer[]): DateOfOffer[] {
  return dates.toSorted((left, right) => left.date.localeCompare(right.date));
}
