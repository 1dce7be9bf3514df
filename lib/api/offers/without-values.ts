import type { Principal } from '#lib/domain/access/access.ts';
import { problemOf, statusOf, type Violation } from '#lib/domain/problems/problems.ts';

/**
 * The refusal of a change in a form that the caller can see. Messages can reveal values of the offer. Callers who can
 * change offers but not read them get the same codes and fields, with the generic text of the problem page as message.
 * Errors that don't depend on the offer (400) are only about the request and stay unchanged.
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
