'use client';

import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { type OrderFilter, orderFilters } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { reviewStates } from '#lib/domain/offers/deciding/decision.ts';
import type { OrderSort } from '#lib/domain/offers/fields/order-sorts.ts';
import {
  pendingStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#lib/domain/offers/subscription.ts';
import { isNarrowed, orderParameters, type useOrderAddress, withoutFilters } from './order-address.ts';
import { reviewLabels } from './review-state.tsx';
import { subscriptionStatusLabel } from './subscription-status-mark.tsx';

/** The list filter for each status. */
export const filterOf: Readonly<Record<SubscriptionStatus, OrderFilter>> = {
  INITIAL: 'initial',
  ORDER_CREATED: 'ordercreated',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  PROCESSING: 'processing',
  COMPLETE: 'complete',
};

export const sortWords: Readonly<Record<OrderSort, string>> = {
  '-created': 'newest first',
  created: 'oldest first',
  '-requested': 'largest first',
  requested: 'smallest first',
  account: 'by account',
};

type Props = ReturnType<typeof useOrderAddress> & { readonly totals: SubscriptionTotals };

/** The filters and the order of the list. Each applies immediately and is part of the address. */
export function OrderFilters({ address, typed, change, search, totals }: Props) {
  return (
    <search className="no-print flex flex-wrap items-end gap-2">
      <SearchField
        label="Search subscriptions by account or reference"
        placeholder="Account or reference"
        value={typed}
        onSearch={search}
        onEnter={() => search(typed, true)}
        className="min-w-40 grow basis-40 sm:max-w-60"
      />
      <Filter
        label="Status"
        value={address.status}
        isSet={address.status !== 'all'}
        onChoose={(value) => change({ status: orderParameters.status.parse(value) })}
        choices={orderFilters.map((known) => ({
          value: known,
          label: `${labelOf(known)} (${countOf(known, totals).toLocaleString('en-US')})`,
        }))}
      />
      <Filter
        label="Review"
        value={address.review ?? ''}
        onChoose={(value) => change({ review: orderParameters.review.parse(value) })}
        choices={[
          { value: '', label: 'Any' },
          ...reviewStates.map((state) => ({ value: state, label: reviewLabels[state] })),
        ]}
      />
      <Filter
        label="Order"
        value={address.sort}
        isSet={false}
        onChoose={(value) => change({ sort: orderParameters.sort.parse(value) })}
        choices={Object.entries(sortWords).map(([value, words]) => ({
          value,
          label: words.replace(/^./, (letter) => letter.toUpperCase()),
        }))}
      />
      {isNarrowed(address) && (
        <Button look="quiet" className="text-small" onClick={() => change(withoutFilters)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

export function labelOf(filter: OrderFilter): string {
  const status = subscriptionStatuses.find((known) => filterOf[known] === filter);
  return status !== undefined ? subscriptionStatusLabel(status) : filter === 'all' ? 'All' : 'Pending';
}

/** The number of subscriptions that match a filter, from the totals. */
export function countOf(filter: OrderFilter, totals: SubscriptionTotals): number {
  return totals.filter(({ status }) => isWithin(filter, status)).reduce((sum, { count }) => sum + count, 0);
}

function isWithin(filter: OrderFilter, status: SubscriptionStatus): boolean {
  return (
    filter === 'all' ||
    (filter === 'pending' ? pendingStatuses.includes(status) : filterOf[status] === filter)
  );
}
