import type * as z from 'zod';
import { requireRightClock, notAllowed } from '#lib/api/access/requirements.ts';
import { accountNotAllowed } from '#lib/api/accounts/accounts.ts';
import {
  type ApiResponse,
  emptyResponse,
  jsonResponse,
  jsonTextResponse,
  rethrowFailure,
  versionTag,
} from '#lib/api/http/response/api-response.ts';
import { listErrors } from '#lib/api/http/response/problem-response.ts';
import { findingsOf, problem, ProblemError } from '#lib/api/http/response/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { defaultPageSize, pageResponse, readNumberCursor } from '#lib/api/http/response/page.ts';
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
  decisionTime,
} from './one-decision.ts';

type Query = z.output<typeof operations.decideOrder.query>;

/**
 * Accepts, rejects, reopens or cancels a subscription, or changes its fill. A dry run only returns the effects. The
 * offer's lock serializes its decisions, executions and allocations.
 */
export async function decideOrder(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { store, principal } = request;
  await requireRightClock(store.database, request.moment);
  const place = await requireOrder(request, store.database);
  const reading = readBodyText(request.body);
  const decision = reading.ok ? readDecisionRequest(reading.value, reading) : undefined;
  requireMayDecide(request, place, decision);
  if (!reading.ok || decision === undefined) throw problem('invalid.json', reading.ok ? '' : reading.reason);
  const otherFindings = findingsOf(request.query);
  const wanted = { request: decision, ifMatch: request.ifMatch, otherFindings };
  if (otherFindings.violations.length === 0 && request.query().dryRun === true)
    return tryDecision(request, place, wanted);
  return store.database
    .transaction(async (transaction) => {
      await lockOffer(transaction, place.privatePlacementOfferOid);
      const { offer, order } = await read(request, transaction, place);
      const plan = decideOne(request, offer, order, wanted);
      const decided = decidedOrder(order, plan, { principal, at: decisionTime(request.now, offer) });
      if (decided === undefined) return keep(transaction, request, updatedResponse(request, order.version));
      const entry = entryOf(request, offer, [{ decided, plan }]);
      const versions = await writeDecisions(store, transaction, {
        snapshot: offer.snapshot,
        decided: [decided],
        entry,
      });
      return keep(
        transaction,
        request,
        updatedResponse(request, versions.get(order.privatePlacementOrderOid) ?? 0),
      );
    })
    .catch(rethrowFailure);
}

async function keep(
  transaction: Database,
  request: OperationRequest,
  response: ApiResponse,
): Promise<ApiResponse> {
  await storeWith(transaction, request, response);
  return response;
}

/** Returns the effects or the errors that the decision would have, without making it. */
async function tryDecision(
  request: OperationRequest,
  place: FoundOrderPlace,
  wanted: OneDecision,
): Promise<ApiResponse> {
  const isCreator = place.creatingFirmOid === request.principal.firmOid;
  // For other firms, the response time must not depend on how many subscriptions the offer has.
  const { offer, order } = await read(request, request.store.database, place, isCreator);
  try {
    const plan = decideOne(request, offer, order, wanted);
    const all = isCreator ? [...plan.effects, ...plan.totalEffects] : plan.effects;
    const effects = request.principal.restricted.includes('readOffers') ? [] : all; // the effects contain amounts
    return jsonTextResponse(JSON.stringify({ allowed: true, errors: [], effects }));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = listErrors(error.violations, maxErrorBytes);
    return jsonTextResponse(JSON.stringify({ allowed: false, errors, effects: [] }));
  }
}

const maxErrorBytes = 16_000;

async function read(
  request: OperationRequest,
  database: Database,
  place: FoundOrderPlace,
  withSubscriptions = true,
) {
  const { privatePlacementOfferOid: offerOid } = place;
  const orderOid = request.parameters['orderoid'] ?? '';
  const offer = await readOfferForDecisions(database, offerOid, request.principal.firmOid, withSubscriptions);
  const order = (await readDecidableOrders(database, offerOid, [orderOid])).get(orderOid);
  if (
    offer === undefined ||
    order === undefined ||
    order.accountNumber !== request.parameters['accountnumber']
  ) {
    throw orderNotFound();
  }
  return { offer, order };
}

