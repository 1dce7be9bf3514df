import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** Throws 403 where the request comes by an API key: views are of people. */
export function requirePerson({ sessionEndsAt }: Call<unknown>): void {
  if (sessionEndsAt === null) {
    throw problem('session.required', 'An API key has no views: sign in to have some.');
  }
}
