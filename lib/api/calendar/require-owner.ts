import { requirePerson } from '#lib/api/access/require-person.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** The person who asks. Throws 403 for an API key: a feed is somebody's. */
export function requireOwner(call: Pick<Call<unknown>, 'principal' | 'sessionEndsAt'>) {
  requirePerson(call, 'Calendar feeds belong to people. Sign in to manage yours.');
  const { principal } = call;
  return { email: principal.id, firmOid: principal.firmOid };
}
