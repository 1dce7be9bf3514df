import type * as z from 'zod';
import { requireRightClock, notAllowed, notAvailable } from '#lib/api/access/requirements.ts';
import { type Answer, jsonAnswer, offerTag, rethrowFailure } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import { findingsOf, problem, type ProblemError, requireNone } from '#lib/api/http/answer/problem-error.ts';
import { readBodyText } from '#lib/api/http/request/request-body.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { namesTag } from '#lib/api/http/request/conditions.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { offerNotFound, requireOffer } from '#lib/api/offers/read-offer.ts';
import type { operations } from '#lib/contract/operations.ts';
import { rights } from '#lib/contract/rights.ts';
import { mayReadHistory } from '#lib/domain/access/access.ts';
import {
  type AllocationRequest,
  readAllocationRequest,
} from '#lib/domain/offers/deciding/allocation-request.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  allocationRecord,
  commitAllocation,
  planAllocation,
  readAllocation as readStoredAllocation,
  readAllocations,
} from '#lib/store/offers/deciding/allocations.ts';
import { requireDecidableOffer } from './decide-orders.ts';
import { actorOf } from './one-decision.ts';

/**
 * Allocates an offer among its subscriptions: first as a dry run, then with the dry run's digest and the
 * offer's ETag.
 */
export async function allocateOrders(call: Call<unknown>): Promise<Answer> {
  const { store, ifMatch } = call;
  await requireRightClock(store.database, call.moment);
  // The response contains every subscription.
  if (call.principal.restricted.includes('readOffers')) throw notAvailable();
  const offer = await requireDecidableOffer(call, store.database);
  const request = readRequest(call);
  if (request.dryRun) {
    requireCurrent(ifMatch, offer.snapshot.version);
    const planned = await planAllocation(store.database, offer, request.parameters);
    if (!planned.ok) throw refusal(planned.violations);
    return jsonAnswer(JSON.stringify(allocationRecord(null, request.parameters, planned)));
  }
  if (ifMatch === null) {
    throw problem('precondition.required', "Send the offer's ETag as If-Match. Nothing was changed.");
  }
  return store.database
    .transaction((transaction) => commitWithin(call, transaction, request))
    .catch(rethrowFailure);
}

async function commitWithin(
  call: Call<unknown>,
  transaction: Database,
  { parameters, digest = '' }: AllocationRequest,
): Promise<Answer> {
  const { principal, now, requestId, ifMatch } = call;
  const committed = await commitAllocation(call.store, transaction, {
    privatePlacementOfferOid: call.parameters['privateplacementofferoid'] ?? '',
    firmOid: principal.firmOid,
    parameters,
    digest,
    isCurrent: (version) => ifMatch !== null && namesTag(ifMatch, offerTag(version)),
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
      const answer = jsonAnswer(JSON.stringify(committed.record));
      await storeWith(transaction, call, answer);
      return answer;
    }
  }
}

function readRequest(call: Call<unknown>): AllocationRequest {
  const reading = readBodyText(call.body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const request = readAllocationRequest(reading);
  const inQuery = findingsOf(call.query);
  requireNone({
    violations: [...inQuery.violations, ...request.violations],
    further: inQuery.further + request.further,
  });
  return request;
}

function requireCurrent(ifMatch: string | null, version: number): void {
  if (ifMatch !== null && !namesTag(ifMatch, offerTag(version))) throw staleAt(version);
}

function staleAt(version: number): ProblemError {
  return problem(
    'precondition.failed',
    `The offer or one of its subscriptions changed since you read it. The offer is now at version ${version}. Fetch it again, then retry.`,
  );
}

/** Converts a non-empty list of violations to an error. */
function refusal(violations: Parameters<typeof requireNone>[0]['violations']): Error {
  try {
    requireNone({ violations, further: 0 });
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return new Error('An allocation was rejected without a reason.');
}

/** Lists an offer's allocations, newest first, for callers who can read its history. */
export async function listAllocations(
  call: Call<z.output<typeof operations.listAllocations.query>>,
): Promise<Answer> {
  const oid = await requireReadable(call);
  const { limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'allocation');
  const before = readNumberCursor(numbers, cursor);
  const rows = await readAllocations(call.store.database, { oid, before, limit: limit + 1 });
  return pageAnswer(call, rows, limit, {
    json: ({ json }) => json,
    cursor: ({ number }) => [numbers.hide(number)],
  });
}

/** Returns an allocation with its lines. */
export async function readAllocation(call: Call<unknown>): Promise<Answer> {
  const oid = await requireReadable(call);
  const json = await readStoredAllocation(call.store.database, oid, call.parameters['allocationid'] ?? '');
  if (json === undefined)
    throw problem('allocation.not.found', 'The offer has no allocation with this identifier.');
  return jsonAnswer(json);
}

async function requireReadable(call: Call<unknown>): Promise<string> {
  const { offer } = await requireOffer(call);
  if (!mayReadHistory(call.principal, offer)) throw notAllowed(rights.readHistory.refusal);
  return offer.privatePlacementOfferOid;
}
