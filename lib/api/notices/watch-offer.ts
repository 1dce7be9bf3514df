import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { requireOffer } from '#lib/api/offers/read-offer.ts';
import { mostWatches, watchOffer as watchStoredOffer } from '#lib/store/notices/watches.ts';
import { requireTold } from './require-told.ts';

/** Has the person watch an offer that the firm may read. */
export async function watchOffer(call: Call<unknown>): Promise<Answer> {
  requireTold(call);
  const { offer } = await requireOffer(call);
  call.query();
  const { store, principal } = call;
  if (!(await watchStoredOffer(store.database, principal, offer.privatePlacementOfferOid))) {
    const most = mostWatches.toLocaleString('en-US');
    throw problem(
      'watch.limit',
      `You're watching ${most} offers, the maximum. Stop watching one, then try again.`,
    );
  }
  return emptyAnswer();
}
