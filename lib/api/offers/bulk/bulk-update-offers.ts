import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { requireRightClock } from '#lib/api/access/requirements.ts';
import { type ApiResponse, rethrowFailure } from '#lib/api/http/response/api-response.ts';
import { takeFurtherUnits } from '#lib/api/http/limits/request-limits.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { bulkUnits } from '#lib/contract/request-units.ts';
import {
  type BulkUpdate,
  readBulkUpdate as readBulk,
  requestForOffer,
} from '#lib/domain/offers/bulk/bulk-update.ts';
import {
  changeAllOffers,
  changeEachOffer,
  decideOffers,
  isAnyRefused,
} from '#lib/store/offers/changing/change-many-offers.ts';
import { ProblemError } from '#lib/api/http/response/problem-error.ts';
import { readBodyWith } from '#lib/api/http/request/request-body.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import type { BulkOutcome, BulkChange } from '#lib/store/offers/changing/bulk-change.ts';
import { bulkResultSchema, type BulkResult } from '#lib/contract/offers/bulk-schemas.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type Claim, addProgress, readProgress } from '#lib/store/idempotency/idempotency-keys.ts';
import { noteRefusal } from '#lib/api/security-log.ts';
import { operations } from '#lib/contract/operations.ts';
import { statusOf } from '#lib/domain/problems/problems.ts';
import { decideUpdate, factsNeededBy, requireUpdatable } from '#lib/api/offers/update-offer.ts';
import { bulkResponse, bulkRefusedResponse, bulkResults } from './bulk-results.ts';

const lineSchema = z.object({ bulkId: z.string(), result: bulkResultSchema });

/** Maximum size of one offer's stored result. Keeps 500 results within the maximum size of a stored response. */
const maxLineBytes = 2_000;

/** Changes the same settings of many offers. Each offer is checked as in a single update. */
export async function bulkUpdateOffers(request: OperationRequest): Promise<ApiResponse> {
  await requireRightClock(request.store.database, request.moment);
  const bulk = readBodyWith(readBulk, request);
  await takeFurtherUnits(request, bulkUnits(bulk.offers.length) - 1);
  if (bulk.dryRun) return tryBulk(request, bulk);
  return bulk.mode === 'all' ? changeAll(request, bulk) : changeEach(request, bulk);
}

/** Returns the result that a bulk update would have if it ran now, without changing anything. */
async function tryBulk(request: OperationRequest, bulk: BulkUpdate): Promise<ApiResponse> {
  const outcomes = await decideOffers(request.store.database, bulkChange(request, bulk, undefined));
  noteForbidden(request, outcomes);
  return bulkResponse({ bulkId: null, mode: bulk.mode, dryRun: true }, bulkResults(request, outcomes, false));
}

/** Updates all offers or none. The response is stored in the same transaction. */
async function changeAll(request: OperationRequest, bulk: BulkUpdate): Promise<ApiResponse> {
  const bulkId = randomUUID();
  const responseOf = (outcomes: readonly BulkOutcome[]) =>
    bulkResponse({ bulkId, mode: 'all', dryRun: false }, bulkResults(request, outcomes, true));
  const outcomes = await changeAllOffers(request.store, {
    ...bulkChange(request, bulk, bulkId),
    keep: async (transaction, settled) => storeWith(transaction, request, responseOf(settled)),
  }).catch(rethrowFailure);
  noteForbidden(request, outcomes);
  return isAnyRefused(outcomes)
    ? bulkRefusedResponse(bulkResults(request, outcomes, false), request.requestId)
    : responseOf(outcomes);
}

/**
 * Updates each offer separately. If an earlier request with the same Idempotency-Key was interrupted, its updates
 * aren't repeated. The response includes them.
 */
async function changeEach(request: OperationRequest, bulk: BulkUpdate): Promise<ApiResponse> {
  const { claim, store } = request;
  const before = claim === null ? undefined : await readBulkProgress(store.database, claim);
  const bulkId = before?.bulkId ?? randomUUID();
  const offers = bulk.offers.filter(({ privatePlacementOfferOid: oid }) => before?.done.has(oid) !== true);
  const outcomes = await changeEachOffer(store, {
    ...bulkChange(request, { ...bulk, offers }, bulkId),
    keep:
      claim === null
        ? undefined
        : (transaction, settled) =>
            addBulkProgress(transaction, claim, bulkId, bulkResults(request, settled, true)),
  });
  noteForbidden(request, outcomes);
  const results = new Map(before?.done);
  for (const result of bulkResults(request, outcomes, true)) {
    results.set(result.privatePlacementOfferOid, result);
  }
  const inOrder = bulk.offers.flatMap(({ privatePlacementOfferOid: oid }) => results.get(oid) ?? []);
  return bulkResponse({ bulkId, mode: 'each', dryRun: false }, inOrder);
}

/** Changes that an interrupted request had already made. */
type BulkProgress = {
  readonly bulkId: string;
  readonly done: ReadonlyMap<string, BulkResult>;
};

/** Returns the changes made earlier under this claim; undefined if there are none. */
async function readBulkProgress(database: Database, claim: Claim): Promise<BulkProgress | undefined> {
  const text = await readProgress(database, claim);
  const lines = (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const [first] = lines;
  return (
    first && {
      bulkId: first.bulkId,
      done: new Map(lines.map(({ result }) => [result.privatePlacementOfferOid, result])),
    }
  );
}

/** Records changes as done, in the transaction that makes them. */
async function addBulkProgress(
  transaction: Database,
  claim: Claim,
  bulkId: string,
  results: readonly BulkResult[],
): Promise<void> {
  const lines = results
    .filter(({ outcome }) => outcome === 'changed')
    .map((result) => `${lineOf(bulkId, result)}\n`);
  await addProgress(transaction, claim, lines.join(''));
}

function lineOf(bulkId: string, result: BulkResult): string {
  const line = JSON.stringify({ bulkId, result });
  return Buffer.byteLength(line) <= maxLineBytes
    ? line
    : JSON.stringify({ bulkId, result: { ...result, changes: [] } });
}

/** If the caller isn't allowed to change an offer, records that in the security log, once per request. */
function noteForbidden(request: OperationRequest, outcomes: readonly BulkOutcome[]): void {
  const forbidden = outcomes.find(
    (each) =>
      each.outcome === 'refused' &&
      each.reason instanceof ProblemError &&
      each.reason.violations.some((violation) => statusOf(violation) === 403),
  );
  if (forbidden?.outcome === 'refused') {
    const operation = operations.bulkUpdateOffers;
    noteRefusal(request.store, operation, { ...request, method: operation.method }, forbidden.reason);
  }
}

/** Returns the store's input: each offer with the function that determines its change. */
function bulkChange(
  request: OperationRequest,
  { changes, offers }: BulkUpdate,
  bulkId: string | undefined,
): BulkChange {
  return {
    firmOid: request.principal.firmOid,
    ...factsNeededBy(changes.request),
    changes: offers.map(({ privatePlacementOfferOid, etag }) => ({
      privatePlacementOfferOid,
      decide: (snapshot) => {
        requireUpdatable(snapshot, request.principal);
        return decideUpdate(request, snapshot, {
          request: requestForOffer(changes, snapshot.offer),
          ifMatch: etag,
          otherFindings: { violations: [], further: 0 },
          ...(bulkId !== undefined && { bulkId }),
        });
      },
    })),
  };
}
