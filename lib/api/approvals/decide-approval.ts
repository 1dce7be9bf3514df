import type * as z from 'zod';
import { approvalDecisionSchema } from '#lib/contract/approvals/approval-schemas.ts';
import {
  type ApprovalDecision,
  type ApprovalKind,
  type ApprovalState,
  isTransitionKind,
  stateAfter,
} from '#lib/domain/approvals/approval.ts';
import {
  type Decider,
  type DecisionRefusal,
  hasRightToDecide,
  isRestrictedFrom,
  mayReadApprovals,
  refusalToDecide,
} from '#lib/domain/approvals/deciding.ts';
import { explainApproval } from '#lib/domain/approvals/explain-approval.ts';
import { transitions } from '#lib/domain/offers/offer-status.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import {
  type ApprovalEnd,
  endApproval,
  isStillUser,
  readApproval,
  type StoredApproval,
} from '#lib/store/approvals/approvals.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { lockCallerAccess } from '#lib/store/access/lock-access.ts';
import { readRestrictionsInForce } from '#lib/store/sign-in/access-in-force.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import type { Database } from '#lib/store/database/database.ts';
import { cacheSnapshot } from '#lib/store/offers/changing/group-commit.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import { type DecidedChange, writeOfferChanges } from '#lib/store/offers/changing/write-offer-changes.ts';
import { type OfferSnapshot, readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { requireRightClock } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { credentialOf } from '#lib/api/sign-in/session-cookie.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { takeFurtherUnits } from '#lib/api/http/limits/request-limits.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { decideUpdate } from '#lib/api/offers/update-offer.ts';
import { approvalResponse, approvalIdOf, approvalNotFound, isCurrent } from './approvals.ts';
import { isAuthenticatedToDecide } from '#lib/api/sign-in/factors/reauthentication.ts';
import { executeAccess } from './access-approval.ts';
import { executeAllocation, unitsToDecide } from './allocation-approval.ts';
import { executePolicy } from './approval-policy.ts';

type Form = z.output<typeof approvalDecisionSchema>;

/** An approval locked by the transaction, with its offer's current state. */
type Held = { readonly approval: StoredApproval; readonly snapshot: OfferSnapshot | undefined };

/**
 * Approves, rejects or withdraws a requested step, access or policy change. Approving a step plans the step based on
 * the offer's current state, and commits the step, the approval, the audit entry and the events in one transaction.
 * If a rule rejects the step, nothing changes and the approval stays pending. If an allocation's result has changed,
 * the approval is superseded.
 */
export async function decideApproval(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, now } = request;
  const { firmOid } = principal;
  await requireRightClock(store.database, request.moment);
  await settleApprovals(store.database, now, firmOid);
  const found = await readApproval(store.database, { approvalId: approvalIdOf(request), firmOid });
  if (found === undefined) throw approvalNotFound();
  const { isRequester, isBehindKey } = deciderOf(request, found);
  if (!mayReadApprovals(principal.role) && !isRequester && !isBehindKey)
    throw refusal('approval.not.allowed');
  const form = readForm(approvalDecisionSchema, request);
  await takeFurtherUnits(request, unitsToDecide(found));
  const { response, after } = await store.database.transaction((transaction) =>
    decideWithin(transaction, request, found, form),
  );
  if (after !== undefined) {
    const { privatePlacementOfferOid } = after.offer;
    cacheSnapshot({ firmOid, privatePlacementOfferOid }, after);
    // Closes the offer's other approvals that no longer apply.
    await settleApprovals(store.database, now, firmOid);
  }
  return response;
}

async function decideWithin(
  transaction: Database,
  request: OperationRequest,
  found: StoredApproval,
  { decision, comment: given }: Form,
): Promise<{ readonly response: ApiResponse; readonly after: OfferSnapshot | undefined }> {
  const comment = given ?? null;
  const held = await hold(transaction, request, found);
  const { approval, snapshot } = held;
  const refused = refusalToDecide(
    {
      decision,
      kind: approval.kind,
      state: stateAt(approval, request.now),
      isCurrent: isCurrent(request.ifMatch, approval, snapshot),
    },
    deciderOf(request, approval),
  );
  if (refused !== undefined) throw refusal(refused);
  await requireMayStillDecide(transaction, request, approval.kind, decision);
  const change = decision === 'approve' ? planStep(request, held, comment) : undefined;
  const isOvertaken =
    decision === 'approve' && !(await executeIfAllocation(transaction, request, held, comment));
  const end: ApprovalEnd = {
    approval,
    state: isOvertaken ? 'superseded' : stateAfter[decision],
    comment: isOvertaken ? null : comment,
    offerVersion: snapshot?.version ?? null,
    ...explainApproval(approval.kind, snapshot, request.now, addedClosures()),
    now: request.now,
  };
  const ended = await endApproval(transaction, end, eventContextOf(request));
  const after = change && (await writeStep(transaction, request, held, change));
  if (decision === 'approve' && approval.kind === 'policy') {
    await executePolicy(transaction, request, approval);
  }
  if (decision === 'approve' && approval.kind === 'access') {
    await executeAccess(transaction, request, approval);
  }
  return { response: approvalResponse(request, ended, after ?? snapshot), after };
}

