import { approvalRequestSchema } from '#lib/contract/approvals/approval-schemas.ts';
import { type ApprovalStep, expiryOf } from '#lib/domain/approvals/approval.ts';
import { type TransitionName, transitions } from '#lib/domain/offers/offer-status.ts';
import { allocationUnits } from '#lib/contract/request-units.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { insertApproval } from '#lib/store/approvals/approvals.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import { requireRightClock } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { type ApiResponse, createdResponse } from '#lib/api/http/response/api-response.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { takeFurtherUnits } from '#lib/api/http/limits/request-limits.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { decideUpdate, requireUpdatable } from '#lib/api/offers/update-offer.ts';
import { requireSnapshot } from '#lib/api/offers/read-offer.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { planRequestedAllocation, readRequestedAllocation, summaryOf } from './allocation-approval.ts';
import { approvalResponse, approvalPath } from './approvals.ts';

/** Requests a second person's approval. A step that can't be performed now can't be requested. */
export async function requestApproval(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, now } = request;
  const { firmOid } = principal;
  await requireRightClock(store.database, request.moment);
  await requireKeyInForce(store);
  const snapshot = await requireSnapshot(request);
  requireUpdatable(snapshot, principal);
  const { step, reason } = readForm(approvalRequestSchema, request);
  const { offer, facts } = snapshot;
  const allocation = step === 'allocate' ? readRequestedAllocation(request) : null;
  if (step !== 'allocate') requireTransition(request, snapshot, step);
  if (facts.stepsToApprove?.includes(step) !== true) {
    throw problem(
      'approval.not.required',
      `Your firm doesn't require approval to ${stepWords(step)}. You can do so directly.`,
    );
  }
  if (allocation !== null) await takeFurtherUnits(request, allocationUnits(facts.subscriptionCount) - 1);
  const details = allocation && (await planRequestedAllocation(request, allocation));
  await settleApprovals(store.database, now, firmOid);
  const wanted = {
    firmOid,
    kind: step,
    privatePlacementOfferOid: offer.privatePlacementOfferOid,
    reason,
    requestedAt: now,
    expiresAt: expiryOf(now, offer.closingDate),
    subject: offer.privatePlacementOfferOid,
    ...(details !== null && { details, summary: summaryOf(details, snapshot.version) }),
  };
  return store.database.transaction(async (transaction) => {
    const approval = await insertApproval(transaction, wanted, eventContextOf(request));
    if (approval === undefined) {
      throw problem('approval.pending', `An approval to ${stepWords(step)} is already pending.`);
    }
    const response = createdResponse(approvalPath(approval), approvalResponse(request, approval, snapshot));
    await storeWith(transaction, request, response);
    return response;
  });
}

/** Throws if any rule other than the approval policy rejects the step now. */
function requireTransition(request: OperationRequest, snapshot: OfferSnapshot, step: TransitionName): void {
  const update = readUpdateRequest({ offerStatus: transitions[step].requestedStatus });
  const unapproved = { ...snapshot, facts: { ...snapshot.facts, stepsToApprove: [] } };
  decideUpdate(request, unapproved, {
    request: update,
    ifMatch: null,
    otherFindings: { violations: [], further: 0 },
  });
}

function stepWords(step: ApprovalStep): string {
  return step === 'allocate' ? "allocate this offer's subscriptions" : `${step} this offer`;
}
