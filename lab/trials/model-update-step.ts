import assert from 'node:assert/strict';
import { readJsonObject } from '#lib/domain/problems/json-text.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { statusOf, type Violation } from '#lib/domain/problems/problems.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { offerPath } from '#testing/service/client.ts';
import { type Caller, standingOf } from './model-callers.ts';
import { bodyText, conditionFor } from './model-updates.ts';
import type { Walk } from './model-walk.ts';
import { afterCancel, factsOf, firms } from './trial-book.ts';

/** Sends an update, applies it to the model, and compares the results. */
export async function update(walk: Walk, caller: Caller): Promise<string> {
  const text = bodyText(walk);
  const { ifMatch, isStale } = conditionFor(walk);
  const notBeforeMs = Date.now();
  const reply = await caller.send('PUT', offerPath(walk.offer.privatePlacementOfferOid), {
    body: text,
    headers: ifMatch === null ? {} : { 'if-match': ifMatch },
  });
  const expected = expectedUpdate(walk, caller, text, isStale);
  const shown = `PUT ${text} If-Match ${ifMatch ?? 'absent'}: ${reply.status} ${reply.text}`;
  if (!expected.ok) {
    const { violations } = expected;
    assert.equal(reply.status, Math.min(...violations.map(statusOf)), shown);
    // Compares only the messages from `planUpdate`. Those about access and format are the API's own.
    const bare = (violation: Violation) =>
      violation.message === '' ? { field: violation.field, code: violation.code } : { ...violation };
    const errors: Violation[] = reply.json.errors;
    assert.deepEqual(
      errors.map((error, index) =>
        bare({ ...error, ...(violations[index]?.message === '' && { message: '' }) }),
      ),
      violations.map(({ field, code, message }) => bare({ field, code, message })),
      shown,
    );
    return `PUT ${reply.status}`;
  }
  const { plan } = expected;
  assert.deepEqual([reply.status, reply.text], [200, ''], shown);
  if (plan.changes.length > 0) {
    const [was, is] = [offerRecord(walk.offer), offerRecord(plan.offer)];
    walk.version += 1;
    walk.history.push({
      notBeforeMs,
      notAfterMs: Date.now(),
      content: {
        version: walk.version,
        action: plan.action,
        actor: { kind: 'key', name: caller.name, keyId: caller.keyId, firmOid: firms[caller.firm] },
        changes: plan.changes.map(({ field }) => ({ field, from: was[field], to: is[field] })),
        effects: plan.effects,
        basis: plan.basis,
        requestId: reply.requestId,
      },
    });
    walk.offer = plan.offer;
    if (plan.cancelsPending) {
      walk.subscriptions = afterCancel(walk.subscriptions);
    }
  }
  assert.equal(reply.version, walk.version, shown);
  assert.match(
    reply.headers.get('location') ?? '',
    new RegExp(`^http://[^/]+${offerPath(walk.offer.privatePlacementOfferOid)}$`),
  );
  return 'PUT 200';
}

/**
 * Returns the plan from `planUpdate`, or the reasons for rejecting the request. It checks for them in the
 * contract's order: 404, 403, 400, 412, 409.
 */
function expectedUpdate(walk: Walk, caller: Caller, text: string, isStale: boolean) {
  const refused = (code: Violation['code']) => {
    return { ok: false as const, violations: [{ field: null, code, message: '' }] };
  };
  if (standingOf(walk, caller) === 'none') {
    return refused('offer.not.found');
  }
  if (!caller.mayUpdate) {
    return refused('offer.update.not.allowed');
  }
  const reading = readJsonObject(text);
  if (!reading.ok) {
    return refused('invalid.json');
  }
  const request = readUpdateRequest(reading.value, reading);
  const planning = planUpdate(walk.offer, request, factsOf(walk.subscriptions), new Date());
  const isRefusedFor400 =
    !planning.ok && planning.violations.some((violation) => statusOf(violation) === 400);
  return isStale && !isRefusedFor400 ? refused('precondition.failed') : planning;
}
