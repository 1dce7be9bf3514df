import { randomUUID } from 'node:crypto';
import { requireRightClock, notAllowed } from '#lib/api/access/requirements.ts';
import {
  type ApiResponse,
  jsonResponse,
  rethrowFailure,
  versionTag,
} from '#lib/api/http/response/api-response.ts';
import { listErrors, problemResponse } from '#lib/api/http/response/problem-response.ts';
import { findingsOf, problem, ProblemError } from '#lib/api/http/response/problem-error.ts';
import { takeFurtherUnits } from '#lib/api/http/limits/request-limits.ts';
import { readBodyWith } from '#lib/api/http/request/request-body.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { requireEntityTags } from '#lib/api/http/request/conditions.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { offerNotFound } from '#lib/api/offers/read-offer.ts';
import type { DecidedOrderResult as OrderResult } from '#lib/contract/offers/decision-schemas.ts';
import { operations } from '#lib/contract/operations.ts';
import { bulkUnits, textUnits } from '#lib/contract/request-units.ts';
import { rights } from '#lib/contract/rights.ts';
import { mayUpdateOffer } from '#lib/domain/access/access.ts';
import {
  remarksLength,
  type ManyDecisions,
  type NamedOrder,
  readManyDecisions,
  requestForOrder,
} from '#lib/domain/offers/deciding/many-decisions.ts';
import type { DecisionPlan } from '#lib/domain/offers/deciding/plan-decision.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { isIdentifier } from '#lib/domain/text/feed-text.ts';
import type { Database } from '#lib/store/database/database.ts';
import { lockOffer } from '#lib/store/offers/changing/change-under-lock.ts';
import {
  type OfferForDecisions,
  readDecidableOrders,
  readOfferForDecisions,
} from '#lib/store/offers/deciding/decidable-orders.ts';
import { type DecidedOrder, writeDecisions } from '#lib/store/offers/deciding/write-decisions.ts';
import { orderNotFound } from './order.ts';
import { decidedOrder, decideOne, entryOf, decisionTime } from './one-decision.ts';

/**
 * Decides on many of an offer's subscriptions. Each decision is based on the totals after the previous ones. The
 * decisions are committed together, with one audit entry. In mode `all`, nothing is committed if a decision is
 * rejected. A dry run commits nothing.
 */
export async function decideOrders(request: OperationRequest): Promise<ApiResponse> {
  const { store } = request;
  await requireRightClock(store.database, request.moment);
  await requireDecidableOffer(request, store.database);
  const many = readBodyWith(readManyDecisions, request);
  const units = bulkUnits(many.orders.length) + textUnits(remarksLength(many));
  await takeFurtherUnits(request, units - 1);
  if (many.dryRun) {
    const offer = await requireDecidableOffer(request, store.database);
    const outcomes = await decideEach(request, store.database, offer, many);
    return manyResponse(
      null,
      outcomes.map((outcome) => resultOf(outcome, undefined)),
    );
  }
  return store.database
    .transaction((transaction) => decideWithin(request, transaction, many))
    .catch(rethrowFailure);
}

/**
 * Returns the offer in the path. Throws 404 if the firm can't see it, and 403 if the caller can't decide on
 * its subscriptions.
 */
export async function requireDecidableOffer(
  request: OperationRequest,
  database: Database,
): Promise<OfferForDecisions> {
  const oid = request.parameters['privateplacementofferoid'] ?? '';
  const offer = await readOfferForDecisions(database, oid, request.principal.firmOid);
  if (offer === undefined) throw offerNotFound();
  if (!mayUpdateOffer(request.principal, offer.snapshot.offer)) throw notAllowed(rights.decideOrders.refusal);
  return offer;
}

