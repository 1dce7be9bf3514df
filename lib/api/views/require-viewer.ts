import { requirePerson } from '#lib/api/access/require-person.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** Throws 403 where the request comes by an API key: views are of people. */
export function requireViewer(call: Call<unknown>): void {
  requirePerson(call, 'API keys have no views. Sign in to use views.');
}
