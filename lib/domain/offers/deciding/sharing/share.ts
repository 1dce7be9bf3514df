import { mapInTurns, sortInTurns } from './in-turns.ts';

/** Reasons for the size of a subscription's share. */
export const allocationReasons = [
  'requested',
  'prorata',
  'cap',
  'floor',
  'minimum',
  'order',
  'manual',
] as const;

export type AllocationReason = (typeof allocationReasons)[number];

/** A subscription during an allocation. */
export type Share = {
  /** In cents. */
  readonly requested: bigint;
  /** Maximum share, in whole units. */
  readonly cap: bigint;
  /** Whether the request is at most the floor. */
  readonly isSmall: boolean;
  /** Minimum fill in cents, if the subscription gets anything. */
  readonly least: bigint;
};

export type Sharing = { readonly units: bigint; readonly reason: AllocationReason };

/*
 * Each method distributes `units` among oversubscribed requests, and yields regularly. Subscriptions are passed in
 * order of creation, and the result has one entry for each.
 */

/**
 * First come, first served: requests are filled in full until one can only be filled in part. That one gets
 * the rest unless the rest is below its minimum.
 */
export function* shareInOrder(
  shares: readonly Share[],
  units: bigint,
  unitCents: bigint,
): Generator<void, Sharing[]> {
  let left = units;
  let isOpen = true;
  return yield* mapInTurns(shares, ({ cap, least }): Sharing => {
    if (!isOpen) return { units: 0n, reason: 'order' };
    if (cap <= left) {
      left -= cap;
      return { units: cap, reason: 'requested' };
    }
    isOpen = false;
    if (left === 0n) return { units: 0n, reason: 'order' };
    return left * unitCents < least ? { units: 0n, reason: 'minimum' } : { units: left, reason: 'order' };
  });
}

/**
 * Gives each subscription the same amount, up to its cap. Leftover units go to the earliest subscriptions.
 */
export function* shareEqually(shares: readonly Share[], units: bigint): Generator<void, Sharing[]> {
  const smallestFirst = yield* sortInTurns(shares, (one, other) => compare(one.cap, other.cap));
  let left = units;
  let open = shares.length;
  let each = 0n;
  for (const { cap } of smallestFirst) {
    each = left / BigInt(open);
    if (cap > each) break;
    left -= cap;
    open -= 1;
  }
  let spare = left - each * BigInt(open);
  return yield* mapInTurns(shares, ({ cap }): Sharing => {
    if (cap <= each) return { units: cap, reason: 'requested' };
    spare -= 1n;
    return { units: spare >= 0n ? each + 1n : each, reason: 'prorata' };
  });
}

export function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
