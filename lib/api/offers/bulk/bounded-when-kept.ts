import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { BulkResult } from '#lib/contract/offers/bulk-schemas.ts';

/** No answer that is kept under an Idempotency-Key has more. */
const mostBytesKept = 1_048_576;

/** Where the old and new values take more than may be kept, the answer is kept without them. */
export function boundedWhenKept(
  results: readonly BulkResult[],
  answerWith: (results: readonly BulkResult[]) => Answer,
): Answer {
  const answer = answerWith(results);
  if (Buffer.byteLength(answer.body ?? '') <= mostBytesKept) {
    return answer;
  }
  const { body } = answerWith(results.map((result) => ({ ...result, changes: [] })));
  return { ...answer, ...(body !== null && { bodyToKeep: body }) };
}
