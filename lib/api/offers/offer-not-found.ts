import { problem } from '#lib/api/http/answer/problem-error.ts';

/** One answer for an offer that does not exist and one that is not open to the firm (D14). */
export function offerNotFound() {
  return problem('offer.not.found', "The offer doesn't exist or your firm doesn't have access to it.");
}
