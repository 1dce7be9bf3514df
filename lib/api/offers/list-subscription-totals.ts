import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readSubscriptionTotals } from '#lib/store/offers/read-orders.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { ordersOpenTo } from './orders-open-to.ts';
import { requireOffer } from './read-offer.ts';

type Query = z.output<typeof operations.listSubscriptionTotals.query>;

/** The subscriptions of an offer, counted and summed by status; a participating firm's are its own accounts' (D20). */
export async function listSubscriptionTotals(call: Call<Query>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  const { firm } = call.query();
  const scope = ordersOpenTo(call.principal, offer, firm);
  return jsonAnswer(await readSubscriptionTotals(call.store.database, scope));
}
