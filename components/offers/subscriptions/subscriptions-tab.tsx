'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { orderFilters } from '#lib/client/offers/list-orders.ts';
import { subscriptionTotalsQuery } from '#lib/client/offers/read-subscription-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { useStanding } from '../use-standing.ts';
import { countOf } from './order-filter.ts';
import { OrderList } from './order-list.tsx';
import { TotalsTable } from './totals-table.tsx';

/** The subscriptions of an offer: their totals by status, then one by one. */
export function SubscriptionsTab({ offer }: { readonly offer: OfferRecord }) {
  const oid = offer.privatePlacementOfferOid;
  const { isCreating } = useStanding(offer);
  const totals = useQuery(subscriptionTotalsQuery(oid));
  const [filter, setFilter] = useQueryState('status', parseAsStringLiteral(orderFilters).withDefault('all'));
  if (!totals.data) {
    return totals.error === null ? (
      <SkeletonRows rows={8} label="The subscriptions are being loaded." />
    ) : (
      <ProblemNotice
        title="The subscriptions could not be loaded."
        error={totals.error}
        onRetry={() => void totals.refetch()}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isCreating && (
        <Notice>
          Your firm participates in this offer, so you see and count only its own accounts’ subscriptions. The
          creating firm sees all of them.
        </Notice>
      )}
      {countOf('all', totals.data) === 0 ? (
        <EmptyState title="No subscriptions">
          {isCreating
            ? 'Subscriptions appear here, with status and amounts, as investors subscribe while the offer is published.'
            : 'None of your accounts has subscribed to this offer.'}
        </EmptyState>
      ) : (
        <>
          <TotalsTable totals={totals.data} />
          <OrderList
            oid={oid}
            isCreating={isCreating}
            totals={totals.data}
            filter={filter}
            onFilter={(next) => void setFilter(next)}
          />
        </>
      )}
    </div>
  );
}
