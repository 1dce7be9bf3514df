import { offerRecord } from '#lib/domain/offer-record.ts';
import { readOffer as readStoredOffer } from '#lib/store/read-offers.ts';
import { type Answer, jsonAnswer, offerTag } from './answer.ts';
import type { Call } from './handle.ts';
import { offerNotFound } from './offer-not-found.ts';

/** One offer with its ETag. */
export async function readOffer(call: Call<unknown>): Promise<Answer> {
  const { offer, version } = await requireOffer(call);
  return jsonAnswer(JSON.stringify(offerRecord(offer)), { ETag: offerTag(version) });
}

/** The offer that the path names. Throws 404 where it does not exist or is not open to the firm (D14). */
export async function requireOffer({ store, principal, parameters }: Call<unknown>) {
  const oid = parameters['privateplacementofferoid'] ?? '';
  const stored = await readStoredOffer(store.database, oid, principal.firmOid);
  if (stored === undefined) {
    throw offerNotFound();
  }
  return stored;
}
