import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import type { ButtonAction } from './action-names.ts';

/**
 * What an offer goes on with: it is published, then executed, then closed. Null when it's closed, and while an executed
 * offer has time left: closing it early is for the menu.
 */
export function nextStepOf(
  { offerStatus, published, closingDate }: OfferRecord,
  today: MarketDate,
): ButtonAction | null {
  if (offerStatus === 'INITIAL') {
    return published ? 'execute' : 'publish';
  }
  return offerStatus === 'IN_PROGRESS' && today >= closingDate ? 'close' : null;
}
