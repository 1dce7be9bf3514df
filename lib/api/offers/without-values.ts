import type { Principal } from '#lib/domain/access/access.ts';
import { problemOf, statusOf, type Violation } from '#lib/domain/problems/problems.ts';

/**
 * Returns an error response without values that the caller can't see. Messages can reveal an offer's values.
 * Callers who can change but not read offers get the same codes and fields, with the problem's generic text as the
 * message. Errors that don't depend on the offer (400) are only about the request and stay unchanged.
 */
export function withoutValues(
  { restricted }: Principal,
  violations: readonly Violation[],
): readonly Violation[] {
  return restricted.includes('readOffers') ? violations.map(inGeneral) : violations;
}

function inGeneral(violation: Violation): Violation {
  const { explanation } = problemOf(violation.code);
  return statusOf(violation) === 400 ? violation : { ...violation, message: explanation };
}
