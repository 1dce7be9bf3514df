import { notAllowed, requireRightClock } from '#lib/api/access/requirements.ts';
import { type ApiResponse, emptyResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { participationSchema } from '#lib/contract/offers/offer-schemas.ts';
import { rights } from '#lib/contract/rights.ts';
import { keyIdOf, rightsOf, standingOf } from '#lib/domain/access/access.ts';
import {
  confirmParticipation as confirmStored,
  leaveOffer as leaveStored,
  type ParticipationChange,
} from '#lib/store/offers/changing/participation.ts';
import type { Store } from '#lib/store/store.ts';
import { offerNotFound, requireOffer } from './read-offer.ts';

/**
 * Confirms that the caller's firm participates in an offer to which it was invited. A second confirmation
 * changes nothing.
 */
export async function confirmParticipation(request: OperationRequest): Promise<ApiResponse> {
  return change(request, confirmStored, () => readForm(participationSchema, request));
}

/** Removes the caller's firm from an offer. The firm can no longer see the offer afterward. */
export async function leaveOffer(request: OperationRequest): Promise<ApiResponse> {
  return change(request, leaveStored, () => request.query());
}

async function change(
  request: OperationRequest,
  write: (store: Store, change: ParticipationChange) => Promise<boolean>,
  check: () => unknown,
): Promise<ApiResponse> {
  const { store, principal, now, requestId } = request;
  await requireRightClock(store.database, request.moment);
  const { offer } = await requireOffer(request);
  const { firmOid, role, kind, name, memberId } = principal;
  if (standingOf(firmOid, offer) !== 'participating') throw offerNotFound();
  if (!rightsOf[role].updateOffers) throw notAllowed(rights.participate.refusal);
  check();
  const actor = { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
  const { privatePlacementOfferOid } = offer;
  if (!(await write(store, { privatePlacementOfferOid, firmOid, actor, now, requestId })))
    throw offerNotFound();
  return emptyResponse();
}
