import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { listWatches as listStoredWatches } from '#lib/store/notices/watches.ts';
import { requireTold } from './require-told.ts';

/** The offers that a person watches, newest first. */
export async function listWatches(call: Call<unknown>): Promise<Answer> {
  requireTold(call);
  const oids = await listStoredWatches(call.store.database, call.principal);
  return jsonAnswer(JSON.stringify(oids.map((privatePlacementOfferOid) => ({ privatePlacementOfferOid }))));
}
