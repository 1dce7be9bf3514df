import type { Principal } from '#lib/domain/access/access.ts';
import { problemOf, statusOf, type Violation } from '#lib/domain/problems/problems.ts';

/**
 * What stands against a change of an offer, as the caller may know it. A message may tell values of the offer. Who may
 * change offers and read none gets the same codes and fields, each with the sentences of its problem page as message.
 * What is wrong whatever the offer looks like (400) speaks of the request alone, and stays.
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
