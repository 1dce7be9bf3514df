import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Throws 403 `reauthentication.required` unless the session's user authenticated within the last ten minutes.
 * An API key has no such authentication and gets the same response, so call `requirePerson` first.
 */
export function requireRecentAuthentication({ authenticated }: Pick<Call<unknown>, 'authenticated'>): void {
  if (!authenticated?.isRecent) {
    throw problem(
      'reauthentication.required',
      'You last confirmed your identity more than 10 minutes ago. Confirm it again, then retry.',
    );
  }
}

/**
 * Reports whether the user can approve as the second person: they authenticated within ten minutes and added no
 * factor since then. Otherwise someone who knows only the password could set up a factor and approve with it.
 */
export function isAuthenticatedToDecide({ authenticated }: Pick<Call<unknown>, 'authenticated'>): boolean {
  return authenticated !== null && authenticated.isRecent && authenticated.isWithEveryFactor;
}
