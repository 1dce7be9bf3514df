'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lastAllocationQuery } from '#lib/client/offers/decide-orders.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { demandFromTotals } from '#lib/domain/offers/figures/demand-from-totals.ts';
import { wholeMoney } from './total-effect.tsx';

const AllocateDialog = dynamic(
  () => import('./allocate-dialog.tsx').then((module) => module.AllocateDialog),
  { ssr: false },
);

type Props = { readonly offer: ReadOffer; readonly totals: SubscriptionTotals };

/**
 * Opens the allocation if the requests exceed the remaining amount, or if another allocation can replace the current
 * one.
 */
export function AllocateButton({ offer, totals }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { offerStatus, offerMaximum, privatePlacementOfferOid: oid } = offer.value;
  const isInitial = offerStatus === 'INITIAL';
  const { data: last } = useQuery({ ...lastAllocationQuery(oid), enabled: isInitial });
  const { excess } = demandFromTotals(offerMaximum, totals);
  const isOver = excess !== '0.00';
  if (!isOpen && !(isInitial && (isOver || Boolean(last)))) return null;
  return (
    <>
      {isOver && <span className="text-small text-due">Oversubscribed by {wholeMoney(excess)}</span>}
      <Button look={isOver ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
        {last ? 'Allocate again…' : 'Allocate…'}
      </Button>
      {isOpen && <AllocateDialog offer={offer} totals={totals} onClose={() => setOpen(false)} />}
    </>
  );
}
