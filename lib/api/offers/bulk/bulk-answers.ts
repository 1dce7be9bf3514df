import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problemAnswer } from '#lib/api/http/answer/problem-answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { operations } from '#lib/contract/operations.ts';
import { boundedWhenKept } from './bounded-when-kept.ts';
import type { BulkAnswer, BulkResult } from '#lib/contract/offers/bulk-schemas.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** The answer to a change of many offers. */
export function bulkAnswer(
  about: Pick<BulkAnswer, 'bulkId' | 'mode' | 'dryRun'>,
  results: readonly BulkResult[],
): Answer {
  const count = (outcome: BulkResult['outcome']) => results.filter((each) => each.outcome === outcome).length;
  const counts = {
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
  return boundedWhenKept(results, (listed) =>
    jsonAnswer(JSON.stringify({ ...about, counts, results: listed })),
  );
}

/** The 409 of a change of all or none: what stands against which, and what the others would have become. */
export function bulkRefusedAnswer(results: readonly BulkResult[], requestId: string): Answer {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  const message = `${countOf(refused, 'offer')} of ${results.length} can't be changed, so none was. See results.`;
  return boundedWhenKept(results, (listed) =>
    problemAnswer(problem('bulk.refused', message), operations.bulkUpdateOffers.path, requestId, {
      results: listed,
    }),
  );
}
