import { type ApiResponse, emptyResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { requireOffer } from '#lib/api/offers/read-offer.ts';
import {
  maxWatches,
  watchOffer as watchStoredOffer,
  listWatches as listStoredWatches,
  unwatchOffer as unwatchStoredOffer,
} from '#lib/store/notices/watches.ts';
import { requireUser } from './notices.ts';

/** Starts watching an offer that the caller's firm can read. */
export async function watchOffer(request: OperationRequest): Promise<ApiResponse> {
  requireUser(request);
  const { offer } = await requireOffer(request);
  request.query();
  const { store, principal } = request;
  if (!(await watchStoredOffer(store.database, principal, offer.privatePlacementOfferOid))) {
    const most = maxWatches.toLocaleString('en-US');
    throw problem(
      'watch.limit',
      `You're watching ${most} offers, the maximum. Stop watching one, then try again.`,
    );
  }
  return emptyResponse();
}

/** Lists the offers that the user watches, newest first. */
export async function listWatches(request: OperationRequest): Promise<ApiResponse> {
  requireUser(request);
  const oids = await listStoredWatches(request.store.database, request.principal);
  return jsonResponse(
    'listWatches',
    oids.map((privatePlacementOfferOid) => ({ privatePlacementOfferOid })),
  );
}

/** Stops watching an offer. Does nothing if it isn't watched. */
export async function unwatchOffer(request: OperationRequest): Promise<ApiResponse> {
  requireUser(request);
  const { offer } = await requireOffer(request);
  request.query();
  await unwatchStoredOffer(request.store.database, request.principal, offer.privatePlacementOfferOid);
  return emptyResponse();
}
