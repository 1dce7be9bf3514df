import { requireNoFindings } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { hasTag } from '#lib/api/http/request/conditions.ts';
import { withoutValues } from '#lib/api/offers/update-offer.ts';
import { keyIdOf, type Principal } from '#lib/domain/access/access.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Actor, AuditEntry, RecordedDecision } from '#lib/domain/offers/audit-entry.ts';
import {
  reviewAfterAcceptance,
  type Reviewer,
  skippedByAcceptance,
} from '#lib/domain/offers/deciding/decision.ts';
import type { DecisionRequest } from '#lib/domain/offers/deciding/decision-request.ts';
import { type DecisionPlan, planDecision } from '#lib/domain/offers/deciding/plan-decision.ts';
import { statusOf, type Violation } from '#lib/domain/problems/problems.ts';
import type { Findings } from '#lib/domain/problems/violations.ts';
import type { OfferForDecisions, StoredOrder } from '#lib/store/offers/deciding/decidable-orders.ts';
import type { DecidedOrder } from '#lib/store/offers/deciding/write-decisions.ts';

export type OneDecision = {
  readonly request: DecisionRequest;
  /** Version of the subscription that the request applies to; null for any version. */
  readonly ifMatch: string | null;
  /** Other errors in the request. */
  readonly otherFindings: Findings;
};

/** Returns a decision's plan. Throws errors in the contract's order: 400, 412, 409. */
export function decideOne(
  { now, principal }: Pick<OperationRequest, 'now' | 'principal'>,
  { snapshot, approvedTotal }: OfferForDecisions,
  order: StoredOrder,
  { request, ifMatch, otherFindings }: OneDecision,
): DecisionPlan {
  const planning = planDecision(order, snapshot.offer, request, { approvedTotal }, now);
  const found: Findings = planning.ok ? { violations: [], further: 0 } : planning;
  requireFresh(order, ifMatch, {
    violations: withoutValues(principal, [...otherFindings.violations, ...found.violations]),
    further: otherFindings.further + found.further,
  });
  if (!planning.ok) throw new Error('A rejected plan has no violations.');
  return planning.plan;
}

/**
 * Throws the errors found in a request about a subscription, if any. If If-Match is outdated, throws only 412, unless
 * the request itself has errors (400).
 */
export function requireFresh(order: StoredOrder, ifMatch: string | null, found: Findings): void {
  const isStale = ifMatch !== null && !hasTag(ifMatch, `"${order.version}"`);
  const isStaleAlone = isStale && !found.violations.some((violation) => statusOf(violation) === 400);
  requireNoFindings(isStaleAlone ? { violations: [staleAt(order.version)], further: 0 } : found);
}

function staleAt(version: number): Violation {
  const message = `The subscription has changed since you read it and is now at version ${version}. Fetch it again, then retry.`;
  return { field: null, code: 'precondition.failed', message };
}

/** Returns the time of a decision, which is not earlier than the offer's last change. */
export function decisionTime(now: Date, { snapshot }: OfferForDecisions): string {
  return marketTimestamp(new Date(Math.max(now.getTime(), Date.parse(snapshot.offer.lastModifiedTimestamp))));
}

/** Returns the subscription with a plan's changes; undefined if the plan changes nothing. */
export function decidedOrder(
  order: StoredOrder,
  { decision, status, fillDollarAmount, reasons, comment }: DecisionPlan,
  { principal, at }: { readonly principal: Principal; readonly at: string },
): DecidedOrder | undefined {
  if (decision === undefined) return undefined;
  const by = reviewerOf(principal);
  return {
    order,
    status,
    fillDollarAmount,
    review: decision === 'accept' ? reviewAfterAcceptance(order, { by, at }) : order.review,
    decision: { decision, reasons, comment, by, at, allocationId: null },
  };
}

export function reviewerOf(principal: Principal): Reviewer {
  const { kind, name } = principal;
  return { kind, name, keyId: keyIdOf(principal) };
}

export function actorOf(principal: Principal): Actor {
  const { firmOid, memberId } = principal;
  const { kind, name } = principal;
  return { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
}

/** Returns the audit entry for decisions that are committed together. */
export function entryOf(
  { principal, now, requestId }: Pick<OperationRequest, 'principal' | 'now' | 'requestId'>,
  offer: OfferForDecisions,
  made: readonly { readonly decided: DecidedOrder; readonly plan: DecisionPlan }[],
  decisionsId?: string,
): AuditEntry {
  return {
    at: decisionTime(now, offer),
    action: 'decide',
    actor: actorOf(principal),
    changes: [],
    effects: made.flatMap(({ plan }) => [...plan.effects, ...plan.totalEffects]),
    basis: null,
    requestId,
    decisions: made.map(({ decided }) => recordedOf(decided)),
    ...(decisionsId !== undefined && { decisionsId }),
  };
}

function recordedOf({ order, status, fillDollarAmount, decision }: DecidedOrder): RecordedDecision {
  const stateOf = (of: Pick<DecidedOrder, 'status' | 'fillDollarAmount'>) => ({
    status: of.status,
    fillDollarAmount: of.fillDollarAmount === null ? null : Number(of.fillDollarAmount),
  });
  const skippedReview =
    decision.decision === 'accept' ? skippedByAcceptance(order, fillDollarAmount) : undefined;
  return {
    privatePlacementOrderOid: order.privatePlacementOrderOid,
    decision: decision.decision,
    from: stateOf(order),
    to: stateOf({ status, fillDollarAmount }),
    reasons: decision.reasons,
    comment: decision.comment,
    ...(skippedReview !== undefined && { skippedReview }),
  };
}
