import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Throws 403 `reauthentication.required` unless the person of the session proved who they are within the last ten
 * minutes. An API key has no such moment and gets the same answer, so ask `requirePerson` first.
 */
export function requireRecentAuthentication({ authenticated }: Pick<Call<unknown>, 'authenticated'>): void {
  if (!authenticated?.isRecent) throw notRecent();
}

/**
 * The same for a decision that takes a second person: also where a factor was added since. Otherwise whoever has the
 * password alone would set up a factor of their own and decide with it.
 */
export function requireAuthenticationToDecide({ authenticated }: Pick<Call<unknown>, 'authenticated'>): void {
  if (!authenticated?.isRecent || !authenticated.isWithEveryFactor) throw notRecent();
}

function notRecent() {
  return problem(
    'reauthentication.required',
    'You last confirmed who you are more than 10 minutes ago, or added a sign-in method since. Confirm who you are, then try again.',
  );
}
