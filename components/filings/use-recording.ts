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
      ? 'Your role can only read filings. Your firm’s offer managers and administrators can record them.'
      : 'Your role can only read filings. Your firm’s offer managers and administrators can record its own FINRA filing.';
  }
  return restricted.includes('updateOffer')
    ? 'Recording filings is disabled for you for regulatory or business reasons. Ask your administrator.'
    : null;
}
