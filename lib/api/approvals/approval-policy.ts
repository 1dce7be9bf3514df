import * as z from 'zod';
import { approvalPolicyChangeSchema } from '#lib/contract/approvals/approval-schemas.ts';
import {
  type ApprovalPolicy,
  approvalSteps,
  type ApprovalStep,
  expiryOf,
  policyChange,
  reasonToTurnOff,
} from '#lib/domain/approvals/approval.ts';
import {
  countApprovers,
  minApprovers,
  readApprovalPolicy as readStored,
  switchSteps,
} from '#lib/store/approvals/approval-policy.ts';
import { insertApproval, type StoredApproval } from '#lib/store/approvals/approvals.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { acceptedResponse, type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { entityTag, requireTag } from '#lib/api/http/request/conditions.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { approvalResponse, approvalPath } from './approvals.ts';

/** Returns the steps for which the caller's firm requires a second person. */
export async function readApprovalPolicy(request: OperationRequest): Promise<ApiResponse> {
  return jsonResponse(
    'readApprovalPolicy',
    await readStored(request.store.database, request.principal.firmOid),
  );
}

/**
 * Changes the approval policy. Steps are turned on immediately. Turning steps off requires an approval, which this
 * function requests.
 */
export async function changeApprovalPolicy(request: OperationRequest): Promise<ApiResponse> {
  requirePerson(request, "API keys can't change the approval policy. Sign in to do this.");
  const { store, principal, now } = request;
  const { firmOid } = principal;
  const wanted = readForm(approvalPolicyChangeSchema, request);
  await settleApprovals(store.database, now, firmOid);
  return store.database.transaction(async (transaction) => {
    const context = eventContextOf(request);
    await lockAccess(transaction, firmOid, context);
    const policy = await readStored(transaction, firmOid);
    requireTag(
      request.ifMatch,
      tagOf(policy),
      'The policy has changed since you read it. Fetch it again, then retry.',
    );
    const { on, off } = policyChange(policy, wanted);
    if (on.length > 0) await requireApprovers(transaction, firmOid, on);
    const changed =
      on.length === 0 ? policy : await switchSteps(transaction, { firmOid, on, off: [] }, context, now);
    return off.length === 0 ? policyResponse(changed) : requestToTurnOff(transaction, request, off);
  });
}

function policyResponse(policy: ApprovalPolicy): ApiResponse {
  return jsonResponse('changeApprovalPolicy', policy, {
    ETag: tagOf(policy),
    Location: `${publicBaseUrl()}/restapi/approvalpolicy`,
  });
}

function tagOf(policy: ApprovalPolicy): string {
  return entityTag(JSON.stringify(policy));
}

async function requireApprovers(
  transaction: Database,
  firmOid: string,
  on: readonly ApprovalStep[],
): Promise<void> {
  const approvers = await countApprovers(transaction, firmOid, on);
  if (approvers < minApprovers) {
    throw problem(
      'approval.approvers.missing',
      `Your firm has ${approvers} of the ${minApprovers} required offer managers or administrators who can update offers. Add another one first.`,
    );
  }
}

async function requestToTurnOff(
  transaction: Database,
  request: OperationRequest,
  off: readonly ApprovalStep[],
): Promise<ApiResponse> {
  const { firmOid } = request.principal;
  const wanted = {
    firmOid,
    kind: 'policy',
    privatePlacementOfferOid: null,
    reason: reasonToTurnOff(off),
    requestedAt: request.now,
    expiresAt: expiryOf(request.now, null),
    details: { off },
    subject: firmOid,
  } as const;
  const approval = await insertApproval(transaction, wanted, eventContextOf(request));
  if (approval === undefined) {
    throw problem('approval.pending', 'A change to the approval policy is already pending.');
  }
  return acceptedResponse(approvalPath(approval), approvalResponse(request, approval, undefined));
}

const policyDetailsSchema = z.object({ off: z.array(z.enum(approvalSteps)) });

/** Turns off the approved steps in the transaction that approves the change. */
export async function executePolicy(
  transaction: Database,
  request: OperationRequest,
  { firmOid, details }: StoredApproval,
): Promise<void> {
  const { off } = policyDetailsSchema.parse(details);
  await switchSteps(transaction, { firmOid, on: [], off }, eventContextOf(request), request.now);
}
