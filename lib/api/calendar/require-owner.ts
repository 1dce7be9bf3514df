import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** The person who asks. Throws 403 for an API key: a feed is somebody's. */
export function requireOwner({
  principal,
  sessionEndsAt,
}: Pick<Call<unknown>, 'principal' | 'sessionEndsAt'>) {
  if (sessionEndsAt === null) {
    throw problem('session.required', 'A calendar feed belongs to a person: sign in to manage yours.');
  }
  return { email: principal.id, firmOid: principal.firmOid };
}
