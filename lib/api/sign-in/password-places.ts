import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/** How many requests may wait for passwords at once, and how many of them from one network address. */
export const passwordPlaces = { all: 32, ofAddress: 8 } as const;

const taken = countParties();

/**
 * Does work that checks or makes a password, whose hash is dear in time and memory. Throws 503 at once where too many
 * wait already. One network address can't fill the queue, so others always find a place.
 */
export async function inPasswordPlace<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const network = networkOf(address);
  if (taken.of(network) >= passwordPlaces.ofAddress || taken.all() >= passwordPlaces.all) {
    throw problem('unavailable', 'Too many sign-ins at the moment. Try again.');
  }
  taken.add(network);
  try {
    return await work();
  } finally {
    taken.remove(network);
  }
}
