import { newApprovalSchema } from '#lib/contract/approvals/approval-schemas.ts';
import { expiryOf } from '#lib/domain/approvals/approval.ts';
import { transitions } from '#lib/domain/offers/offer-status.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { insertApproval } from '#lib/store/approvals/approvals.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { requireKeyInForce } from '#lib/store/secret-key/key-in-force.ts';
import { requireRightClock } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/administration/administration-change.ts';
import { type Answer, createdAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { decideUpdate, requireUpdatable } from '#lib/api/offers/update-offer.ts';
import { requireSnapshot } from '#lib/api/offers/read-offer.ts';
import { approvalAnswer, approvalPath } from './approval-record.ts';

/** Requests a second person for a step. What can't be done can't be requested. */
export async function requestApproval(call: Call<unknown>): Promise<Answer> {
  const { store, principal, now } = call;
  const { firmOid } = principal;
  await requireRightClock(store.database, call.moment);
  await requireKeyInForce(store);
  const snapshot = await requireSnapshot(call);
  requireUpdatable(snapshot, principal);
  const { step, reason } = readForm(newApprovalSchema, call);
  const { offer, facts } = snapshot;
  const request = readUpdateRequest({ offerStatus: transitions[step].requestedStatus });
  // Every rule but the policy itself, which the approval is for.
  const unapproved = { ...snapshot, facts: { ...facts, stepsToApprove: [] } };
  decideUpdate(call, unapproved, { request, ifMatch: null, besides: { violations: [], further: 0 } });
  if (facts.stepsToApprove?.includes(step) !== true) {
    throw problem('approval.not.required', `Your firm lets one person ${step} an offer. Do it directly.`);
  }
  await settleApprovals(store.database, now, firmOid);
  const wanted = {
    firmOid,
    kind: step,
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    reason,
    requestedAt: now,
    expiresAt: expiryOf(now, offer.closingDate),
    subject: offer.privatePlacementOfferOid,
  };
  return store.database.transaction(async (transaction) => {
    const approval = await insertApproval(transaction, wanted, eventContextOf(call));
    if (approval === undefined) {
      throw problem('approval.pending', `An approval to ${step} this offer is already pending.`);
    }
    const answer = createdAnswer(approvalPath(approval), approvalAnswer(call, approval, snapshot));
    await keepWith(transaction, call, answer);
    return answer;
  });
}
