import { readSubscriptionTotals } from '#lib/store/read-orders.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { ordersOpenTo } from './orders-open-to.ts';
import { requireOffer } from './read-offer.ts';

/** The subscriptions of an offer, counted and summed by status; a participating firm's are its own accounts' (D20). */
export async function listSubscriptionTotals(call: Call<unknown>): Promise<Answer> {
  const { offer } = await requireOffer(call);
  return jsonAnswer(await readSubscriptionTotals(call.store.database, ordersOpenTo(call.principal, offer)));
}
