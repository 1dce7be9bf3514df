import { mayReadHistory } from '#lib/domain/access/access.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { requirePerson } from '#lib/api/access/require-person.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { requireOffer } from '#lib/api/offers/read-offer.ts';

/**
 * The offer whose notes a person may read and write. Throws 403 for an API key, 404 for the offer, then 403 for the
 * rest.
 */
export async function requireNotes(call: Call<unknown>): Promise<Offer> {
  requirePerson(call, 'Notes are of people, and an API key is none: sign in to read or write them.');
  const { offer } = await requireOffer(call);
  if (!mayReadHistory(call.principal, offer)) {
    throw problem(
      'note.not.allowed',
      'Only offer managers, auditors and administrators of the firm that created this offer can read and add notes.',
    );
  }
  return offer;
}
