'use client';

import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useId } from 'react';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { orderFilters, type OrderFilter, ordersQuery } from '#lib/client/offers/list-orders.ts';
import {
  subscriptionTotalsQuery,
  type SubscriptionTotals,
} from '#lib/client/offers/read-subscription-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import { ownAccountsQuery } from '#lib/client/accounts/read-own-accounts.ts';
import {
  subscriptionStatuses,
  pendingStatuses,
  type SubscriptionStatus,
} from '#lib/domain/offers/subscription.ts';
import { useStanding } from '../use-standing.ts';
import { TotalsTable } from './totals-table.tsx';
import { OrderTable } from './order-table.tsx';
import { subscriptionStatusLabel } from './subscription-status-mark.tsx';

/** The filter of the list that asks for each status. */
export const filterOf: Readonly<Record<SubscriptionStatus, OrderFilter>> = {
  INITIAL: 'initial',
  ORDER_CREATED: 'ordercreated',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  PROCESSING: 'processing',
  COMPLETE: 'complete',
};

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

type Props = {
  readonly oid: string;
  readonly isCreating: boolean;
  readonly totals: SubscriptionTotals;
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
};

/** The subscriptions one by one, newest first, of one status or of all. */
function OrderList({ oid, isCreating, totals, filter, onFilter }: Props) {
  const id = useId();
  const orders = useInfiniteQuery(ordersQuery(oid, filter));
  const ownAccounts = useQuery(ownAccountsQuery);
  const found = orders.data?.pages.flatMap(({ value }) => value) ?? [];
  return (
    <section aria-labelledby="subscriptions">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <h2 id="subscriptions" className="mr-auto text-lead">
          Subscriptions
        </h2>
        <div className="no-print flex min-w-0 flex-wrap items-center gap-2">
          <label htmlFor={`${id}-status`} className="text-quiet">
            Status
          </label>
          <Select
            id={`${id}-status`}
            value={filter}
            onChoose={(value) => onFilter(orderFilters.find((known) => known === value) ?? 'all')}
            choices={orderFilters.map((known) => ({
              value: known,
              label: `${labelOf(known)} (${countOf(known, totals).toLocaleString('en-US')})`,
            }))}
          />
          <ExportMenuLater
            path={`${offerPath(oid)}/privateplacementorders`}
            query={{ orderstatus: filter }}
          />
        </div>
      </div>
      {orders.isPending && <SkeletonRows rows={6} label="The subscriptions are being loaded." />}
      {orders.error !== null && found.length === 0 && (
        <ProblemNotice
          title="The subscriptions could not be loaded."
          error={orders.error}
          onRetry={() => void orders.refetch()}
        />
      )}
      {orders.isSuccess && found.length === 0 && (
        <EmptyState
          title={`No subscription has the status “${labelOf(filter)}”`}
          actions={<Button onClick={() => onFilter('all')}>Show all subscriptions</Button>}
        />
      )}
      {found.length > 0 && (
        <>
          <OrderTable orders={found} accountNames={ownAccounts.data ?? new Map()} areAllOwn={!isCreating} />
          <MoreRows
            label="Show more subscriptions"
            hasMore={orders.hasNextPage}
            isLoading={orders.isFetchingNextPage}
            error={orders.isFetchNextPageError ? orders.error : null}
            onLoad={async () => (await orders.fetchNextPage()).hasNextPage}
          >
            {`${found.length.toLocaleString('en-US')} of ${countOf(filter, totals).toLocaleString('en-US')} shown, newest first.`}
          </MoreRows>
        </>
      )}
    </section>
  );
}

function labelOf(filter: OrderFilter): string {
  const status = subscriptionStatuses.find((known) => filterOf[known] === filter);
  return status !== undefined ? subscriptionStatusLabel(status) : filter === 'all' ? 'All' : 'Pending';
}

/** How many subscriptions a filter leaves, as the totals know it. */
export function countOf(filter: OrderFilter, totals: SubscriptionTotals): number {
  return totals.filter(({ status }) => isWithin(filter, status)).reduce((sum, { count }) => sum + count, 0);
}

function isWithin(filter: OrderFilter, status: SubscriptionStatus): boolean {
  return (
    filter === 'all' ||
    (filter === 'pending' ? pendingStatuses.includes(status) : filterOf[status] === filter)
  );
}
