import { noteFailedCredential } from '#lib/store/sign-in/sign-in-attempts.ts';
import type { Store } from '#lib/store/store.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';

/**
 * Counts a key or signature that was not valid. Throws 429 `rate.limited` once an address had too many in a minute:
 * what is valid is let in nevertheless, because one broken client must not shut the door for those beside it.
 */
export async function countFailure(store: Store, address: string): Promise<void> {
  const seconds = await noteFailure(store, address);
  if (seconds !== undefined) {
    throw problem(
      'rate.limited',
      `Too many invalid credentials from your network address. Wait ${seconds} s, and check the key.`,
      { 'Retry-After': String(seconds) },
    );
  }
}

/** Counts one; after how many seconds to come back where there were too many, or undefined. */
export async function noteFailure({ database }: Store, address: string): Promise<number | undefined> {
  const most = currentSettings().limits.failedCredentialsPerMinute;
  return most === 0 ? undefined : noteFailedCredential(database, networkOf(address), most);
}
