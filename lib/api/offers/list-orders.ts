import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import {
  isSubscriptionStatus,
  pendingStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#lib/domain/offers/subscription.ts';
import { readOrders } from '#lib/store/offers/read-orders.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { ordersOpenTo } from './orders-open-to.ts';
import { pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import { requireOffer } from './read-offer.ts';

type Query = z.output<typeof operations.listOrders.query>;

/**
 * The subscriptions of an offer, all of them unless the caller asks for a page; a participating firm sees those of
 * its own accounts only (D20).
 */
export async function listOrders(call: Call<Query>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  const { orderstatus, firm, modifiedsince, limit, cursor } = call.query();
  const orders = await readOrders(call.store.database, {
    ...ordersOpenTo(call.principal, offer, firm),
    statuses: isSubscriptionStatus(orderstatus) ? [orderstatus] : statusesByWord[orderstatus],
    modifiedSince: modifiedsince,
    after: readCursor(cursorForms.orders, cursor),
    limit: limit === undefined ? undefined : limit + 1,
  });
  return pageAnswer(call, orders, limit ?? orders.length, {
    json: ({ json }) => json,
    cursor: ({ creationTimestamp, privatePlacementOrderOid }) => [
      creationTimestamp,
      privatePlacementOrderOid,
    ],
  });
}

const statusesByWord: Readonly<
  Record<Exclude<Query['orderstatus'], SubscriptionStatus>, readonly SubscriptionStatus[]>
> = {
  all: subscriptionStatuses,
  pending: pendingStatuses,
  final: subscriptionStatuses.filter((status) => !pendingStatuses.includes(status)),
  initial: ['INITIAL'],
  ordercreated: ['ORDER_CREATED'],
  accepted: ['ACCEPTED'],
  rejected: ['REJECTED'],
  cancelled: ['CANCELLED'],
  processing: ['PROCESSING'],
  complete: ['COMPLETE'],
};
