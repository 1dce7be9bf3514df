import { notAllowed, requireRightClock } from '#lib/api/access/requirements.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
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
export async function confirmParticipation(call: Call<unknown>): Promise<Answer> {
  return change(call, confirmStored, () => readForm(participationSchema, call));
}

/** Removes the caller's firm from an offer. The firm can no longer see the offer afterward. */
export async function leaveOffer(call: Call<unknown>): Promise<Answer> {
  return change(call, leaveStored, () => call.query());
}

async function change(
  call: Call<unknown>,
  write: (store: Store, change: ParticipationChange) => Promise<boolean>,
  check: () => unknown,
): Promise<Answer> {
  const { store, principal, now, requestId } = call;
  await requireRightClock(store.database, call.moment);
  const { offer } = await requireOffer(call);
  const { firmOid, role, kind, name, memberId } = principal;
  if (standingOf(firmOid, offer) !== 'participating') throw offerNotFound();
  if (!rightsOf[role].updateOffers) throw notAllowed(rights.participate.refusal);
  check();
  const actor = { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
  const { privatePlacementOfferOid } = offer;
  if (!(await write(store, { privatePlacementOfferOid, firmOid, actor, now, requestId })))
    throw offerNotFound();
  return emptyAnswer();
}
