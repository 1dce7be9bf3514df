import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type Query, read } from '#lib/client/http/api.ts';
import { readUntilFound } from '#lib/client/http/filtered-pages.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from './read-offer.ts';

/** A subscription to an offer (private placement order). */
export type Order = ResultOf<'listOrders'>[number];

/** The list's filters: the values of `orderstatus`. */
export const orderFilters = [
  'all',
  'pending',
  'undecided',
  'initial',
  'ordercreated',
  'accepted',
  'rejected',
  'cancelled',
  'processing',
  'complete',
] as const;

export type OrderFilter = (typeof orderFilters)[number];

const pageSize = 100;

type OrdersWanted = {
  readonly query: Query;
  readonly isWanted?: ((order: Order) => boolean) | undefined;
};

/**
 * An offer's subscriptions, page by page. A participating firm sees those of its own accounts (D20). `isWanted`
 * leaves out subscriptions for which the API has no filter.
 */
export function ordersQuery(oid: string, { query, isWanted }: OrdersWanted) {
  return infiniteQueryOptions({
    queryKey: keys.offerOrders(oid, { ...query, isNarrowed: isWanted !== undefined, paged: true }),
    queryFn: async ({ signal, pageParam }) => {
      const readPage = (cursor: string) =>
        read('listOrders', `${offerPath(oid)}/privateplacementorders`, {
          signal,
          query: { ...query, limit: pageSize, cursor },
        });
      if (isWanted === undefined) return readPage(pageParam);
      const readWanted = async (cursor: string) => {
        const page = await readPage(cursor);
        return { ...page, value: page.value.filter(isWanted) };
      };
      return readUntilFound(readWanted, pageParam, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** All of an offer's subscriptions in one list, because an allocation needs all of them. */
export function allOrdersQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerOrders(oid, { all: true }),
    queryFn: async ({ signal }): Promise<readonly Order[]> => {
      const found: Order[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: Query = { sort: 'created', limit: 1_000, cursor };
        const page: { readonly value: readonly Order[]; readonly nextCursor: string | null } = await read(
          'listOrders',
          `${offerPath(oid)}/privateplacementorders`,
          { signal, query },
        );
        found.push(...page.value);
        cursor = page.nextCursor;
      }
      return found;
    },
  });
}

/** An account's subscriptions to the offer. The search also finds accounts whose numbers contain this one. */
export function accountOrdersQuery(oid: string, accountNumber: string) {
  return queryOptions({
    queryKey: keys.offerOrders(oid, { account: accountNumber }),
    queryFn: async ({ signal }): Promise<readonly Order[]> => {
      const query: Query = { q: accountNumber, sort: 'created', limit: 200 };
      const { value } = await read('listOrders', `${offerPath(oid)}/privateplacementorders`, {
        signal,
        query,
      });
      return value.filter((order) => order.accountNumber === accountNumber);
    },
  });
}