async function decideWithin(
  request: OperationRequest,
  transaction: Database,
  many: ManyDecisions,
): Promise<ApiResponse> {
  await lockOffer(transaction, request.parameters['privateplacementofferoid'] ?? '');
  const offer = await requireDecidableOffer(request, transaction);
  const outcomes = await decideEach(request, transaction, offer, many);
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined).length;
  if (many.mode === 'all' && refused > 0) return refusedResponse(request, outcomes, refused);
  const decisionsId = randomUUID();
  const made = outcomes.flatMap(({ decided, plan }) =>
    decided === undefined || plan === undefined ? [] : [{ decided, plan }],
  );
  const versions =
    made.length === 0
      ? new Map<string, number>()
      : await writeDecisions(request.store, transaction, {
          snapshot: offer.snapshot,
          decided: made.map(({ decided }) => decided),
          entry: entryOf(request, offer, made, decisionsId),
        });
  const results = outcomes.map((outcome) => resultOf(outcome, versions.get(outcome.oid)));
  const response = manyResponse(decisionsId, results);
  await storeWith(transaction, request, response);
  return response;
}

type Outcome = {
  readonly oid: string;
  /** Null if the subscription doesn't exist. */
  readonly version: number | null;
  readonly plan?: DecisionPlan;
  readonly decided?: DecidedOrder | undefined;
  readonly refusal?: ProblemError;
};

/** Plans the decisions one at a time, each based on the totals after the previous ones. Writes nothing. */
async function decideEach(
  request: OperationRequest,
  database: Database,
  offer: OfferForDecisions,
  many: ManyDecisions,
): Promise<Outcome[]> {
  const oids = many.orders.map(({ privatePlacementOrderOid: oid }) => oid).filter(isIdentifier);
  const orders = await readDecidableOrders(database, offer.snapshot.offer.privatePlacementOfferOid, oids);
  let { approvedTotal } = offer;
  const at = decisionTime(request.now, offer);
  return many.orders.map((named): Outcome => {
    const oid = named.privatePlacementOrderOid;
    const order = orders.get(oid);
    if (order === undefined) return { oid, version: null, refusal: orderNotFound() };
    try {
      const plan = decideOne(request, { ...offer, approvedTotal }, order, wantedOf(many, named));
      approvedTotal = plan.facts.approvedTotal;
      const decided = decidedOrder(order, plan, { principal: request.principal, at });
      return { oid, version: order.version, plan, decided };
    } catch (error) {
      if (error instanceof ProblemError) return { oid, version: order.version, refusal: error };
      throw error;
    }
  });
}

function wantedOf(many: ManyDecisions, named: NamedOrder) {
  const otherFindings = findingsOf(() => requireEntityTags(named.etag));
  return { request: requestForOrder(many, named), ifMatch: named.etag, otherFindings };
}

function resultOf(
  { oid, version, decided, refusal }: Outcome,
  versionAfter: number | undefined,
): OrderResult {
  const tag = versionAfter ?? version;
  return {
    privatePlacementOrderOid: oid,
    outcome: refusal !== undefined ? 'refused' : decided === undefined ? 'unchanged' : 'changed',
    etag: tag === null ? null : versionTag(tag),
    errors: refusal === undefined ? [] : [...listErrors(refusal.violations, maxErrorBytes)],
  };
}

/** Maximum size of one subscription's errors. Keeps the total below 1 MiB for the maximum number of subscriptions. */
const maxErrorBytes = 1_700;

function manyResponse(decisionsId: string | null, results: readonly OrderResult[]): ApiResponse {
  return jsonResponse('decideOrders', { decisionsId, results });
}

function refusedResponse(
  { requestId }: OperationRequest,
  outcomes: readonly Outcome[],
  refused: number,
): ApiResponse {
  const message = `This decision isn't possible for ${refused} of ${countOf(outcomes.length, 'subscription')}, so no decision was recorded. See results.`;
  const results = outcomes.map((outcome) => resultOf(outcome, undefined));
  return problemResponse(problem('bulk.refused', message), operations.decideOrders.path, requestId, {
    results,
  });
}
