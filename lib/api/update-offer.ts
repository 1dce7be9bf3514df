import { keyIdOf, mayUpdateOffer, type Principal } from '#lib/domain/access.ts';
import type { AuditEntry } from '#lib/domain/audit-entry.ts';
import { marketTimestamp } from '#lib/domain/market-time.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { planUpdate, type UpdatePlan } from '#lib/domain/plan-update.ts';
import { statusOf, type Violation } from '#lib/domain/problems.ts';
import { readUpdateRequest, type UpdateRequest } from '#lib/domain/update-request.ts';
import type { Findings } from '#lib/domain/violations.ts';
import type { OfferSnapshot } from '#lib/store/change-offer.ts';
import { type Answer, offerTag } from './answer.ts';
import { publicBaseUrl } from './base-url.ts';
import { readBodyText } from './body-text.ts';
import { matchesStrongly } from './conditions.ts';
import type { Call } from './handle.ts';
import { keyedAnswer } from './idempotency.ts';
import { tellNothingChanged } from './nothing-changed.ts';
import { offerNotFound } from './offer-not-found.ts';
import { changeOffer } from './offer-queue.ts';
import { findingsOf, ProblemError, refusal } from './problem-error.ts';
import { requireRightClock } from './require-right-clock.ts';
import { withoutValues } from './without-values.ts';

/**
 * Changes an offer's settings or moves it on: reads, decides with planUpdate, writes where nobody came first.
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
    withSubscriptions: request?.move !== undefined || request?.settings.published === false,
    decide: (snapshot) => {
      requireUpdatable(snapshot, call.principal);
      if (!reading.ok || request === undefined) {
        throw refusal('invalid.json', reading.ok ? '' : reading.reason);
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
    throw refusal(
      'offer.update.not.allowed',
      'Only an offer manager or administrator of the firm that created this offer may change it.',
    );
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
  const before = offerRecord(offer);
  const after = offerRecord(plan.offer);
  return {
    at: marketTimestamp(now),
    action: plan.action,
    actor: { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) },
    changes: plan.changes.map(({ field }) => ({ field, from: before[field], to: after[field] })),
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
