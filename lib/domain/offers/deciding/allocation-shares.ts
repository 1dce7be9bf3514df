import { shareInNumbers } from './pro-rata-in-numbers.ts';
import type { Share, Sharing } from './share.ts';

/**
 * How each method distributes `units` among oversubscribed requests. Subscriptions are passed in the order of their
 * creation, and the result has one entry for each.
 */
type Method = (shares: readonly Share[], units: bigint, unitCents: bigint) => Sharing[];

/** In proportion to the requested amounts. Units left over from rounding go to the largest remainders. */
export const shareProRata: Method = (shares, units, unitCents) => {
  const given = new Map<number, Sharing>();
  let left = units;
  for (const [at, { isSmall, cap }] of shares.entries()) {
    if (isSmall && cap <= left) {
      given.set(at, { units: cap, reason: 'floor' });
      left -= cap;
    }
  }
  let sharing = [...shares.keys()].filter((at) => !given.has(at));
  const inNumbers = shareInNumbers(shares, sharing, { left, unitCents });
  if (inNumbers !== undefined) return shares.map((_, at) => given.get(at) ?? inNumbers.get(at) ?? none);
  for (;;) {
    const surelyOut = surelyBelowMinimum(shares, sharing, { left, unitCents });
    for (const at of surelyOut) given.set(at, { units: 0n, reason: 'minimum' });
    if (surelyOut.size > 0) sharing = sharing.filter((at) => !surelyOut.has(at));
    const round = proRataRound(shares, sharing, left);
    const out = leastBelowMinimum(shares, round, unitCents);
    if (out === undefined) {
      for (const [at, each] of round) given.set(at, each);
      return shares.map((_, at) => given.get(at) ?? none);
    }
    given.set(out, { units: 0n, reason: 'minimum' });
    sharing = sharing.filter((at) => at !== out);
  }
};

const none: Sharing = { units: 0n, reason: 'prorata' };

/**
 * The subscriptions to drop one after the other as below the minimum, as far as that is certain without sharing
 * remainders: the next larger request is two units away. Recomputing all shares for each drop would take seconds.
 */
function surelyBelowMinimum(
  shares: readonly Share[],
  sharing: readonly number[],
  { left: units, unitCents }: { readonly left: bigint; readonly unitCents: bigint },
): Set<number> {
  const out = new Set<number>();
  const hasMinimum = sharing.some((at) => shareAt(shares, at).least > 0n);
  // A cap below the minimum would be dropped, too.
  if (!hasMinimum || sharing.some((at) => isCapBelow(shareAt(shares, at), unitCents))) return out;
  const bySize = sharing.toSorted(
    (one, other) => compare(shareAt(shares, one).requested, shareAt(shares, other).requested) || other - one,
  );
  const byCap = sharing.toSorted((one, other) => {
    const [a, b] = [shareAt(shares, one), shareAt(shares, other)];
    return compare(a.cap * b.requested, b.cap * a.requested);
  });
  const fixed = new Set<number>();
  let left = units;
  let requested = sharing.reduce((sum, at) => sum + shareAt(shares, at).requested, 0n);
  let nextCap = 0;
  for (const [place, at] of bySize.entries()) {
    for (; nextCap < byCap.length; nextCap += 1) {
      const capped = byCap[nextCap] ?? at;
      const { requested: own, cap } = shareAt(shares, capped);
      if (out.has(capped)) continue;
      if (left * own < cap * requested) break;
      fixed.add(capped);
      left -= cap;
      requested -= own;
    }
    const { requested: own, least } = shareAt(shares, at);
    if (fixed.has(at) || requested === 0n) return out;
    const share = (left * own) / requested;
    const next = nextLarger(
      bySize,
      place,
      (other) => !fixed.has(other) && shareAt(shares, other).requested > own,
    );
    const isApart = next === undefined || (left * shareAt(shares, next).requested) / requested >= share + 2n;
    if (share === 0n || !isApart || (share + 1n) * unitCents >= least) return out;
    out.add(at);
    requested -= own;
  }
  return out;
}

/** The next one after this position, without copying the rest. */
function nextLarger(
  places: readonly number[],
  after: number,
  isSought: (at: number) => boolean,
): number | undefined {
  for (let place = after + 1; place < places.length; place += 1) {
    const at = places[place];
    if (at !== undefined && isSought(at)) return at;
  }
  return undefined;
}

