import { refusal } from './problem-error.ts';

/** One answer for an offer that does not exist and one that is not open to the firm (D14). */
export function offerNotFound() {
  return refusal('offer.not.found', 'There is no such offer, or it is not open to your firm.');
}
