import { mayUpdateOffer, standingOf } from '#lib/domain/access/access.ts';
import { explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { offerNotFound } from './offer-not-found.ts';

/** What can be done with an offer now, by the same rules that an update is judged by. */
export async function listActions({ store, principal, parameters, now }: Call<unknown>): Promise<Answer> {
  const snapshot = await readOfferSnapshot(store.database, {
    privatePlacementOfferOid: parameters['privateplacementofferoid'] ?? '',
    firmOid: principal.firmOid,
    namedFirms: [],
    withSubscriptions: true,
  });
  if (snapshot === undefined) {
    throw offerNotFound();
  }
  const actions = explainActions(snapshot.offer, snapshot.facts, now, {
    mayUpdate: mayUpdateOffer(principal, snapshot.offer) && !principal.restricted.includes('updateOffer'),
    seesFigures: standingOf(principal.firmOid, snapshot.offer) === 'creating',
  });
  return jsonAnswer(JSON.stringify(actions));
}