/**
 * Returns the subscription in the path. If the caller's firm can't see it, throws the same error as a read: 403
 * if the firm can't see the account, otherwise 404.
 */
async function requireOrder(
  { principal, parameters }: Pick<OperationRequest, 'principal' | 'parameters'>,
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
    "The account has no subscription with this identifier, or your firm can't see it.",
  );
}

/**
 * Throws 403 unless the caller can make the decision. Only the account's firm can cancel a subscription, and only the
 * creating firm can make any other decision.
 */
function requireMayDecide(
  { principal: { firmOid, role } }: Pick<OperationRequest, 'principal'>,
  { creatingFirmOid, accountFirmOid }: FoundOrderPlace,
  request: DecisionRequest | undefined,
): void {
  const isCancel = request?.status === 'CANCELLED';
  const isTheirs = isCancel ? accountFirmOid === firmOid : creatingFirmOid === firmOid;
  if (!rightsOf[role].updateOffers || !isTheirs) throw notAllowed(rights.decideOrder.refusal);
}

function updatedResponse(request: OperationRequest, version: number): ApiResponse {
  return emptyResponse(headersOf(request, version));
}

function headersOf(
  { parameters }: Pick<OperationRequest, 'parameters'>,
  version: number,
): Readonly<Record<string, string>> {
  const account = encodeURIComponent(parameters['accountnumber'] ?? '');
  const order = encodeURIComponent(parameters['orderoid'] ?? '');
  return {
    Location: `${publicBaseUrl()}/restapi/accounts/${account}/privateplacementorders/${order}`,
    ETag: versionTag(version),
  };
}

/** Records the review state of a subscription's documents. Repeating a review changes nothing. */
export async function reviewOrder(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, now, requestId } = request;
  const { privatePlacementOfferOid: offerOid, creatingFirmOid } = await requireOrder(request, store.database);
  if (creatingFirmOid !== principal.firmOid || !rightsOf[principal.role].updateOffers) {
    throw notAllowed(rights.decideOrders.refusal);
  }
  const reading = readBodyText(request.body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const wanted = readReviewRequest(reading.value, reading);
  const otherFindings = findingsOf(request.query);
  const oid = request.parameters['orderoid'] ?? '';
  return store.database
    .transaction(async (transaction) => {
      await lockOffer(transaction, offerOid);
      const order = (await readDecidableOrders(transaction, offerOid, [oid])).get(oid);
      if (order === undefined) throw orderNotFound();
      const planning = planReview(order, wanted);
      const found = planning.ok ? { violations: [], further: 0 } : planning;
      requireFresh(order, request.ifMatch, {
        violations: [...otherFindings.violations, ...found.violations],
        further: otherFindings.further + found.further,
      });
      if (!planning.ok || !planning.isChange) return reviewResponse(request, order.review, order.version);
      const { state, reasons, comment } = wanted;
      const review = { state, reasons, comment, by: reviewerOf(principal), at: marketTimestamp(now) };
      return reviewResponse(request, review, await writeReview(transaction, { order, review, requestId }));
    })
    .catch(rethrowFailure);
}

function reviewResponse(
  request: OperationRequest,
  { state, reasons, comment, by, at }: Review,
  version: number,
): ApiResponse {
  return jsonResponse('reviewOrder', { state, reasons, comment, by, at }, headersOf(request, version));
}

/** Lists a subscription's decisions and reviews, newest first, for the account's firm and the creating firm. */
export async function listOrderHistory(
  request: OperationRequest<z.output<typeof operations.listOrderHistory.query>>,
): Promise<ApiResponse> {
  const { creatingFirmOid } = await requireOrder(request, request.store.database);
  const { limit = defaultPageSize, cursor } = request.query();
  const numbers = await readOpaqueNumbers(request.store.database, request.principal.firmOid, 'order entry');
  const rows = await readOrderHistory(request.store.database, {
    privatePlacementOrderOid: request.parameters['orderoid'] ?? '',
    isCreator: creatingFirmOid === request.principal.firmOid,
    before: readNumberCursor(numbers, cursor),
    limit: limit + 1,
  });
  return pageResponse('listOrderHistory', request, rows, limit, {
    json: ({ json }) => json,
    cursor: ({ number }) => [numbers.hide(number)],
  });
}
