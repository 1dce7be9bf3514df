import { type Answer, emptyAnswer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { requireOffer } from '#lib/api/offers/read-offer.ts';
import {
  maxWatches,
  watchOffer as watchStoredOffer,
  listWatches as listStoredWatches,
  unwatchOffer as unwatchStoredOffer,
} from '#lib/store/notices/watches.ts';
import { requireUser } from './notices.ts';

/** Starts watching an offer that the caller's firm can read. */
export async function watchOffer(call: Call<unknown>): Promise<Answer> {
  requireUser(call);
  const { offer } = await requireOffer(call);
  call.query();
  const { store, principal } = call;
  if (!(await watchStoredOffer(store.database, principal, offer.privatePlacementOfferOid))) {
    const most = maxWatches.toLocaleString('en-US');
    throw problem(
      'watch.limit',
      `You're watching ${most} offers, the maximum. Stop watching one, then try again.`,
    );
  }
  return emptyAnswer();
}

/** Lists the offers that the user watches, newest first. */
export async function listWatches(call: Call<unknown>): Promise<Answer> {
  requireUser(call);
  const oids = await listStoredWatches(call.store.database, call.principal);
  return jsonAnswer(JSON.stringify(oids.map((privatePlacementOfferOid) => ({ privatePlacementOfferOid }))));
}

/** Stops watching an offer. Does nothing if it isn't watched. */
export async function unwatchOffer(call: Call<unknown>): Promise<Answer> {
  requireUser(call);
  const { offer } = await requireOffer(call);
  call.query();
  await unwatchStoredOffer(call.store.database, call.principal, offer.privatePlacementOfferOid);
  return emptyAnswer();
}
