import { leaseRequests } from '#lib/store/request-rates.ts';
import { beginSignIn, type SignInAttempt } from '#lib/store/sign-in/sign-in-attempts.ts';
import type { Store } from '#lib/store/store.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { type ProblemError, problem } from '#lib/api/http/answer/problem-error.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';

/**
 * Throws 429 before any work on a password, wherever one is asked for. The attempt counts as failed until it turns out
 * right.
 */
export async function requireNotLimited({ database }: Store, attempt: SignInAttempt): Promise<void> {
  const seconds = await beginSignIn(database, attempt, currentSettings().limits.failedCredentialsPerMinute);
  if (seconds !== undefined) {
    throw tooManySignIns(seconds);
  }
}

/** The refusal of whoever has to wait before the next sign-in. */
export function tooManySignIns(seconds: number): ProblemError {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return problem('sign.in.limited', `Too many sign-ins. Wait ${wait}, then try again.`, {
    'Retry-After': String(seconds),
  });
}

/** Sign-ins at a provider that one network address can begin in a second. An office of people begins fewer. */
export const begunSignInsPerSecond = 20;

/** Whether a client may begin a sign-in at the provider. Anybody can, and each one is kept for ten minutes. */
export async function mayBeginSignIn({ database }: Store, address: string): Promise<boolean> {
  const subject = `sign-in:${networkOf(address)}`;
  const request = { subject, perSecond: begunSignInsPerSecond, requests: 1 };
  return (await leaseRequests(database, request)).isGranted;
}
