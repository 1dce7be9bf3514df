import type * as z from 'zod';
import { requireRightClock, notAllowed } from '#lib/api/access/requirements.ts';
import {
  type ApiResponse,
  jsonResponse,
  jsonTextResponse,
  versionTag,
  rethrowFailure,
} from '#lib/api/http/response/api-response.ts';
import { defaultPageSize, pageResponse, readNumberCursor } from '#lib/api/http/response/page.ts';
import { problem, type ProblemError, requireNoFindings } from '#lib/api/http/response/problem-error.ts';
import { readBodyWith } from '#lib/api/http/request/request-body.ts';
import { takeFurtherUnits } from '#lib/api/http/limits/request-limits.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { hasTag } from '#lib/api/http/request/conditions.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { offerNotFound, requireOffer } from '#lib/api/offers/read-offer.ts';
import type { operations } from '#lib/contract/operations.ts';
import { allocationUnits } from '#lib/contract/request-units.ts';
import { rights } from '#lib/contract/rights.ts';
import { mayReadHistory } from '#lib/domain/access/access.ts';
import {
  type AllocationRequest,
  readAllocationRequest,
} from '#lib/domain/offers/deciding/allocation-request.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  commitAllocation,
  readAllocation as readStoredAllocation,
  readAllocations,
} from '#lib/store/offers/deciding/allocations.ts';
import { planAllocation } from '#lib/store/offers/deciding/plan-allocation.ts';
import { requireDecidableOffer } from './decide-orders.ts';
import { actorOf } from './one-decision.ts';

/**
 * Allocates an offer among its subscriptions: first as a dry run, then with the dry run's digest and the
 * offer's ETag.
 */
export async function allocateOrders(request: OperationRequest): Promise<ApiResponse> {
  const { store, ifMatch } = request;
  await requireRightClock(store.database, request.moment);
  const offer = await requireDecidableOffer(request, store.database);
  const allocation = readBodyWith(readAllocationRequest, request);
  const { subscriptionCount } = offer.snapshot.facts;
  await takeFurtherUnits(request, allocationUnits(subscriptionCount) - allocationUnits(0));
  if (allocation.dryRun) {
    requireCurrent(ifMatch, offer.snapshot.version);
    const planned = await planAllocation(store.database, offer, allocation.parameters);
    if (!planned.ok) throw refusal(planned.violations);
    return jsonResponse('allocateOrders', planned.record);
  }
  if (ifMatch === null) {
    throw problem(
      'precondition.required',
      "Send the offer's ETag in the If-Match header. Nothing was changed.",
    );
  }
  return store.database
    .transaction((transaction) => commitWithin(request, transaction, allocation))
    .catch(rethrowFailure);
}

async function commitWithin(
  request: OperationRequest,
  transaction: Database,
  { parameters, digest = '' }: AllocationRequest,
): Promise<ApiResponse> {
  const { principal, now, requestId, ifMatch } = request;
  const committed = await commitAllocation(request.store, transaction, {
    privatePlacementOfferOid: request.parameters['privateplacementofferoid'] ?? '',
    firmOid: principal.firmOid,
    parameters,
    digest,
    isCurrent: (version) => ifMatch !== null && hasTag(ifMatch, versionTag(version)),
    actor: actorOf(principal),
    now,
    requestId,
  });
  switch (committed.outcome) {
    case 'missing':
      throw offerNotFound();
    case 'stale':
      throw staleAt(committed.version);
    case 'refused':
      throw refusal(committed.violations);
    case 'committed': {
      const response = jsonResponse('allocateOrders', committed.record);
      await storeWith(transaction, request, response);
      return response;
    }
  }
}

function requireCurrent(ifMatch: string | null, version: number): void {
  if (ifMatch !== null && !hasTag(ifMatch, versionTag(version))) throw staleAt(version);
}

function staleAt(version: number): ProblemError {
  return problem(
    'precondition.failed',
    `The offer or one of its subscriptions has changed since you read it. The offer is now at version ${version}. Fetch it again, then retry.`,
  );
}

/** Converts a non-empty list of violations to an error. */
function refusal(violations: Parameters<typeof requireNoFindings>[0]['violations']): Error {
  try {
    requireNoFindings({ violations, further: 0 });
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return new Error('An allocation was rejected without a reason.');
}

/** Lists an offer's allocations, newest first, for callers who can read its history. */
export async function listAllocations(
  request: OperationRequest<z.output<typeof operations.listAllocations.query>>,
): Promise<ApiResponse> {
  const oid = await requireReadable(request);
  const { limit = defaultPageSize, cursor } = request.query();
  const numbers = await readOpaqueNumbers(request.store.database, request.principal.firmOid, 'allocation');
  const before = readNumberCursor(numbers, cursor);
  const rows = await readAllocations(request.store.database, { oid, before, limit: limit + 1 });
  return pageResponse('listAllocations', request, rows, limit, {
    json: ({ json }) => json,
    cursor: ({ number }) => [numbers.hide(number)],
  });
}

/** Returns an allocation with its lines. */
export async function readAllocation(request: OperationRequest): Promise<ApiResponse> {
  const oid = await requireReadable(request);
  const json = await readStoredAllocation(
    request.store.database,
    oid,
    request.parameters['allocationid'] ?? '',
  );
  if (json === undefined)
    throw problem('allocation.not.found', 'The offer has no allocation with this identifier.');
  return jsonTextResponse(json);
}

async function requireReadable(request: OperationRequest): Promise<string> {
  const { offer } = await requireOffer(request);
  if (!mayReadHistory(request.principal, offer)) throw notAllowed(rights.readHistory.refusal);
  return offer.privatePlacementOfferOid;
}
