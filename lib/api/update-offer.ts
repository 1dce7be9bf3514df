import { mayUpdateOffer, type Principal } from '#lib/domain/access.ts';
import type { AuditEntry } from '#lib/domain/audit-entry.ts';
import type { JsonReading } from '#lib/domain/json-text.ts';
import { marketTimestamp } from '#lib/domain/market-time.ts';
import { offerRecord } from '#lib/domain/offer-record.ts';
import { planUpdate, type UpdatePlan } from '#lib/domain/plan-update.ts';
import { statusOf, type Violation } from '#lib/domain/problems.ts';
import { readUpdateRequest, type UpdateRequest } from '#lib/domain/update-request.ts';
import {
  lockOffer,
  type OfferSnapshot,
  readOfferSnapshot,
  writeOfferChange,
} from '#lib/store/change-offer.ts';
import type { Database } from '#lib/store/database.ts';
import { type Answer, offerTag } from './answer.ts';
import { publicBaseUrl } from './base-url.ts';
import { readBodyText } from './body-text.ts';
import { matchesStrongly } from './conditions.ts';
import type { Call } from './handle.ts';
import { stillRunning } from './idempotency.ts';
import { offerNotFound } from './offer-not-found.ts';
import { ProblemError, refusal } from './problem-error.ts';

/** How often a change is tried without holding others back, when somebody else's keeps coming first. */
const optimisticTries = 2;

/**
 * Changes an offer's settings or moves it on: reads, decides with planUpdate, writes where nobody came first.
 * Without If-Match it decides again on what the other change left; with it the caller gets 412.
 */
export async function updateOffer(call: Call<unknown>): Promise<Answer> {
  const { store } = call;
  const reading = readBodyText(call.body);
  for (let tries = 0; tries < optimisticTries; tries += 1) {
    const version = await decideAndWrite(call, reading, store.database);
    if (version !== undefined) {
      return updatedAnswer(call, version);
    }
  }
  const version = await store.database.transaction(async (database) => {
    await lockOffer(database, offerOidOf(call));
    return decideAndWrite(call, reading, database);
  });
  if (version === undefined && call.claim !== null) {
    throw stillRunning();
  }
  if (version === undefined) {
    throw new Error('A locked offer changed under its lock.');
  }
  return updatedAnswer(call, version);
}

/** The version after the update, or undefined when somebody else's change came between reading and writing. */
async function decideAndWrite(
  call: Call<unknown>,
  reading: JsonReading,
  database: Database,
): Promise<number | undefined> {
  const request = reading.ok ? readUpdateRequest(reading.value, reading) : undefined;
  const snapshot = await readOfferSnapshot(database, {
    privatePlacementOfferOid: offerOidOf(call),
    firmOid: call.principal.firmOid,
    namedFirms: namedFirmsOf(request),
    withSubscriptions: request?.move !== undefined || request?.settings.published === false,
  });
  requireUpdatable(snapshot, call.principal);
  if (!reading.ok || request === undefined) {
    throw refusal('invalid.json', reading.ok ? '' : reading.reason);
  }
  const plan = decide(call, snapshot, request);
  return plan.changes.length === 0
    ? snapshot.version
    : writeOfferChange(
        call.store,
        database,
        snapshot,
        plan,
        entryOf(call, snapshot, plan),
        call.claim && { claim: call.claim, answer: keptAnswer(call, snapshot.version + 1) },
      );
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
  { ifMatch, now }: Call<unknown>,
  snapshot: OfferSnapshot,
  request: UpdateRequest,
): UpdatePlan {
  const planning = planUpdate(snapshot.offer, request, snapshot.facts, now);
  const violations: readonly Violation[] = planning.ok ? [] : planning.violations;
  const isStale = ifMatch !== null && !matchesStrongly(ifMatch, offerTag(snapshot.version));
  if (isStale && !violations.some((violation) => statusOf(violation) === 400)) {
    throw refusal(
      'precondition.failed',
      `The offer is at version ${snapshot.version} now: somebody changed it since you read it. Read it again.`,
    );
  }
  const [first, ...others] = violations;
  if (first !== undefined) {
    throw new ProblemError([first, ...others]);
  }
  if (!planning.ok) {
    throw new Error('A refused plan without a violation.');
  }
  return planning.plan;
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
    actor: { kind, name, firmOid, ...(memberId && { memberId }) },
    changes: plan.changes.map(({ field }) => ({ field, from: before[field], to: after[field] })),
    effects: plan.effects,
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

/** The answer as it is kept with the change: a later one to the same request leads back to this one in the log. */
function keptAnswer(call: Call<unknown>, version: number): Answer {
  const answer = updatedAnswer(call, version);
  return { ...answer, headers: { ...answer.headers, 'X-Request-Id': call.requestId } };
}

function offerOidOf({ parameters }: Call<unknown>): string {
  return parameters['privateplacementofferoid'] ?? '';
}
