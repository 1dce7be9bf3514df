'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import { type OrderFilter, orderFilters, ordersQuery } from '#lib/client/offers/list-orders.ts';
import { ownAccountsQuery } from '#lib/client/accounts/read-own-accounts.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { countOf, filterOf } from './order-filter.ts';
import { OrderTable } from './order-table.tsx';
import { subscriptionStatusLabel } from './subscription-status-mark.tsx';

type Props = {
  readonly oid: string;
  readonly isCreating: boolean;
  readonly totals: SubscriptionTotals;
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
};

/** The subscriptions one by one, newest first, of one status or of all. */
export function OrderList({ oid, isCreating, totals, filter, onFilter }: Props) {
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
