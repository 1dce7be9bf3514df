import { type Answer, offerTag } from '#lib/api/http/answer/answer.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import { tellNothingChanged } from '#lib/api/http/answer/nothing-changed.ts';
import { findingsOf, problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { requireRightClock } from '#lib/api/access/require-right-clock.ts';
import { readBodyText } from '#lib/api/http/request/body-text.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keyedAnswer } from '#lib/api/http/request/idempotency.ts';
import {
  decisionReasonAdvice,
  decisionReasonHeader,
  readDecisionReason,
} from '#lib/domain/offers/decision-reason.ts';
import { readUpdateRequest, type UpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { changeOffer } from '#lib/store/offers/changing/change-offer.ts';
import { decideUpdate, factsNeededBy, requireUpdatable } from './decide-update.ts';

/**
 * Changes an offer's settings or its status: reads, decides with planUpdate, writes where nobody came first.
 * Without If-Match it decides again on what the other change left; with it the caller gets 412.
 */
export async function updateOffer(call: Call<unknown>): Promise<Answer> {
  await requireRightClock(call.store.database, call.moment);
  const reading = readBodyText(call.body);
  const request = reading.ok ? readUpdateRequest(reading.value, reading) : undefined;
  const { claim, requestId } = call;
  const offer = { privatePlacementOfferOid: offerOidOf(call), firmOid: call.principal.firmOid };
  const version = await changeOffer(call.store, offer, {
    ...factsNeededBy(request),
    decide: (snapshot) => {
      requireUpdatable(snapshot, call.principal);
      if (!reading.ok || request === undefined) {
        throw problem('invalid.json', reading.ok ? '' : reading.reason);
      }
      const { ifMatch, decisionReason } = call;
      const besides = new FindingList();
      for (const check of [call.query, () => requireReason(decisionReason, request)]) {
        const { violations, further } = findingsOf(check);
        besides.addAll(violations, further);
      }
      const reason = decisionReason === null ? undefined : readDecisionReason(decisionReason);
      return decideUpdate(call, snapshot, { request, ifMatch, besides, reason });
    },
    keyed: claim && ((changed) => keyedAnswer(claim, requestId, updatedAnswer(call, changed))),
  }).catch(tellNothingChanged);
  return updatedAnswer(call, version);
}

/** Throws 400 for a Decision-Reason that can't be read, or that comes with settings, whose entries have no reason. */
function requireReason(header: string | null, request: UpdateRequest): void {
  if (header === null) return;
  if (readDecisionReason(header) === undefined) {
    throw problemOfField(decisionReasonHeader, 'invalid.value', decisionReasonAdvice);
  }
  if (request.transition === undefined) {
    throw problemOfField(
      decisionReasonHeader,
      'invalid.value',
      'Omit it. Only executing, canceling and closing an offer record a reason.',
    );
  }
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
