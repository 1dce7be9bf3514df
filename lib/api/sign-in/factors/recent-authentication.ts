import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Throws 403 `reauthentication.required` unless the person of the session authenticated within the last ten minutes. An
 * API key never authenticates like that and gets the same response, so call `requirePerson` first.
 */
export function requireRecentAuthentication({ authenticated }: Pick<Call<unknown>, 'authenticated'>): void {
  if (!authenticated?.isRecent) {
    throw problem(
      'reauthentication.required',
      'You last confirmed who you are more than 10 minutes ago. Confirm your identity, then try again.',
    );
  }
}

/**
 * Whether the user can give a second person's approval: they authenticated within ten minutes and added no factor
 * since. Otherwise, a person who knows only the password could set up a factor of their own and approve with it.
 */
export function isAuthenticatedToDecide({ authenticated }: Pick<Call<unknown>, 'authenticated'>): boolean {
  return authenticated !== null && authenticated.isRecent && authenticated.isWithEveryFactor;
}
