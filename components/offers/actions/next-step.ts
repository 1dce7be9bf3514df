import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import type { ButtonAction } from './action-names.ts';

/** What an offer goes on with: it is published, then executed, then closed. Null when it is closed. */
export function nextStepOf({ offerStatus, published }: OfferRecord): ButtonAction | null {
  if (offerStatus === 'INITIAL') {
    return published ? 'execute' : 'publish';
  }
  return offerStatus === 'IN_PROGRESS' ? 'close' : null;
}
