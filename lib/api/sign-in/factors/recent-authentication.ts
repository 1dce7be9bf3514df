import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Throws 403 `reauthentication.required` unless the person of the session proved who they are within the last ten
 * minutes. An API key has no such moment and gets the same answer, so ask `requirePerson` first.
 */
export function requireRecentAuthentication({ authenticated }: Pick<Call<unknown>, 'authenticated'>): void {
  if (!authenticated?.isRecent) {
    throw problem(
      'reauthentication.required',
      'You last confirmed who you are more than 10 minutes ago. Confirm who you are, then try again.',
    );
  }
}

/**
 * Whether the person can decide for two: within those ten minutes, and with no factor added since. Otherwise a person who has
 * the password alone would set up a factor of their own and decide with it.
 */
export function isAuthenticatedToDecide({ authenticated }: Pick<Call<unknown>, 'authenticated'>): boolean {
  return authenticated !== null && authenticated.isRecent && authenticated.isWithEveryFactor;
}
