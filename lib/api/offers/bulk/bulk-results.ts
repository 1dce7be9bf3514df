import { offerTag } from '#lib/api/http/answer/answer.ts';
import { isUnavailable } from '#lib/store/database/database-failure.ts';
import { listErrors } from '#lib/api/http/answer/problem-answer.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { log } from '#lib/api/telemetry/log.ts';
import type { BulkResult } from '#lib/contract/offers/bulk-schemas.ts';
import { type Principal, standingOf } from '#lib/domain/access/access.ts';
import { investmentAdvisories } from '#lib/domain/offers/investable.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import type { BulkOutcome } from '#lib/store/offers/changing/bulk-change.ts';

type Telling = {
  readonly principal: Principal;
  readonly requestId: string;
  readonly isDone: boolean;
};

/**
 * What the answer says of each offer; `isDone`: whether what is changed is changed, which in a dry run it is not, nor
 * where a refusal holds back the others.
 */
export function bulkResults(
  { principal, requestId }: Pick<Call<unknown>, 'principal' | 'requestId'>,
  outcomes: readonly BulkOutcome[],
  isDone: boolean,
): BulkResult[] {
  return outcomes.map((outcome) => bulkResult(outcome, { principal, requestId, isDone }));
}

function bulkResult(outcome: BulkOutcome, telling: Telling): BulkResult {
  const { privatePlacementOfferOid } = outcome;
  const isRefused = outcome.outcome === 'refused';
  return {
    privatePlacementOfferOid,
    outcome: outcome.outcome,
    etag: etagOf(outcome, telling),
    changes: isRefused ? [] : changesOf(outcome.decided.entry.changes, telling.principal),
    errors: isRefused ? errorsOf(outcome.reason, telling) : [],
    ...advisoriesOf(outcome),
  };
}

function advisoriesOf(outcome: BulkOutcome): Pick<BulkResult, 'advisories'> {
  const advisories = outcome.outcome === 'changed' ? investmentAdvisories(outcome.decided.plan.offer) : [];
  return advisories.length > 0 ? { advisories } : {};
}

/** The version after the request. A participating firm's ETag is another, and it changes nothing. */
function etagOf({ outcome, snapshot }: BulkOutcome, { principal, isDone }: Telling): string | null {
  return snapshot === undefined || standingOf(principal.firmOid, snapshot.offer) !== 'creating'
    ? null
    : offerTag(snapshot.version + (outcome === 'changed' && isDone ? 1 : 0));
}

/** Who may change offers and read none is told which fields change, and no values. */
function changesOf(changes: BulkResult['changes'], { restricted }: Principal): BulkResult['changes'] {
  return restricted.includes('readOffers')
    ? changes.map(({ field }) => ({ field, from: null, to: null }))
    : changes;
}

/** What the errors of an offer may take: of as many offers as may be named they take less than a MiB. */
const mostBytesOfErrors = 1_700;

function errorsOf(reason: unknown, { requestId }: Telling): Violation[] {
  if (reason instanceof ProblemError) {
    return listErrors(reason.violations, mostBytesOfErrors);
  }
  log.error({ requestId, err: reason }, 'One offer of many could not be changed.');
  return isUnavailable(reason)
    ? [
        {
          field: null,
          code: 'unavailable',
          message: 'Another change held the offer for too long. This offer was not changed; try again.',
        },
      ]
    : [
        {
          field: null,
          code: 'internal.error',
          message: 'Something went wrong on our side. This offer was not changed.',
        },
      ];
}
