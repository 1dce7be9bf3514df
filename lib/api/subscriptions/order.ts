import type * as z from 'zod';
import { requireRightClock, notAllowed } from '#lib/api/access/requirements.ts';
import { accountNotAllowed } from '#lib/api/accounts/accounts.ts';
import { type Answer, emptyAnswer, jsonAnswer, rethrowFailure } from '#lib/api/http/answer/answer.ts';
import { listErrors } from '#lib/api/http/answer/problem-answer.ts';
import { findingsOf, problem, ProblemError } from '#lib/api/http/answer/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import type { operations } from '#lib/contract/operations.ts';
import { rights } from '#lib/contract/rights.ts';
import { rightsOf } from '#lib/domain/access/access.ts';
import { type DecisionRequest, readDecisionRequest } from '#lib/domain/offers/deciding/decision-request.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Review } from '#lib/domain/offers/deciding/decision.ts';
import { planReview, readReviewRequest } from '#lib/domain/offers/deciding/plan-review.ts';
import { readAccount } from '#lib/store/accounts/read-directory.ts';
import type { Database } from '#lib/store/database/database.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import { readDecidableOrders, readOfferForDecisions } from '#lib/store/offers/deciding/decidable-orders.ts';
import {
  findOrder,
  type FoundOrderPlace,
  readOrderHistory,
  writeReview,
} from '#lib/store/offers/deciding/review-orders.ts';
import { writeDecisions } from '#lib/store/offers/deciding/write-decisions.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import {
  decidedOrder,
  decideOne,
  entryOf,
  type OneDecision,
  requireFresh,
  reviewerOf,
  timeOf,
} from './one-decision.ts';

type Query = z.output<typeof operations.decideOrder.query>;

/**
 * Accepts, rejects, reopens or cancels a subscription, or changes its fill. The offer's lock serializes its
 * decisions, executions and allocations.
 */
export async function decideOrder(call: Call<Query>): Promise<Answer> {
  const { store, principal } = call;
  await requireRightClock(store.database, call.moment);
  const place = await requireOrder(call, store.database);
  const reading = readBodyText(call.body);
  const request = reading.ok ? readDecisionRequest(reading.value, reading) : undefined;
  requireMayDecide(call, place, request);
  if (!reading.ok || request === undefined) throw problem('invalid.json', reading.ok ? '' : reading.reason);
  const otherFindings = findingsOf(call.query);
  const wanted = { request, ifMatch: call.ifMatch, otherFindings };
  if (otherFindings.violations.length === 0 && call.query().dryRun === true)
    return tryDecision(call, place, wanted);
  return store.database
    .transaction(async (transaction) => {
      await lockOffer(transaction, place.privatePlacementOfferOid);
      const { offer, order } = await read(call, transaction, place);
      const plan = decideOne(call, offer, order, wanted);
      const decided = decidedOrder(order, plan, { principal, at: timeOf(call.now, offer) });
      if (decided === undefined) return keep(transaction, call, updatedAnswer(call, order.version));
      const entry = entryOf(call, offer, [{ decided, plan }]);
      const versions = await writeDecisions(store, transaction, {
        snapshot: offer.snapshot,
        decided: [decided],
        entry,
      });
      return keep(transaction, call, updatedAnswer(call, versions.get(order.privatePlacementOrderOid) ?? 0));
    })
    .catch(rethrowFailure);
}

async function keep(transaction: Database, call: Call<unknown>, answer: Answer): Promise<Answer> {
  await storeWith(transaction, call, answer);
  return answer;
}

/** Returns the decision's effects and all of its errors. */
async function tryDecision(
  call: Call<unknown>,
  place: FoundOrderPlace,
  wanted: OneDecision,
): Promise<Answer> {
  const isCreator = place.creatingFirmOid === call.principal.firmOid;
  // For other firms, the response time must not depend on how many subscriptions the offer has.
  const { offer, order } = await read(call, call.store.database, place, isCreator);
  try {
    const plan = decideOne(call, offer, order, wanted);
    const told = isCreator ? [...plan.effects, ...plan.totalEffects] : plan.effects;
    const effects = call.principal.restricted.includes('readOffers') ? [] : told; // the effects contain amounts
    return jsonAnswer(JSON.stringify({ allowed: true, errors: [], effects }));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = listErrors(error.violations, maxErrorBytes);
    return jsonAnswer(JSON.stringify({ allowed: false, errors, effects: [] }));
  }
}

const maxErrorBytes = 16_000;

async function read(
  call: Call<unknown>,
  database: Database,
  place: FoundOrderPlace,
  withSubscriptions = true,
) {
  const { privatePlacementOfferOid: offerOid } = place;
  const orderOid = call.parameters['orderoid'] ?? '';
  const offer = await readOfferForDecisions(database, offerOid, call.principal.firmOid, withSubscriptions);
  const order = (await readDecidableOrders(database, offerOid, [orderOid])).get(orderOid);
  if (
    offer === undefined ||
    order === undefined ||
    order.accountNumber !== call.parameters['accountnumber']
  ) {
    throw orderNotFound();
  }
  return { offer, order };
}

