import type { Database } from '#lib/store/database/database.ts';
import type { StoredOffer } from '#lib/store/offers/offer-rows.ts';
import { type OfferSnapshot, readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { readOfferJson, readOffer as readStoredOffer } from '#lib/store/offers/read-offers.ts';
import { type Answer, jsonAnswer, offerTag } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { mayUpdateOffer, standingOf } from '#lib/domain/access/access.ts';
import { explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import { addedClosures } from '#lib/store/market-closures.ts';

/**
 * Returns one offer with its ETag. For the creating firm, the ETag is the version that If-Match accepts. The
 * version also changes with other firms' subscriptions, so a participating firm gets an ETag computed from
 * the bytes that it sees.
 */
export async function readOffer(call: Call<unknown>): Promise<Answer> {
  const { json, version, isOwn } = await required(call, readOfferJson);
  return jsonAnswer(json, isOwn ? { ETag: offerTag(version) } : {});
}

/** Returns the offer in the path. Throws 404 if it doesn't exist or the firm can't see it (D14). */
export async function requireOffer(call: Call<unknown>): Promise<StoredOffer> {
  return required(call, readStoredOffer);
}

/** Returns the offer in the path with its subscriptions. `database` can be a transaction. */
export async function requireSnapshot(
  call: Call<unknown>,
  database: Database = call.store.database,
): Promise<OfferSnapshot> {
  return required(call, (_, privatePlacementOfferOid, firmOid) => {
    const search = { privatePlacementOfferOid, firmOid, namedFirms: [], withSubscriptions: true };
    return readOfferSnapshot(database, search);
  });
}

async function required<Found>(
  { store, principal, parameters }: Call<unknown>,
  read: (database: Database, oid: string, firmOid: string) => Promise<Found | undefined>,
): Promise<Found> {
  const found = await read(store.database, parameters['privateplacementofferoid'] ?? '', principal.firmOid);
  if (found === undefined) {
    throw offerNotFound();
  }
  return found;
}

/**
 * Creates the 404 for an offer that doesn't exist or that the firm can't see. The response is the same in both
 * cases (D14).
 */
export function offerNotFound() {
  return problem('offer.not.found', "The offer doesn't exist or your firm doesn't have access to it.");
}

/** Lists the actions that are possible now, according to the rules of an update. */
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
