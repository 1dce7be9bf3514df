import type { OverviewOffer } from '#lib/client/offers/list-offers.ts';
import { OfferStatusMark } from '../offer-status-mark.tsx';
import { DueText } from './due-text.tsx';

/**
 * An offer's status, whether the next step can be taken today, and whether its settings prevent everyone from
 * investing.
 */
export function StatusCell({ offer, compact }: { readonly offer: OverviewOffer; readonly compact: boolean }) {
  const { attention, noInvestor, termsChanged, feedContradicts } = offer;
  const remarks = [
    ...(attention.includes('executable') ? ['Can be executed'] : []),
    ...(noInvestor === true ? ['No one can invest'] : []),
    ...(termsChanged === true ? ['Terms changed'] : []),
    ...(feedContradicts === true ? ['Data feed conflict'] : []),
  ];
  return (
    <span className={compact ? 'flex items-center gap-2' : 'block'}>
      <OfferStatusMark status={offer.offerStatus} />
      {remarks.map((remark) => (
        <span key={remark} className={compact ? undefined : 'block'}>
          <DueText label={remark} isShort={compact} />
        </span>
      ))}
    </span>
  );
}
