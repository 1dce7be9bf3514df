'use client';

import { useSession } from '#components/shell/session-context.tsx';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';

type ReaderRelation = {
  /** Whether the user's firm created the offer. If it didn't, it participates in the offer. */
  readonly isCreating: boolean;
  readonly mayReadHistory: boolean;
  /**
   * Why the user can't change the settings; null if they can. Only for display: the server makes its own check on
   * each request.
   */
  readonly readOnlyBecause: string | null;
};

/** Returns how the signed-in user's firm relates to an offer, and what the user can do (D20). */
export function useOfferRelation(offer: OfferRecord): ReaderRelation {
  const { firmOid, rights, restricted } = useSession();
  const isCreating = offer.creatingFirmOid === firmOid;
  return {
    isCreating,
    mayReadHistory: isCreating && rights.readHistory,
    readOnlyBecause: reasonFor(),
  };

  function reasonFor(): string | null {
    if (!isCreating) {
      return 'Your firm participates in this offer. Only the firm that created it can change it.';
    }
    if (!rights.updateOffers) {
      return 'Your role has read-only access to offers. Your firm’s offer managers and administrators can change this offer.';
    }
    if (restricted.includes('updateOffer')) {
      return 'For regulatory or business reasons, you can’t change offers. Ask your administrator.';
    }
    return isClosed(offer.offerStatus) ? 'Closed offers can’t be changed.' : null;
  }
}

/** Returns how the signed-in user can change terms that can no longer be edited in the console. */
export function useOtherWayToChangeTerms(): string {
  return useSession().rights.importBooks
    ? 'To change its terms, such as the closing date, go to Data and upload a file with the new terms.'
    : 'To change its terms, such as the closing date, ask your administrator to upload a file with the new terms.';
}

/**
 * Returns why the terms can't be edited and the offer can't be deleted; null if both are possible. Uses only data that
 * the page has already loaded.
 */
export function reasonFinal(
  { value: { offerStatus, published } }: ReadOffer,
  hasSubscription: boolean,
): string | null {
  if (isClosed(offerStatus)) return 'Closed offers can’t be changed.';
  if (hasSubscription) return 'The offer has subscriptions.';
  return published ? 'The offer is published.' : null;
}

/** Returns why the signed-in user can't create offers or read drafts; null if they can. */
export function useCreationRefusal(): string | null {
  const { rights, restricted } = useSession();
  if (!rights.updateOffers) {
    return 'Your role has read-only access to offers. Your firm’s offer managers and administrators can create them.';
  }
  return restricted.includes('updateOffer')
    ? 'For regulatory or business reasons, you can’t create offers. Ask your administrator.'
    : null;
}
