'use client';

import { useSearchParams } from 'next/navigation';
import { debounce, type inferParserType, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { createLoader } from 'nuqs/server';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import type { Query } from '#lib/client/http/api.ts';
import { orderFilters } from '#lib/client/offers/list-orders.ts';
import { reviewStates } from '#lib/domain/offers/deciding/decision.ts';
import { orderSorts } from '#lib/domain/offers/fields/order-sorts.ts';

/**
 * The filters of the subscription list. The names are the API's, except for `status`, which is `orderstatus` there.
 */
export const orderParameters = {
  status: parseAsStringLiteral(orderFilters).withDefault('all'),
  review: parseAsStringLiteral(reviewStates),
  q: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
  sort: parseAsStringLiteral(orderSorts).withDefault('-created'),
};

type OrderAddress = inferParserType<typeof orderParameters>;
type OrderChange = { readonly [Name in keyof OrderAddress]?: OrderAddress[Name] | null };

const readOrderAddress = createLoader(orderParameters);

/** Resets all filters. The order stays. */
export const withoutFilters = { status: null, review: null, q: null } as const;

export function isNarrowed({ status, review, q }: OrderAddress): boolean {
  return status !== 'all' || review !== null || q.trim() !== '';
}

export function orderQuery({ status, review, q, sort }: OrderAddress): Query {
  return { orderstatus: status, review, q: q.trim(), sort };
}

/** The list's part of the address, and how to change it. */
export function useOrderAddress() {
  const [{ q: typed }, set] = useQueryStates(orderParameters);
  // For the address itself: nuqs returns typed text immediately, and the list follows when the reader pauses.
  const address: OrderAddress = readOrderAddress(useSearchParams());
  return {
    address,
    typed,
    change: (change: OrderChange) => noteWrite(set(change)),
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) => set({ q: text === '' ? null : text }, options)),
  };
}
