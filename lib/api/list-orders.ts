import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { standingOf } from '#lib/domain/access.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '#lib/domain/subscription.ts';
import { readOrders } from '#lib/store/read-orders.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { requireOffer } from './read-offer.ts';

type Query = z.output<typeof operations.listOrders.query>;

/** The subscriptions of an offer; a participating firm sees those of its own accounts only (D20). */
export async function listOrders(call: Call<Query>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  const { firmOid } = call.principal;
  return jsonAnswer(
    await readOrders(call.store.database, {
      privatePlacementOfferOid: offer.privatePlacementOfferOid,
      statuses: statusesOf[call.query().orderstatus],
      accountsOf: standingOf(firmOid, offer) === 'creating' ? undefined : firmOid,
    }),
  );
}

const statusesOf: Readonly<Record<Query['orderstatus'], readonly SubscriptionStatus[]>> = {
  all: subscriptionStatuses,
  initial: ['INITIAL'],
  ordercreated: ['ORDER_CREATED'],
  accepted: ['ACCEPTED'],
  rejected: ['REJECTED'],
  cancelled: ['CANCELLED'],
  processing: ['PROCESSING'],
  complete: ['COMPLETE'],
};