/** Returns the approval's state, even if it expired or lost its requester after `settleApprovals` ran. */
function stateAt({ state, kind, expiresAt, requesterHasAccess }: StoredApproval, now: Date): ApprovalState {
  if (state !== 'pending') return state;
  if (Date.parse(expiresAt) <= now.getTime()) return 'expired';
  return kind === 'access' && !requesterHasAccess ? 'superseded' : state;
}

/**
 * Locks the approval and reads its offer. Locks the offer first, as offer changes do, to prevent deadlocks. If there
 * is no offer, locks the firm's access instead.
 */
async function hold(transaction: Database, request: OperationRequest, found: StoredApproval): Promise<Held> {
  const { approvalId, privatePlacementOfferOid: oid } = found;
  const { firmOid } = request.principal;
  await (oid === null
    ? lockCallerAccess(transaction, credentialOf(request.principal, request.cookie))
    : lockOffer(transaction, oid));
  const approval = await readApproval(transaction, { approvalId, firmOid }, 'held');
  if (approval === undefined) throw approvalNotFound();
  const question = { firmOid, namedFirms: [], withSubscriptions: true };
  const snapshot =
    oid === null
      ? undefined
      : await readOfferSnapshot(transaction, { ...question, privatePlacementOfferOid: oid });
  return { approval, snapshot };
}

/**
 * Throws if the user was removed or restricted, their role changed, or the session or key ended after the request was
 * admitted. The request can wait for the offer's lock for many seconds, for example during an import.
 */
async function requireMayStillDecide(
  transaction: Database,
  { principal, cookie }: OperationRequest,
  approvalKind: ApprovalKind,
  decision: ApprovalDecision,
): Promise<void> {
  const { kind, id: email, firmOid, role } = principal;
  if (kind === 'user' && !(await isStillUser(transaction, { email, firmOid, role }))) {
    throw refusal('approval.not.allowed');
  }
  const restricted = await readRestrictionsInForce(transaction, credentialOf(principal, cookie));
  const who = { isPerson: true, role, isRestricted: isRestrictedFrom(approvalKind, restricted) };
  if (decision !== 'withdraw' && !hasRightToDecide(approvalKind, who)) throw refusal('approval.not.allowed');
}

/**
 * If the approval is for an allocation, executes the allocation. Returns false if the allocation's result has
 * changed since the request.
 */
async function executeIfAllocation(
  transaction: Database,
  request: OperationRequest,
  { approval, snapshot }: Held,
  comment: string | null,
): Promise<boolean> {
  const { approvalId, kind, reason, requestedBy } = approval;
  if (kind !== 'allocate') return true;
  if (snapshot === undefined) throw refusal('approval.decided');
  const entry = { approvalId, reason, comment, requestedBy };
  return executeAllocation(transaction, request, approval, entry);
}

/**
 * Plans the change that a step makes to an offer. Returns undefined for an approval that doesn't change an offer's
 * status.
 */
function planStep(
  request: OperationRequest,
  { approval, snapshot }: Held,
  comment: string | null,
): DecidedChange | undefined {
  const { approvalId, kind, reason, requestedBy } = approval;
  if (!isTransitionKind(kind)) return undefined;
  if (snapshot === undefined) throw refusal('approval.decided');
  return decideUpdate(request, snapshot, {
    request: readUpdateRequest({ offerStatus: transitions[kind].requestedStatus }),
    ifMatch: null,
    otherFindings: { violations: [], further: 0 },
    approval: { approvalId, reason, comment, requestedBy },
  });
}

async function writeStep(
  transaction: Database,
  { store }: OperationRequest,
  { snapshot }: Held,
  change: DecidedChange,
): Promise<OfferSnapshot> {
  if (snapshot === undefined) throw new Error('A step was planned without its offer.');
  const [after] = await writeOfferChanges(store, transaction, [{ snapshot, changes: [change] }]);
  if (after === undefined) throw new Error('A locked offer changed under its lock.');
  return after;
}

function deciderOf(
  request: OperationRequest,
  { kind: approvalKind, requestedBy, ownPeople }: StoredApproval,
): Decider {
  const { kind, id, role, restricted } = request.principal;
  const isPerson = request.sessionEndsAt !== null;
  return {
    isPerson,
    role,
    isRestricted: isRestrictedFrom(approvalKind, restricted),
    isRequester:
      kind === 'user'
        ? requestedBy.kind === 'user' && requestedBy.name === id
        : requestedBy.keyId !== null && requestedBy.keyId === id,
    isBehindKey: isPerson && ownPeople.includes(id),
    isFresh: isAuthenticatedToDecide(request),
  };
}

const messages: Readonly<Record<DecisionRefusal, string>> = {
  'approval.not.allowed':
    "Your role can't decide this approval, or you're using an API key. Ask a person whose role allows the step.",
  'approval.own':
    'You requested this approval yourself or through an API key you created. Ask another person to approve or reject it.',
  'approval.decided': 'The approval is no longer pending. Fetch it again to see its state.',
  'precondition.required': "Send the approval's ETag in the If-Match header.",
  'precondition.failed':
    'The approval or its offer has changed since you read it. Fetch the approval again, then retry with the new ETag.',
  'reauthentication.required':
    "You last confirmed your identity more than 10 minutes ago, or you've added a sign-in method since then. Confirm your identity, then repeat the request.",
};

function refusal(code: DecisionRefusal) {
  return problem(code, messages[code]);
}