function isCapBelow({ cap, least }: Share, unitCents: bigint): boolean {
  return cap * unitCents < least;
}

/**
 * One pro rata round: a subscription that reaches its cap gets its cap, and the rest is shared again among the
 * others.
 */
function proRataRound(
  shares: readonly Share[],
  sharing: readonly number[],
  units: bigint,
): Map<number, Sharing> {
  const given = new Map<number, Sharing>();
  let open = sharing;
  let left = units;
  for (;;) {
    const requested = open.reduce((sum, at) => sum + shareAt(shares, at).requested, 0n);
    const isCapped = (at: number) => {
      const { requested: own, cap } = shareAt(shares, at);
      return left * own >= cap * requested;
    };
    const capped = open.filter(isCapped);
    if (capped.length === 0) return withRemainders(shares, open, { left, requested, given });
    for (const at of capped) {
      const { cap } = shareAt(shares, at);
      given.set(at, { units: cap, reason: 'requested' });
      left -= cap;
    }
    const isFixed = new Set(capped);
    open = open.filter((at) => !isFixed.has(at));
  }
}

/** The whole units of each quota, then one more for the largest remainders, earlier ones first. */
function withRemainders(
  shares: readonly Share[],
  open: readonly number[],
  { left, requested, given }: { left: bigint; requested: bigint; given: Map<number, Sharing> },
): Map<number, Sharing> {
  const quotas = open.map((at) => {
    const product = left * shareAt(shares, at).requested;
    const units = product / requested;
    return { at, units, remainder: product - units * requested };
  });
  const spare = Number(left - quotas.reduce((sum, { units }) => sum + units, 0n));
  const largestFirst = quotas.toSorted(
    (one, other) => compare(other.remainder, one.remainder) || one.at - other.at,
  );
  for (const [rank, { at, units }] of largestFirst.entries()) {
    given.set(at, { units: rank < spare ? units + 1n : units, reason: 'prorata' });
  }
  return given;
}

/**
 * The subscription to drop: the smallest share above zero but below its minimum. Of equal shares, it is the latest
 * subscription.
 */
function leastBelowMinimum(
  shares: readonly Share[],
  round: ReadonlyMap<number, Sharing>,
  unitCents: bigint,
): number | undefined {
  let found: { readonly at: number; readonly units: bigint } | undefined;
  for (const [at, { units }] of round) {
    const isBelow = units > 0n && units * unitCents < shareAt(shares, at).least;
    const isLess = found === undefined || units < found.units || (units === found.units && at > found.at);
    if (isBelow && isLess) found = { at, units };
  }
  return found?.at;
}

/**
 * First come, first served: filled in full until one can only be filled in part. That one is filled unless its part
 * is below the minimum.
 */
export const shareInOrder: Method = (shares, units, unitCents) => {
  let left = units;
  let isOpen = true;
  return shares.map(({ cap, least }): Sharing => {
    if (!isOpen) return { units: 0n, reason: 'order' };
    if (cap <= left) {
      left -= cap;
      return { units: cap, reason: 'requested' };
    }
    isOpen = false;
    if (left === 0n) return { units: 0n, reason: 'order' };
    return left * unitCents < least ? { units: 0n, reason: 'minimum' } : { units: left, reason: 'order' };
  });
};

/** The same amount for each subscription, up to its cap. Spare units go to the earliest subscriptions. */
export const shareEqually: Method = (shares, units) => {
  const given = new Map<number, Sharing>();
  let open = [...shares.keys()];
  let left = units;
  for (;;) {
    const each = open.length === 0 ? 0n : left / BigInt(open.length);
    const capped = open.filter((at) => shareAt(shares, at).cap <= each);
    if (capped.length === 0) {
      const spare = Number(left - each * BigInt(open.length));
      for (const [rank, at] of open.entries()) {
        given.set(at, { units: rank < spare ? each + 1n : each, reason: 'prorata' });
      }
      return shares.map((_, at) => given.get(at) ?? none);
    }
    for (const at of capped) {
      const { cap } = shareAt(shares, at);
      given.set(at, { units: cap, reason: 'requested' });
      left -= cap;
    }
    const isFixed = new Set(capped);
    open = open.filter((at) => !isFixed.has(at));
  }
};

function shareAt(shares: readonly Share[], at: number): Share {
  const share = shares[at];
  if (share === undefined) throw new Error(`There is no share ${at}.`);
  return share;
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
