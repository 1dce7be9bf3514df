import { useSession } from '#components/shell/session-context.tsx';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';

/**
 * Explains why the user can't record filings for an offer; null if they can. The server makes its own check on each
 * request.
 */
export function useRecordingRefusal({
  creatingFirmOid,
}: Pick<OfferRecord, 'creatingFirmOid'>): string | null {
  const { firmOid, rights, restricted } = useSession();
  if (!rights.updateOffers) {
    return creatingFirmOid === firmOid
      ? 'Your role has read-only access to filings. Your firm’s offer managers and administrators can record them.'
      : 'Your role has read-only access to filings. Your firm’s offer managers and administrators can record the firm’s own FINRA filing.';
  }
  return restricted.includes('updateOffer')
    ? 'Recording filings is disabled for your account. Ask your administrator.'
    : null;
}
