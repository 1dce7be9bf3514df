import { versionTag, type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import { listErrors, problemResponse } from '#lib/api/http/response/problem-response.ts';
import { ProblemError, problem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { log } from '#lib/api/log.ts';
import type { BulkResult, BulkAnswer } from '#lib/contract/offers/bulk-schemas.ts';
import { type Principal, standingOf } from '#lib/domain/access/access.ts';
import { investmentAdvisories } from '#lib/domain/offers/investable.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import type { BulkOutcome } from '#lib/store/offers/changing/bulk-change.ts';
import { operations } from '#lib/contract/operations.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** Maximum size of a response stored under an Idempotency-Key. */
const maxStoredBytes = 1_048_576;

type ResultContext = {
  readonly principal: Principal;
  readonly requestId: string;
  readonly isDone: boolean;
};

/**
 * Returns the result for each offer. `isDone` is false if no changes were made: in a dry run, and if one
 * rejected offer blocks the others.
 */
export function bulkResults(
  { principal, requestId }: Pick<OperationRequest, 'principal' | 'requestId'>,
  outcomes: readonly BulkOutcome[],
  isDone: boolean,
): BulkResult[] {
  return outcomes.map((outcome) => bulkResult(outcome, { principal, requestId, isDone }));
}

function bulkResult(outcome: BulkOutcome, context: ResultContext): BulkResult {
  const { privatePlacementOfferOid } = outcome;
  const isRefused = outcome.outcome === 'refused';
  return {
    privatePlacementOfferOid,
    outcome: outcome.outcome,
    etag: etagOf(outcome, context),
    changes: isRefused ? [] : changesOf(outcome.decided.entry.changes, context.principal),
    errors: isRefused ? errorsOf(outcome.reason, context) : [],
    ...advisoriesOf(outcome),
  };
}

function advisoriesOf(outcome: BulkOutcome): Pick<BulkResult, 'advisories'> {
  const advisories = outcome.outcome === 'changed' ? investmentAdvisories(outcome.decided.plan.offer) : [];
  return advisories.length > 0 ? { advisories } : {};
}

/**
 * Returns the offer's ETag after the request. Returns null for an offer that the firm can't see, and for a
 * participating firm, which has a different ETag and can't change the offer.
 */
function etagOf({ outcome, snapshot }: BulkOutcome, { principal, isDone }: ResultContext): string | null {
  return snapshot === undefined || standingOf(principal.firmOid, snapshot.offer) !== 'creating'
    ? null
    : versionTag(snapshot.version + (outcome === 'changed' && isDone ? 1 : 0));
}

/**
 * Returns the changes that a caller can see. A caller who can change but not read offers gets only the names of
 * changed fields.
 */
function changesOf(changes: BulkResult['changes'], { restricted }: Principal): BulkResult['changes'] {
  return restricted.includes('readOffers')
    ? changes.map(({ field }) => ({ field, from: null, to: null }))
    : changes;
}

/** Maximum size of one offer's errors. Keeps the total below 1 MiB for the maximum number of offers. */
const maxErrorBytes = 1_700;

function errorsOf(reason: unknown, { requestId }: ResultContext): Violation[] {
  if (reason instanceof ProblemError) {
    return listErrors(reason.violations, maxErrorBytes);
  }
  log.error({ requestId, err: reason }, "An offer in a bulk update couldn't be changed.");
  return isUnavailable(reason)
    ? [
        {
          field: null,
          code: 'unavailable',
          message: 'Another change locked the offer for too long. This offer was not changed. Try again.',
        },
      ]
    : [
        {
          field: null,
          code: 'internal.error',
          message: 'An internal error occurred. This offer was not changed.',
        },
      ];
}

export function bulkResponse(
  about: Pick<BulkAnswer, 'bulkId' | 'mode' | 'dryRun'>,
  results: readonly BulkResult[],
): ApiResponse {
  const count = (outcome: BulkResult['outcome']) => results.filter((each) => each.outcome === outcome).length;
  const counts = {
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
  return boundedForStorage(results, (listed) =>
    jsonResponse('bulkUpdateOffers', { ...about, counts, results: listed }),
  );
}

/**
 * Returns the 409 for a rejected request with mode `all`: the errors for each rejected offer, and what would have
 * happened to the others.
 */
export function bulkRefusedResponse(results: readonly BulkResult[], requestId: string): ApiResponse {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  const message = `${refused} of ${countOf(results.length, 'offer')} can't be changed, so no offer was changed. See results.`;
  return boundedForStorage(results, (listed) =>
    problemResponse(problem('bulk.refused', message), operations.bulkUpdateOffers.path, requestId, {
      results: listed,
    }),
  );
}

/** Returns the response. If it exceeds the storage limit, its stored form omits each offer's changes. */
function boundedForStorage(
  results: readonly BulkResult[],
  responseWith: (results: readonly BulkResult[]) => ApiResponse,
): ApiResponse {
  const response = responseWith(results);
  if (Buffer.byteLength(response.body ?? '') <= maxStoredBytes) {
    return response;
  }
  const { body } = responseWith(results.map((result) => ({ ...result, changes: [] })));
  return { ...response, ...(body !== null && { bodyToKeep: body }) };
}
