import { useQuery } from '@tanstack/react-query';
import { statusHistoryQuery } from '#lib/client/offers/list-history.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { useStanding } from '../use-standing.ts';

export type Closing = {
  readonly wasInProgress: boolean;
  /** When the offer reached its current status, and by whom; null if unknown. */
  readonly closed: { readonly at: string; readonly by: string } | null;
};

const nothingKnown: Closing = { wasInProgress: false, closed: null };

/** Returns how an offer was closed, as far as the user can see its history. */
export function useClosing(offer: OfferRecord): Closing {
  const { privatePlacementOfferOid: oid, offerStatus } = offer;
  const { mayReadHistory } = useStanding(offer);
  const { data: entries } = useQuery({
    ...statusHistoryQuery(oid),
    enabled: mayReadHistory && isClosed(offerStatus),
  });
  if (!entries || !isClosed(offerStatus)) {
    return nothingKnown;
  }
  const given = (status: string) =>
    entries.find(({ changes }) => changes.some(({ field, to }) => field === 'offerStatus' && to === status));
  const end = given(offerStatus);
  return {
    wasInProgress: given('IN_PROGRESS') !== undefined,
    // An import shows when the record arrived, not when the offer was closed.
    closed: end && end.action !== 'import' ? { at: end.at, by: end.actor.name } : null,
  };
}
