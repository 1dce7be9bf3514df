import { notAllowed } from '#lib/api/access/require-allowed.ts';
import { rights } from '#lib/contract/rights.ts';
import { keyIdOf, mayUpdateOffer, type Principal } from '#lib/domain/access/access.ts';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { recordValue } from '#lib/domain/offers/offer-record.ts';
import { planUpdate, type UpdatePlan } from '#lib/domain/offers/updating/plan-update.ts';
import { statusOf, type Violation } from '#lib/domain/problems/problems.ts';
import { readUpdateRequest, type UpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import type { Findings } from '#lib/domain/problems/violations.ts';
import type { OfferSnapshot } from '#lib/store/offers/offer-snapshot.ts';
import { type Answer, offerTag } from '#lib/api/http/answer/answer.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import { readBodyText } from '#lib/api/http/request/body-text.ts';
import { matchesStrongly } from '#lib/api/http/request/conditions.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keyedAnswer } from '#lib/api/http/request/idempotency.ts';
import { tellNothingChanged } from '#lib/api/http/answer/nothing-changed.ts';
import { offerNotFound } from './offer-not-found.ts';
import { changeOffer } from '#lib/store/offers/changing/change-offer.ts';
import { findingsOf, ProblemError, problem } from '#lib/api/http/answer/problem-error.ts';
import { requireRightClock } from '#lib/api/access/require-right-clock.ts';
import { withoutValues } from './without-values.ts';

/**
 * Changes an offer's settings or its status: reads, decides with planUpdate, writes where nobody came first.
 * Without If-Match it decides again on what the other change left; with it the caller gets 412.
 */
export async function updateOffer(call: Call<unknown>): Promise<Answer> {
  await requireRightClock(call.store.database, call);
  const reading = readBodyText(call.body);
  const request = reading.ok ? readUpdateRequest(reading.value, reading) : undefined;
  const { claim, requestId } = call;
  const offer = { privatePlacementOfferOid: offerOidOf(call), firmOid: call.principal.firmOid };
  const version = await changeOffer(call.store, offer, {
    namedFirms: namedFirmsOf(request),
    withSubscriptions: request?.transition !== undefined || request?.settings.published === false,
    decide: (snapshot) => {
      requireUpdatable(snapshot, call.principal);
      if (!reading.ok || request === undefined) {
        throw problem('invalid.json', reading.ok ? '' : reading.reason);
      }
      const plan = decide(call, snapshot, request);
      return { plan, entry: entryOf(call, snapshot, plan) };
    },
    keyed: claim && ((changed) => keyedAnswer(claim, requestId, updatedAnswer(call, changed))),
  }).catch(tellNothingChanged);
  return updatedAnswer(call, version);
}

/** Firms that the directory may know: what has not the form of an identifier it does not, and need not be asked. */
function namedFirmsOf(request: UpdateRequest | undefined): string[] {
  const named = request?.participatingFirms?.map((change) => change.participatingFirmId) ?? [];
  return named.filter((firm) => /^\d{1,19}$/.test(firm));
}

function requireUpdatable(
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

/** The plan, or the refusal in the contract's order: 400, 412, 409. */
function decide(
  { ifMatch, now, principal, query }: Call<unknown>,
  snapshot: OfferSnapshot,
  request: UpdateRequest,
): UpdatePlan {
  const planning = planUpdate(snapshot.offer, request, snapshot.facts, now);
  const found: Findings = planning.ok ? { violations: [], further: 0 } : planning;
  const inQuery = findingsOf(query);
  const broken = [...inQuery.violations, ...found.violations];
  const isStale = ifMatch !== null && !matchesStrongly(ifMatch, offerTag(snapshot.version));
  const isStaleAlone = isStale && !broken.some((violation) => statusOf(violation) === 400);
  const violations = isStaleAlone ? [staleAt(snapshot.version)] : broken;
  const [first, ...others] = withoutValues(principal, violations);
  if (first !== undefined) {
    throw new ProblemError([first, ...others], {
      further: isStaleAlone ? 0 : inQuery.further + found.further,
    });
  }
  if (!planning.ok) {
    throw new Error('A refused plan without a violation.');
  }
  return planning.plan;
}

function staleAt(version: number): Violation {
  const message = `The offer is at version ${version} now: somebody changed it since you read it. Read it again.`;
  return { field: null, code: 'precondition.failed', message };
}

function entryOf(
  { principal, now, requestId }: Call<unknown>,
  { offer }: OfferSnapshot,
  plan: UpdatePlan,
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
    basis: plan.basis,
    requestId,
  };
}

function updatedAnswer(call: Call<unknown>, version: number): Answer {
  return {
    status: 200,
    headers: {
      Location: `${publicBaseUrl()}/restapi/privateplacementoffers/${offerOidOf(call)}`,
      ETag: offerTag(version),
    },
    body: null,
  };
}

function offerOidOf({ parameters }: Call<unknown>): string {
  return parameters['privateplacementofferoid'] ?? '';
}
