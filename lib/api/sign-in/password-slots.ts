import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';

/** Maximum number of requests that are queued for password hashing, in total and from one network address. */
export const passwordSlots = { all: 32, ofAddress: 8 } as const;

const taken = countParties();

/**
 * Runs work that checks or creates a password. Hashing a password is expensive in time and memory. Throws 503
 * immediately if too many requests are queued. A single network address can't fill the queue, so there is
 * always room for others.
 */
export async function inPasswordSlot<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const network = networkOf(address);
  if (taken.of(network) >= passwordSlots.ofAddress || taken.all() >= passwordSlots.all) {
    throw problem('unavailable', 'Too many sign-in attempts are in progress. Try again.');
  }
  taken.add(network);
  try {
    return await work();
  } finally {
    taken.remove(network);
  }
}
