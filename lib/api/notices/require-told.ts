import { requirePerson } from '#lib/api/access/require-person.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** Throws 403 where the request comes by an API key: notices are of people. */
export function requireTold(call: Call<unknown>): void {
  requirePerson(call, 'API keys have no notices or watches. Read the events, or sign in.');
}
