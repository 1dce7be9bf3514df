import { statusOf } from '#lib/domain/problems/problems.ts';
import { noteRefusedSignIn, waitOfAddress } from '#lib/store/sign-in/sign-in-attempts.ts';
import { currentStore } from '#lib/store/store.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { tooManySignIns } from './sign-in.ts';

/**
 * Runs a sign-in, a request whose body anyone can send. Throws 429 before reading the body if too many requests
 * from its address failed within the last minute. A rejected body counts as a failure, because anyone could
 * otherwise cause unlimited work.
 */
export async function countRefusedBodies<Result>(
  address: string,
  answer: () => Promise<Result>,
): Promise<Result> {
  const [network, most] = [networkOf(address), currentSettings().limits.failedCredentialsPerMinute];
  if (most === 0) {
    return answer();
  }
  const { database } = currentStore();
  requireNoWait(await waitOfAddress(database, network, most));
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ProblemError && refusalsOfBodies.has(statusOf(error.violations[0]))) {
      requireNoWait(await noteRefusedSignIn(database, network, most));
    }
    throw error;
  }
}

const refusalsOfBodies: ReadonlySet<number> = new Set([400, 413, 415]);

function requireNoWait(seconds: number | undefined): void {
  if (seconds !== undefined) {
    throw tooManySignIns(seconds);
  }
}
