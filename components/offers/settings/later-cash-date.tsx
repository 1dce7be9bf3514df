'use client';

import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { closedDayAdvisories } from '#lib/domain/market/business-days.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';

export const cannotUndo = 'You can’t undo this change.';

export const cannotIncrease = 'You can’t increase it again.';

type Props = Pick<Offer, 'closingDate' | 'offerStatus'> & {
  /** Number of days before closing that cash is required. */
  readonly from: number;
  readonly to: number;
};

/** Says how the cash-required date moves, and that the offer can't be executed before it (rule 2, D11). */
export function LaterCashDate({ closingDate, offerStatus, from, to }: Props) {
  const today = useMarketDate();
  const closures = useClosures();
  const [was, becomes] = [cashRequiredDate(closingDate, from), cashRequiredDate(closingDate, to)];
  return (
    <>
      The cash-required date moves from {formatDate(was)} to {formatDate(becomes)}.
      {offerStatus === 'INITIAL' && becomes > today && (
        <>
          {' '}
          <strong className="font-semibold">You can’t execute the offer until then.</strong>
          {was <= today && ' Currently, the date doesn’t prevent execution.'}
        </>
      )}{' '}
      {closedDayAdvisories('cash-required date', becomes, closures)}
    </>
  );
}