/**
 * Returns the subscription in the path, if the caller's firm can see it. Otherwise throws the same error as a
 * read: 403 if the firm can't see the account, or 404.
 */
async function requireOrder(
  { principal, parameters }: Pick<Call<unknown>, 'principal' | 'parameters'>,
  database: Database,
): Promise<FoundOrderPlace> {
  const { firmOid } = principal;
  const accountNumber = parameters['accountnumber'] ?? '';
  const search = { firmOid, accountNumber, privatePlacementOrderOid: parameters['orderoid'] ?? '' };
  const place = await findOrder(database, search);
  if (place !== undefined) return place;
  if ((await readAccount(database, accountNumber, firmOid)) === undefined) throw accountNotAllowed();
  throw orderNotFound();
}

export function orderNotFound(): ProblemError {
  return problem(
    'order.not.found',
    'The account has no subscription with this identifier that your firm can see.',
  );
}

/**
 * Throws unless the caller can decide. The creating firm makes all decisions, except that other firms can
 * cancel their own subscriptions.
 */
function requireMayDecide(
  { principal: { firmOid, role } }: Pick<Call<unknown>, 'principal'>,
  { creatingFirmOid, accountFirmOid }: FoundOrderPlace,
  request: DecisionRequest | undefined,
): void {
  const isCancel = request?.status === 'CANCELLED';
  const isTheirs = isCancel ? accountFirmOid === firmOid : creatingFirmOid === firmOid;
  if (!rightsOf[role].updateOffers || !isTheirs) throw notAllowed(rights.decideOrder.refusal);
}

function updatedAnswer({ parameters }: Call<unknown>, version: number): Answer {
  const account = encodeURIComponent(parameters['accountnumber'] ?? '');
  const order = encodeURIComponent(parameters['orderoid'] ?? '');
  return emptyAnswer({
    Location: `${publicBaseUrl()}/restapi/accounts/${account}/privateplacementorders/${order}`,
    ETag: orderTag(version),
  });
}

/** Returns a subscription's ETag, which is its version. */
export function orderTag(version: number): string {
  return `"${version}"`;
}

/** Records the review state of a subscription's documents. Repeating a review changes nothing. */
export async function reviewOrder(call: Call<unknown>): Promise<Answer> {
  const { store, principal, now, requestId } = call;
  const { privatePlacementOfferOid: offerOid, creatingFirmOid } = await requireOrder(call, store.database);
  if (creatingFirmOid !== principal.firmOid || !rightsOf[principal.role].updateOffers) {
    throw notAllowed(rights.decideOrders.refusal);
  }
  const reading = readBodyText(call.body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const request = readReviewRequest(reading.value, reading);
  const otherFindings = findingsOf(call.query);
  const oid = call.parameters['orderoid'] ?? '';
  return store.database
    .transaction(async (transaction) => {
      await lockOffer(transaction, offerOid);
      const order = (await readDecidableOrders(transaction, offerOid, [oid])).get(oid);
      if (order === undefined) throw orderNotFound();
      const planning = planReview(order, request);
      const found = planning.ok ? { violations: [], further: 0 } : planning;
      requireFresh(order, call.ifMatch, {
        violations: [...otherFindings.violations, ...found.violations],
        further: otherFindings.further + found.further,
      });
      if (!planning.ok || !planning.isChange) return reviewAnswer(order.review, order.version);
      const { state, reasons, comment } = request;
      const review = { state, reasons, comment, by: reviewerOf(principal), at: marketTimestamp(now) };
      return reviewAnswer(review, await writeReview(transaction, { order, review, requestId }));
    })
    .catch(rethrowFailure);
}

function reviewAnswer({ state, reasons, comment, by, at }: Review, version: number): Answer {
  return jsonAnswer(JSON.stringify({ state, reasons, comment, by, at }), { ETag: orderTag(version) });
}

/** Lists a subscription's decisions and reviews, newest first, for the account's firm and the creating firm. */
export async function listOrderHistory(
  call: Call<z.output<typeof operations.listOrderHistory.query>>,
): Promise<Answer> {
  const { creatingFirmOid } = await requireOrder(call, call.store.database);
  const { limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'order entry');
  const rows = await readOrderHistory(call.store.database, {
    privatePlacementOrderOid: call.parameters['orderoid'] ?? '',
    isCreator: creatingFirmOid === call.principal.firmOid,
    before: readNumberCursor(numbers, cursor),
    limit: limit + 1,
  });
  return pageAnswer(call, rows, limit, {
    json: ({ json }) => json,
    cursor: ({ number }) => [numbers.hide(number)],
  });
}
