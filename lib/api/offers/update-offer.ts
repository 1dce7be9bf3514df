import { type ApiResponse, versionTag, rethrowFailure } from '#lib/api/http/response/api-response.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import {
  findingsOf,
  problem,
  fieldProblem,
  requireNoFindings,
} from '#lib/api/http/response/problem-error.ts';
import { requireRightClock, notAllowed } from '#lib/api/access/requirements.ts';
import { requireStillAllowed } from '#lib/api/sign-in/credentials/identify.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { keyedResponse } from '#lib/api/http/request/idempotency.ts';
import { decisionReasonAdvice, readDecisionReason } from '#lib/domain/offers/decision-reason.ts';
import { decisionReasonHeader } from '#lib/domain/offers/decision-reason-header.ts';
import { isAddition } from '#lib/domain/offers/updating/update-lists.ts';
import { readUpdateRequest, type UpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { changeOffer } from '#lib/store/offers/changing/change-offer.ts';
import { isIdentifier } from '#lib/domain/text/feed-text.ts';
import { hasTag } from '#lib/api/http/request/conditions.ts';
import { operations } from '#lib/contract/operations.ts';
import { rights } from '#lib/contract/rights.ts';
import { keyIdOf, mayUpdateOffer, type Principal } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { EntryApproval, AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { recordValue } from '#lib/domain/offers/offer-record.ts';
import { planUpdate, type UpdatePlan } from '#lib/domain/offers/updating/plan-update.ts';
import { problemOf, statusOf, type Violation } from '#lib/domain/problems/problems.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { offerNotFound } from './read-offer.ts';

const nothing: Findings = { violations: [], further: 0 };

/**
 * Changes an offer's settings or its status. Reads the offer, plans the change with planUpdate, and writes it only if
 * the offer hasn't changed in the meantime. Otherwise, a request without If-Match is planned again, and one with
 * If-Match gets 412.
 */
export async function updateOffer(request: OperationRequest): Promise<ApiResponse> {
  await requireRightClock(request.store.database, request.moment);
  const reading = readBodyText(request.body);
  const update = reading.ok ? readUpdateRequest(reading.value, reading) : undefined;
  const { claim, requestId } = request;
  const { firmOid } = request.principal;
  const offer = { privatePlacementOfferOid: offerOidOf(request), firmOid };
  // Changes of several callers share a transaction, so each caller's access is checked separately.
  const store = { ...request.store, database: request.store.database.of(firmOid) };
  const version = await changeOffer(store, offer, {
    ...factsNeededBy(update),
    decide: (snapshot) => {
      requireUpdatable(snapshot, request.principal);
      if (!reading.ok || update === undefined) {
        throw problem('invalid.json', reading.ok ? '' : reading.reason);
      }
      const { ifMatch, decisionReason } = request;
      const otherFindings = new FindingList();
      for (const check of [request.query, () => requireReason(decisionReason, update)]) {
        const { violations, further } = findingsOf(check);
        otherFindings.addAll(violations, further);
      }
      const reason = decisionReason === null ? undefined : readDecisionReason(decisionReason);
      return decideUpdate(request, snapshot, { request: update, ifMatch, otherFindings, reason });
    },
    keyed: claim && ((changed) => keyedResponse(claim, requestId, updatedResponse(request, changed))),
    requireCaller: (database) => requireStillAllowed(operations.updateOffer, database, request),
  }).catch(rethrowFailure);
  return updatedResponse(request, version);
}

/** Throws 400 for an invalid Decision-Reason, or if it is sent with settings, whose audit entries have no reason. */
function requireReason(header: string | null, request: UpdateRequest): void {
  if (header === null) return;
  if (readDecisionReason(header) === undefined) {
    throw fieldProblem(decisionReasonHeader, 'invalid.value', decisionReasonAdvice);
  }
  if (request.transition === undefined) {
    throw fieldProblem(
      decisionReasonHeader,
      'invalid.value',
      'Remove the reason. Send one only to execute, cancel or close an offer.',
    );
  }
}

function updatedResponse(request: OperationRequest, version: number): ApiResponse {
  return {
    status: 200,
    headers: {
      Location: `${publicBaseUrl()}/restapi/privateplacementoffers/${offerOidOf(request)}`,
      ETag: versionTag(version),
    },
    body: null,
  };
}

function offerOidOf({ parameters }: OperationRequest): string {
  return parameters['privateplacementofferoid'] ?? '';
}

type Caller = Pick<OperationRequest, 'principal' | 'now' | 'requestId'>;

type RequestedUpdate = {
  readonly request: UpdateRequest;
  /** Version that the request applies to, from If-Match; null for any version. */
  readonly ifMatch: string | null;
  /** Other errors in the request. */
  readonly otherFindings: Findings;
  /** Reason for executing, canceling or closing the offer. */
  readonly reason?: string | undefined;
  /** ID that the audit entries of a bulk update share. */
  readonly bulkId?: string;
  /** Approval of the step, which satisfies the firm's approval policy. */
  readonly approval?: EntryApproval;
};

/** Returns which facts about the offer and the firms must be read to decide a request. */
export function factsNeededBy(request: UpdateRequest | undefined) {
  // Firms that could be in the directory. Malformed identifiers are excluded, to save a query.
  const named =
    request?.participatingFirms?.filter((change) => isIdentifier(change.participatingFirmId)) ?? [];
  return {
    namedFirms: named.map((change) => change.participatingFirmId),
    addedFirms: named.filter(isAddition).map((change) => change.participatingFirmId),
    withSubscriptions: request?.transition !== undefined || request?.settings.published === false,
  };
}

/** Throws 404 if the caller's firm can't see the offer, and 403 if the caller can't change it. */
export function requireUpdatable(
  snapshot: OfferSnapshot | undefined,
  principal: Principal,
): asserts snapshot is OfferSnapshot {
  if (snapshot === undefined) {
    throw offerNotFound();
  }
  if (!mayUpdateOffer(principal, snapshot.offer)) {
    throw notAllowed(rights.updateOffer.refusal);
  }
}

/** Returns an update's plan and audit entry. Throws errors in the contract's order: 400, 412, 409. */
export function decideUpdate(
  caller: Caller,
  snapshot: OfferSnapshot,
  wanted: RequestedUpdate,
): { readonly plan: UpdatePlan; readonly entry: AuditEntry } {
  const { request, ifMatch, otherFindings, approval } = wanted;
  const facts = approval === undefined ? snapshot.facts : { ...snapshot.facts, stepsToApprove: [] };
  const planning = planUpdate(snapshot.offer, request, facts, caller.now);
  const found: Findings = planning.ok || isOnlyUnapproved(planning, otherFindings) ? nothing : planning;
  const broken = [...otherFindings.violations, ...found.violations];
  const isStale = ifMatch !== null && !hasTag(ifMatch, versionTag(snapshot.version));
  const isStaleAlone = isStale && !broken.some((violation) => statusOf(violation) === 400);
  const violations = isStaleAlone ? [staleAt(snapshot.version)] : broken;
  requireNoFindings({
    violations: withoutValues(caller.principal, violations),
    further: isStaleAlone ? 0 : otherFindings.further + found.further,
  });
  if (!planning.ok) {
    throw new Error('A rejected plan has no violations.');
  }
  const { plan } = planning;
  return { plan, entry: entryOf(caller, snapshot, plan, wanted) };
}

/**
 * Reports whether the plan lacks only an approval while the request itself has errors. The caller then gets only the
 * request's errors.
 */
function isOnlyUnapproved({ violations: [first] }: Findings, otherFindings: Findings): boolean {
  return first?.code === 'approval.required' && otherFindings.violations.length > 0;
}

function staleAt(version: number): Violation {
  const message = `The offer has changed since you read it and is now at version ${version}. Fetch it again, then retry.`;
  return { field: null, code: 'precondition.failed', message };
}

function entryOf(
  { principal, now, requestId }: Caller,
  { offer }: OfferSnapshot,
  plan: UpdatePlan,
  { reason, bulkId, approval }: Pick<RequestedUpdate, 'reason' | 'bulkId' | 'approval'>,
): AuditEntry {
  const { kind, name, firmOid, memberId } = principal;
  return {
    at: marketTimestamp(now),
    action: plan.action,
    actor: { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) },
    changes: plan.changes.map(({ field }) => ({
      field,
      from: recordValue(offer, field),
      to: recordValue(plan.offer, field),
    })),
    effects: plan.effects,
    basis: plan.basis && { ...plan.basis, ...(reason !== undefined && { reason }) },
    requestId,
    ...(bulkId && { bulkId }),
    ...(approval && { approval }),
  };
}

/**
 * Returns the errors without values that the caller can't see, because messages can reveal an offer's values.
 * Callers who can change but not read offers get the same codes and fields, with the problem's generic text as
 * the message. Errors with status 400 concern only the request and stay unchanged.
 */
export function withoutValues(
  { restricted }: Principal,
  violations: readonly Violation[],
): readonly Violation[] {
  return restricted.includes('readOffers') ? violations.map(inGeneral) : violations;
}

function inGeneral(violation: Violation): Violation {
  const { explanation } = problemOf(violation.code);
  return statusOf(violation) === 400 ? violation : { ...violation, message: explanation };
}
