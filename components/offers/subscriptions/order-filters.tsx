'use client';

import { useSearchParams } from 'next/navigation';
import { type inferParserType, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { createLoader, createSerializer } from 'nuqs/server';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { Button } from '#components/ui/button.tsx';
import { Filter } from '#components/ui/filter.tsx';
import { FoldingFilters } from '#components/ui/filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import type { Query } from '#lib/client/http/api.ts';
import { type Order, type OrderFilter, orderFilters } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { reviewFilters } from '#lib/domain/offers/deciding/decision.ts';
import {
  type OrderSort,
  orderSorts,
  pendingStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
  undecidedStatuses,
} from '#lib/domain/offers/subscription.ts';
import type { ParameterOf } from '#lib/domain/views/view-pages.ts';
import { needsReview } from './next-step.ts';
import { reviewLabels, subscriptionStatusLabel } from './subscription-status-mark.tsx';

/**
 * Parameters of the subscription list in the URL. They have the same names as in the API, except for `status`, which
 * is `orderstatus` there.
 */
const orderParameters = {
  status: parseAsStringLiteral(orderFilters).withDefault('all'),
  review: parseAsStringLiteral([...reviewFilters, 'unfinished']),
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(orderSorts).withDefault('-created'),
} as const satisfies Record<Exclude<ParameterOf<'subscriptions'>, 'tab'>, unknown>;

type OrderAddress = inferParserType<typeof orderParameters>;
type OrderChange = { readonly [Name in keyof OrderAddress]?: OrderAddress[Name] | null };

const readOrderAddress = createLoader(orderParameters);
const orderSearch = createSerializer(orderParameters);

/** Returns the list's parameters from a saved view. */
export function viewedOrders(kept: string): OrderAddress {
  return readOrderAddress(new URLSearchParams(kept));
}

/** Returns the list's query string as stored in views, which always includes the sort order and the tab. */
export function viewAddress(address: OrderAddress): string {
  const parameters = new URLSearchParams(orderSearch(address));
  parameters.set('sort', address.sort);
  parameters.set('tab', 'subscriptions');
  return parameters.toString();
}

/** Resets all filters, but not the sort order. */
export const withoutFilters = { status: null, review: null, q: null } as const;

function isNarrowed({ status, review, q }: OrderAddress): boolean {
  return status !== 'all' || review !== null || q.trim() !== '';
}

export function orderQuery({ status, review, q, sort }: OrderAddress): Query {
  // A subscription that was settled without a review doesn't need one.
  const orderstatus = status === 'all' && (review === 'new' || review === 'unfinished') ? 'pending' : status;
  return { orderstatus, review: review === 'unfinished' ? null : review, q: q.trim(), sort };
}

/** Returns which subscriptions to show if the API has no filter for them. */
export function wantedOrders({ review }: OrderAddress): ((order: Order) => boolean) | undefined {
  return review === 'unfinished' ? needsReview : undefined;
}

/**
 * Writes the sort order to the URL even if it is the default. A URL without any of the list's parameters opens
 * the user's default view.
 */
const written = { ...orderParameters, sort: orderParameters.sort.withOptions({ clearOnDefault: false }) };

/** Returns the list's state in the URL, and functions to change it. */
export function useOrderAddress() {
  const [{ q: typed }, set] = useQueryStates(written);
  const search = useSearchParams();
  // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
  const address: OrderAddress = readOrderAddress(search);
  const { sort } = address;
  return {
    address,
    typed,
    /** Whether the URL has none of the list's parameters, because the user hasn't chosen anything yet. */
    isBare: Object.keys(orderParameters).every((name) => !search.has(name)),
    change: (change: OrderChange) => noteWrite(set({ sort, ...change })),
    search: (text: string, isDone: boolean) =>
      noteTyping(text, isDone, (options) => set({ sort, q: text === '' ? null : text }, options)),
  };
}

/** The filter that matches each status. */
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

/** The API's `inorder` includes reviews that an acceptance skipped, which the list shows as skipped. */
const filterLabels = {
  ...reviewLabels,
  inorder: `${reviewLabels.inorder} or skipped`,
  toreview: 'To review',
  unfinished: 'Not marked in good order',
};

type Props = ReturnType<typeof useOrderAddress> & { readonly totals: SubscriptionTotals };

/** The list's search field, filters and sort order, which are kept in the URL. */
export function OrderFilters({ address, typed, change, search, totals }: Props) {
  return (
    <search className="no-print flex flex-wrap items-end gap-2">
      <SearchField
        label="Search subscriptions by account or reference"
        placeholder="Account or reference"
        value={typed}
        onSearch={search}
        className="min-w-40 grow basis-40 sm:max-w-60"
      />
      <FoldingFilters label={isNarrowed(address) ? 'Filters (on)' : 'Filters'}>
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
            ...Object.entries(filterLabels).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Filter
          label="Sort by"
          value={address.sort}
          isSet={false}
          onChoose={(value) => change({ sort: orderParameters.sort.parse(value) })}
          choices={Object.entries(sortWords).map(([value, words]) => ({
            value,
            label: words.replace(/^./, (letter) => letter.toUpperCase()),
          }))}
        />
      </FoldingFilters>
      {isNarrowed(address) && (
        <Button look="quiet" className="text-small" onClick={() => change(withoutFilters)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** The filters that match several statuses. */
const groups: Readonly<
  Partial<Record<OrderFilter, { readonly label: string; readonly statuses: readonly SubscriptionStatus[] }>>
> = {
  all: { label: 'All', statuses: subscriptionStatuses },
  pending: { label: 'Pending', statuses: pendingStatuses },
  undecided: { label: 'Awaiting a decision', statuses: undecidedStatuses },
};

export function labelOf(filter: OrderFilter): string {
  const status = subscriptionStatuses.find((known) => filterOf[known] === filter);
  return status === undefined ? (groups[filter]?.label ?? filter) : subscriptionStatusLabel(status);
}

/** Returns how many subscriptions match a filter, based on the totals. */
export function countOf(filter: OrderFilter, totals: SubscriptionTotals): number {
  return totals.filter(({ status }) => isWithin(filter, status)).reduce((sum, { count }) => sum + count, 0);
}

function isWithin(filter: OrderFilter, status: SubscriptionStatus): boolean {
  return groups[filter]?.statuses.includes(status) ?? filterOf[status] === filter;
}
