'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useSession } from '#components/shell/session-context.tsx';
import { usePageCommands } from '#components/shell/page-commands.ts';
import { approvalPolicyQuery, pendingOfferApprovalsQuery } from '#lib/client/approvals/approvals.ts';
import { lastAllocationQuery } from '#lib/client/offers/allocations.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { demandFromTotals } from '#lib/domain/offers/figures/demand-from-totals.ts';
import { useOfferRelation } from '../use-offer-relation.ts';

/** The value of `do` in the URL that opens the allocation. */
export const allocateDo = 'allocate';

/** Offers the allocation in the palette, on every tab of the offer. If it isn't possible, the palette says why. */
export function useAllocateCommand({ value: offer }: ReadOffer, totals: SubscriptionTotals): void {
  const oid = offer.privatePlacementOfferOid;
  const { isCreating } = useOfferRelation(offer);
  const router = useRouter();
  const parameters = useSearchParams();
  const note = useReasonAgainst(offer, totals);
  const { data: policy } = useQuery({ ...approvalPolicyQuery, enabled: isCreating && note === null });
  const label = policy?.value.allocate ? 'Request allocation…' : 'Allocate subscriptions…';
  const run = () => {
    // On the Subscriptions tab, keeps the filters.
    const address = new URLSearchParams(parameters.get('tab') === 'subscriptions' ? parameters : undefined);
    address.set('tab', 'subscriptions');
    address.set('do', allocateDo);
    router.push(`/offers/${oid}?${address.toString()}`);
  };
  usePageCommands(isCreating ? [note === null ? { label, run } : { label, note, run: null }] : []);
}

function useReasonAgainst(offer: ReadOffer['value'], totals: SubscriptionTotals): string | null {
  const { readOnlyBecause } = useOfferRelation(offer);
  const { restricted } = useSession();
  // Known only if the Subscriptions tab has loaded it.
  const { data: last } = useQuery({ ...lastAllocationQuery(offer.privatePlacementOfferOid), enabled: false });
  const { data: pending } = useQuery({
    ...pendingOfferApprovalsQuery(offer.privatePlacementOfferOid),
    enabled: false,
  });
  if (readOnlyBecause !== null) return readOnlyBecause;
  if (restricted.includes('decideSubscriptions')) {
    return 'For regulatory or business reasons, you can’t decide subscriptions. Ask your administrator.';
  }
  if (offer.offerStatus !== 'INITIAL') return 'The offer has been executed.';
  if (pending?.some(({ kind }) => kind === 'allocate')) return 'An allocation request is pending.';
  const { isExceeded } = demandFromTotals(offer.offerMaximum, totals);
  return isExceeded || last ? null : 'The subscriptions don’t request more than what is left of the offer.';
}
