import type { Database } from '#lib/store/database/database.ts';
import type { StoredOffer } from '#lib/store/offers/offer-rows.ts';
import type { OfferSnapshot } from '#lib/store/offers/offer-snapshot.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { readOfferJson, readOffer as readStoredOffer } from '#lib/store/offers/read-offers.ts';
import { type Answer, jsonAnswer, offerTag } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { offerNotFound } from './offer-not-found.ts';

/**
 * One offer with its ETag: for the creating firm the version, which If-Match takes. Others' subscriptions move that, so
 * a participating firm gets a tag of the bytes that it sees.
 */
export async function readOffer(call: Call<unknown>): Promise<Answer> {
  const { json, version, isOwn } = await required(call, readOfferJson);
  return jsonAnswer(json, isOwn ? { ETag: offerTag(version) } : {});
}

/** The offer that the path names. Throws 404 where it does not exist or is not open to the firm (D14). */
export async function requireOffer(call: Call<unknown>): Promise<StoredOffer> {
  return required(call, readStoredOffer);
}

/** The same with its subscriptions, within a transaction where `database` is one. */
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
