'use client';

import { useQuery } from '@tanstack/react-query';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import { statusCounts } from '../subscriptions/status-counts.ts';
import { ConcernedOrders } from './concerned-orders.tsx';

/** Which subscriptions a cancellation cancels, and which it leaves as they are (D12). */
export function CancelledAndKept({ oid }: { readonly oid: string }) {
  const { data: totals = [] } = useQuery(subscriptionTotalsQuery(oid));
  const kept = totals.filter(({ status }) => !pendingStatuses.includes(status));
  const keptCount = kept.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-2">
      <ConcernedOrders
        oid={oid}
        orderstatus="pending"
        summary="Show the subscriptions that will be canceled"
        label="Subscriptions that are cancelled"
      />
      {keptCount > 0 && (
        <>
          <p>
            {countOf(keptCount, 'subscription')} {keptCount === 1 ? 'is' : 'are'} not cancelled and{' '}
            {keptCount === 1 ? 'stays' : 'stay'} as {keptCount === 1 ? 'it is' : 'they are'}:{' '}
            {statusCounts(kept)}.
          </p>
          <ConcernedOrders
            oid={oid}
            orderstatus="final"
            summary="Show the subscriptions that stay"
            label="Subscriptions that stay"
          />
        </>
      )}
    </div>
  );
}
