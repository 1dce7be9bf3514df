import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { OfferStatusMark } from '../offer-status-mark.tsx';
import { DueText } from './due-text.tsx';

/** The status of an offer, and whether the next step can be taken today. */
export function StatusCell({ offer, compact }: { readonly offer: OverviewOffer; readonly compact: boolean }) {
  const canBeExecuted = offer.attention.includes('executable');
  return (
    <span className={compact ? 'flex items-center gap-2' : 'block'}>
      <OfferStatusMark status={offer.offerStatus} />
      {canBeExecuted && (
        <span className={compact ? undefined : 'block'}>
          <DueText label="Can be executed" isShort={compact} />
        </span>
      )}
    </span>
  );
}
