import type { Database } from '#lib/store/database/database.ts';
import type { StoredOffer } from '#lib/store/offers/offer-rows.ts';
import { type OfferSnapshot, readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { readOfferJson, readOffer as readStoredOffer } from '#lib/store/offers/read-offers.ts';
import {
  type ApiResponse,
  jsonResponse,
  jsonTextResponse,
  versionTag,
} from '#lib/api/http/response/api-response.ts';
import { takeFurtherUnits } from '#lib/api/http/limits/request-limits.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { totalsUnits } from '#lib/contract/request-units.ts';
import { mayUpdateOffer, standingOf } from '#lib/domain/access/access.ts';
import { explainActions } from '#lib/domain/offers/actions/explain-actions.ts';
import { addedClosures } from '#lib/store/market-closures.ts';

/**
 * Returns one offer with its ETag. For the creating firm, the ETag is the version that If-Match accepts. The
 * version also changes with other firms' subscriptions, so a participating firm gets an ETag computed from
 * the bytes that it sees.
 */
export async function readOffer(request: OperationRequest): Promise<ApiResponse> {
  const { json, version, isOwn } = await required(request, readOfferJson);
  return jsonTextResponse(json, isOwn ? { ETag: versionTag(version) } : {});
}

/** Returns the offer in the path. Throws 404 if it doesn't exist or the firm can't see it (D14). */
export async function requireOffer(request: OperationRequest): Promise<StoredOffer> {
  return required(request, readStoredOffer);
}

/** Returns the offer in the path with the facts about its subscriptions. `database` can be a transaction. */
export async function requireSnapshot(
  request: OperationRequest,
  database: Database = request.store.database,
): Promise<OfferSnapshot> {
  return required(request, (_, privatePlacementOfferOid, firmOid) => {
    const search = { privatePlacementOfferOid, firmOid, namedFirms: [], withSubscriptions: true };
    return readOfferSnapshot(database, search);
  });
}

async function required<Found>(
  { store, principal, parameters }: OperationRequest,
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

/** Lists the actions and whether each is possible now, according to the rules for updates. */
export async function listActions(request: OperationRequest): Promise<ApiResponse> {
  const { principal, now } = request;
  const snapshot = await requireSnapshot(request);
  await takeFurtherUnits(request, totalsUnits(snapshot.facts.subscriptionCount));
  const actions = explainActions(snapshot.offer, snapshot.facts, now, {
    mayUpdate: mayUpdateOffer(principal, snapshot.offer) && !principal.restricted.includes('updateOffer'),
    closures: addedClosures(),
    seesFigures: standingOf(principal.firmOid, snapshot.offer) === 'creating',
  });
  return jsonResponse('listActions', actions);
}
