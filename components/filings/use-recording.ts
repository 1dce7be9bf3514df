'use client';

import { useSession } from '#components/shell/session-context.tsx';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/**
 * Explains why the user can't record filings for an offer; null if they can. The server checks each request itself.
 */
export function useRecordingRefusal({
  creatingFirmOid,
}: Pick<OfferRecord, 'creatingFirmOid'>): string | null {
  const { firmOid, rights, restricted } = useSession();
  if (!rights.updateOffers) {
    return creatingFirmOid === firmOid
      ? 'Your role can read filings. Offer managers and administrators of your firm record them.'
      : 'Your role can read filings. Offer managers and administrators of your firm record its own FINRA filing.';
  }
  return restricted.includes('updateOffer')
    ? 'Recording filings is disabled for you because of regulatory or business limitations. Ask your administrator.'
    : null;
}
