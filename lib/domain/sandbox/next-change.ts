import { addDays, cashRequiredDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { closingSoonDays } from '#lib/domain/offers/attention.ts';
import { attentionOf } from '#lib/domain/offers/attention-of.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';

type DatedOffer = Pick<
  Offer,
  'offerStatus' | 'offerMinimum' | 'closingDate' | 'daysFromClosingCashIsRequired'
> & {
  readonly approvedTotal: Money;
};

/**
 * Returns the first day after today on which an open offer closes or its reasons for attention change. Returns
 * undefined if there is none.
 */
export function nextChange(offer: DatedOffer, today: MarketDate): MarketDate | undefined {
  if (isClosed(offer.offerStatus)) return undefined;
  const { closingDate, daysFromClosingCashIsRequired } = offer;
  const cash = cashRequiredDate(closingDate, daysFromClosingCashIsRequired);
  return [
    cash,
    addDays(cash, 1),
    addDays(closingDate, -closingSoonDays),
    closingDate,
    addDays(closingDate, 1),
  ]
    .filter((day) => day > today)
    .toSorted()
    .find((day) => day === closingDate || changesAttention(offer, day));
}

function changesAttention(offer: DatedOffer, day: MarketDate): boolean {
  const asksOn = (date: MarketDate) => attentionOf(offer, offer.approvedTotal, date).join();
  return asksOn(day) !== asksOn(addDays(day, -1));
}
