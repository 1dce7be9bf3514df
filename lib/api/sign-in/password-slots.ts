import { countParties } from '#lib/store/database/pool/fair-queue.ts';
import { hashInTurnOf } from '#lib/store/passwords/passwords.ts';
import { networkOf } from '#lib/api/http/client-address.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';

/**
 * Maximum numbers of requests that wait for password hashing. A source gets at most `ofSource` slots. `shared` is
 * divided equally among the sources that have requests waiting, but each of them gets at least one slot. `all` limits
 * only callers who aren't signed in. Reaching it takes more than 70 sources.
 */
export const passwordSlots = { ofSource: 8, shared: 32, all: 128 } as const;

const taken = countParties();

/**
 * Runs work that checks or creates a password. Hashing a password is expensive in time and memory, so sources take
 * turns. A source is the caller's firm, on any network, or the network address if the caller isn't signed in. Throws
 * 503 immediately if the source's share of the slots is taken, or if all slots are taken and the caller isn't signed
 * in.
 */
export async function inPasswordSlot<Result>(
  { principal, address }: Pick<OperationRequest, 'principal' | 'address'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const isStranger = principal.firmOid === '';
  const source = isStranger ? networkOf(address) : `firm ${principal.firmOid}`;
  const sources = taken.parties() + (taken.of(source) > 0 ? 0 : 1);
  const share = Math.max(1, Math.min(passwordSlots.ofSource, Math.floor(passwordSlots.shared / sources)));
  // Strangers can have any number of networks, and must not keep the users of a firm waiting.
  if (taken.of(source) >= share || (isStranger && taken.all() >= passwordSlots.all)) {
    throw problem('unavailable', 'Too many sign-in attempts are in progress. Try again.', {
      'Retry-After': '2',
    });
  }
  taken.add(source);
  try {
    return await hashInTurnOf(source, work);
  } finally {
    taken.remove(source);
  }
}
