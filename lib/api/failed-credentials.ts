import { noteFailedCredential } from '#lib/store/sign-in-attempts.ts';
import type { Store } from '#lib/store/store.ts';
import { networkOf } from './client-address.ts';
import { refusal } from './problem-error.ts';
import { currentSettings } from './service-settings.ts';

/**
 * Counts a key or signature that was not valid. Throws 429 `rate.limited` once an address had too many in a minute:
 * what is valid is let in nevertheless, because one broken client must not shut the door for those beside it.
 */
export async function countFailure({ database }: Store, address: string): Promise<void> {
  const most = currentSettings().limits.failedCredentialsPerMinute;
  const seconds = most === 0 ? undefined : await noteFailedCredential(database, networkOf(address), most);
  if (seconds !== undefined) {
    throw refusal(
      'rate.limited',
      `Too many credentials from your network address were not valid. Wait ${seconds} s, and check the key.`,
      { 'Retry-After': String(seconds) },
    );
  }
}
