import { networkOf } from './client-address.ts';
import { refusal } from './problem-error.ts';

/** How many requests may wait for passwords at once, and how many of them from one network address. */
export const passwordPlaces = { all: 32, ofAddress: 8 } as const;

const taken = new Map<string, number>();

/**
 * Does work that checks or makes a password, whose hash is dear in time and memory. Throws 503 at once where too many
 * wait already. Nobody fills the queue from one network address, so that others always find a place.
 */
export async function inPasswordPlace<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const network = networkOf(address);
  const ofAddress = taken.get(network) ?? 0;
  if (ofAddress >= passwordPlaces.ofAddress || allTaken() >= passwordPlaces.all) {
    throw refusal('unavailable', 'Too many passwords are being checked at this moment. Try again.');
  }
  taken.set(network, ofAddress + 1);
  try {
    return await work();
  } finally {
    leave(network);
  }
}

function allTaken(): number {
  return [...taken.values()].reduce((sum, places) => sum + places, 0);
}

function leave(network: string): void {
  const left = (taken.get(network) ?? 0) - 1;
  if (left > 0) taken.set(network, left);
  else taken.delete(network);
}
