import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { requireOffer } from '#lib/api/offers/read-offer.ts';
import { unwatchOffer as unwatchStoredOffer } from '#lib/store/notices/watches.ts';
import { requireTold } from './require-told.ts';

/** Has the person watch an offer no longer, whether it was watched or not. */
export async function unwatchOffer(call: Call<unknown>): Promise<Answer> {
  requireTold(call);
  const { offer } = await requireOffer(call);
  call.query();
  await unwatchStoredOffer(call.store.database, call.principal, offer.privatePlacementOfferOid);
  return emptyAnswer();
}
