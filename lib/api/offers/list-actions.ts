import { mayUpdateOffer, standingOf } from '#lib/domain/access/access.ts';
import { explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import { addedClosures } from '#lib/store/calendar/market-closures.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { requireSnapshot } from './read-offer.ts';

/** What can be done with an offer now, by the same rules that an update is judged by. */
export async function listActions(call: Call<unknown>): Promise<Answer> {
  const { principal, now } = call;
  const snapshot = await requireSnapshot(call);
  const actions = explainActions(snapshot.offer, snapshot.facts, now, {
    mayUpdate: mayUpdateOffer(principal, snapshot.offer) && !principal.restricted.includes('updateOffer'),
    closures: addedClosures(),
    seesFigures: standingOf(principal.firmOid, snapshot.offer) === 'creating',
  });
  return jsonAnswer(JSON.stringify(actions));
}
