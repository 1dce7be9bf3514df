import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** Throws 403 `session.required` where the request comes by an API key; `why` says so in words. */
export function requirePerson({ sessionEndsAt }: Pick<Call<unknown>, 'sessionEndsAt'>, why: string): void {
  if (sessionEndsAt === null) {
    throw problem('session.required', why);
  }
}
