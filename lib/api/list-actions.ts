import { mayUpdateOffer, standingOf } from '#lib/domain/access.ts';
import { explainActions } from '#lib/domain/actions.ts';
import { readOfferSnapshot } from '#lib/store/change-offer.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
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
