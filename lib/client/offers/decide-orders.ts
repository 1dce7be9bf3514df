import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type ApiResult, read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { Reason } from '#lib/domain/offers/deciding/reasons.ts';
import type { TermsOutcome } from '#lib/domain/offers/deciding/changed-terms.ts';
import type { Order } from './list-orders.ts';
import { offerPath } from './read-offer.ts';

type Named = Pick<Order, 'accountNumber' | 'privatePlacementOrderOid' | 'privatePlacementOfferOid' | 'etag'>;

/** Body of a decision on one subscription. */
export type OrderDecision = {
  readonly status: 'ACCEPTED' | 'REJECTED' | 'INITIAL' | 'CANCELLED';
  readonly fillDollarAmount?: string;
  readonly reasons?: readonly Reason[];
  readonly comment?: string;
};

export type OrderReview = {
  readonly state: 'inreview' | 'returned' | 'inorder';
  readonly reasons?: readonly Reason[];
  readonly comment?: string;
};

/** Reloads the queries that a decision affects: the subscription, its offer, and every list that counts them. */
export async function reloadDecided(client: QueryClient, oid: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.offer(oid) }),
    client.invalidateQueries({ queryKey: keys.offerLists }),
  ]);
}

function orderPath({ accountNumber, privatePlacementOrderOid: oid }: Named): string {
  return `/restapi/accounts/${encodeURIComponent(accountNumber)}/privateplacementorders/${encodeURIComponent(oid)}`;
}

/**
 * Decides on or reviews a subscription at the version shown. Never overwrites a decision that the user hasn't
 * seen.
 */
export async function decideOrder(order: Named, wanted: OrderDecision | OrderReview): Promise<void> {
  const path = 'state' in wanted ? `${orderPath(order)}/review` : orderPath(order);
  await send({ method: 'PUT', path, body: wanted, ifMatch: order.etag });
}

type ReviewedOrder = {
  readonly privatePlacementOrderOid: string;
  /** Why the review wasn't recorded; null if it was. */
  readonly error: Error | null;
};

const reviewsAtOnce = 4;

/** Records the same review of many subscriptions, each at the version shown. A failure doesn't affect the others. */
export async function reviewMany(
  orders: readonly Named[],
  review: OrderReview,
  onProgress: (done: number) => void,
): Promise<ReviewedOrder[]> {
  const reviewed: ReviewedOrder[] = [];
  for (let at = 0; at < orders.length; at += reviewsAtOnce) {
    const part = orders.slice(at, at + reviewsAtOnce);
    reviewed.push(...(await Promise.all(part.map((order) => reviewOne(order, review)))));
    onProgress(reviewed.length);
  }
  return reviewed;
}

async function reviewOne(order: Named, review: OrderReview): Promise<ReviewedOrder> {
  const { privatePlacementOrderOid } = order;
  try {
    await decideOrder(order, review);
    return { privatePlacementOrderOid, error: null };
  } catch (error) {
    return { privatePlacementOrderOid, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** A subscription's decisions and reviews, newest first. */
export function orderHistoryQuery(order: Named) {
  return queryOptions({
    queryKey: keys.offerOrders(order.privatePlacementOfferOid, {
      history: order.privatePlacementOrderOid,
      etag: order.etag,
    }),
    queryFn: async ({ signal }): Promise<ResultOf<'listOrderHistory'>> =>
      (await read('listOrderHistory', `${orderPath(order)}/history`, { signal, query: { limit: 50 } })).value,
  });
}

type ManyDecisionsBody = {
  readonly decision: 'accept' | 'reject';
  readonly orders: readonly { readonly privatePlacementOrderOid: string; readonly etag: string }[];
  readonly reasons?: readonly Reason[];
  readonly comment?: string;
};

/**
 * Accepts or rejects many subscriptions, each separately. With `dryRun`, returns the outcomes without recording them.
 */
export async function decideMany(
  oid: string,
  body: ManyDecisionsBody & { readonly dryRun: boolean },
  idempotencyKey?: string,
): Promise<ResultOf<'decideOrders'>> {
  return sendFor('decideOrders', {
    method: 'POST',
    path: `${offerPath(oid)}/decisions`,
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}

/** A data feed's changes to an offer that await review, with the ETag required to review them. */
export function termsQuery(oid: string) {
  return queryOptions({
    queryKey: keys.offerOrders(oid, { terms: true }),
    queryFn: ({ signal }): Promise<ApiResult<ResultOf<'readTerms'>>> =>
      read('readTerms', `${offerPath(oid)}/termsreview`, { signal }),
  });
}

type TermsReview = {
  readonly body: { readonly outcome: TermsOutcome; readonly reference: string; readonly comment?: string };
  readonly etag: string | null;
};

export function reviewTermsMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationFn: ({ body, etag }: TermsReview) =>
      send({ method: 'PUT', path: `${offerPath(oid)}/termsreview`, body, ifMatch: etag }),
    onSettled: () => void reloadDecided(client, oid),
  });
}
