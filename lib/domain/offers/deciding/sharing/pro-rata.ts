import { mapInTurns, sortInTurns } from './in-turns.ts';
import { OpenTiers, type Tier } from './open-tiers.ts';
import { Spares } from './spares.ts';
import { compare, type Share, type Sharing } from './share.ts';

/**
 * Fills small requests first, and allocates the rest in proportion to the requested amounts. Units left over from
 * rounding go to the largest remainders. Subscriptions that would get less than their minimum get nothing.
 */
export function* shareProRata(
  shares: readonly Share[],
  units: bigint,
  unitCents: bigint,
): Generator<void, Sharing[]> {
  const given = new Map<number, Sharing>();
  let left = units;
  yield* mapInTurns(shares, ({ isSmall, cap }, at) => {
    if (!isSmall || cap > left) return;
    given.set(at, { units: cap, reason: 'floor' });
    left -= cap;
  });
  const tiers = yield* tiersOf(shares, given, unitCents);
  yield* new Rounds(tiers, left, yield* ranksByCapLevel(tiers)).settle(given);
  return shares.map((_, at) => given.get(at) ?? { units: 0n, reason: 'prorata' });
}

/** Groups the subscriptions that have no share yet by requested amount, smallest first. */
function* tiersOf(
  shares: readonly Share[],
  given: ReadonlyMap<number, Sharing>,
  unitCents: bigint,
): Generator<void, readonly Tier[]> {
  const tiers = new Map<bigint, Tier>();
  yield* mapInTurns(shares, ({ requested, cap, least }, at) => {
    if (given.has(at)) return;
    const tier = tiers.get(requested);
    if (tier === undefined) {
      tiers.set(requested, { requested, cap, least: (least + unitCents - 1n) / unitCents, members: [at] });
    } else {
      tier.members.push(at);
    }
  });
  return yield* sortInTurns([...tiers.values()], (one, other) => compare(one.requested, other.requested));
}

/** The relative error of a floating-point quota is below this value. */
const precision = 2 ** -50;

/** Steps between two yields: a millisecond or two of work. Each round counts as 100 steps, plus those of `Spares`. */
const stepsPerTurn = 150_000;
const stepsPerRound = 100;

/** The next subscription to remove: its tier's rank and its index among the tier's members. */
type Next = { readonly rank: number; readonly index: number };

/**
 * Steps 3 to 5 of a pro rata allocation. Each round removes one subscription that is below its minimum. There can
 * be thousands of rounds, so each one must be cheap:
 *
 * - A larger request never gets less than a smaller one. Shares therefore never decrease as ranks increase, and the
 *   tiers with the same share form a range of ranks.
 * - Removing a subscription raises the quotas of all others, so a tier that has reached its cap stays at the cap.
 * - If the two smallest requests alone determine which subscription to remove, the round doesn't compute shares.
 */
class Rounds {
  readonly #tiers: readonly Tier[];
  readonly #rankOf = new Map<number, number>();
  // Indexed by rank.
  readonly #requested: Float64Array;
  readonly #least: Float64Array;
  readonly #isCapped: Uint8Array;
  readonly #open: OpenTiers;
  /** Ranks that have reached their cap and whose cap is below their minimum. */
  readonly #cappedBelow: OpenTiers;
  readonly #spares: Spares;
  /** Ranks in the order in which they reach their caps. */
  readonly #byCapLevel: readonly number[];
  #nextByCapLevel = 0;
  #left: bigint;
  #total = 0n;
  /** Quota per requested cent. */
  #level = 0;

  constructor(tiers: readonly Tier[], left: bigint, byCapLevel: readonly number[]) {
    this.#tiers = tiers;
    this.#requested = Float64Array.from(tiers, ({ requested }) => Number(requested));
    this.#least = Float64Array.from(tiers, ({ least }) => Number(least));
    this.#isCapped = new Uint8Array(tiers.length);
    this.#open = new OpenTiers(tiers.length);
    this.#cappedBelow = new OpenTiers(tiers.length);
    this.#spares = new Spares(tiers, this.#requested, this.#open);
    this.#byCapLevel = byCapLevel;
    this.#left = left;
  }

  /** Runs all rounds, and records each subscription's share in `given`. */
  *settle(given: Map<number, Sharing>): Generator<void, void> {
    yield* this.#openAll();
    let turns = 0;
    for (let round = 1; ; round += 1) {
      this.#fixCapped();
      const next = this.#surelyNext() ?? this.#nextBySharing();
      if (next === undefined) break;
      given.set(this.#takeOut(next), { units: 0n, reason: 'minimum' });
      if (stepsPerRound * round + this.#spares.steps > (turns + 1) * stepsPerTurn) {
        turns += 1;
        yield;
      }
    }
    yield* mapInTurns(this.#tiers, ({ cap, members }, rank) => {
      const capped: Sharing | undefined =
        this.#isCapped[rank] === 1 ? { units: cap, reason: 'requested' } : undefined;
      const [units, more] = [BigInt(this.#spares.unitsOf(rank)), this.#spares.countOf(rank)];
      for (const [index, at] of members.entries()) {
        given.set(at, capped ?? { units: index < more ? units + 1n : units, reason: 'prorata' });
      }
    });
  }

  *#openAll(): Generator<void, void> {
    yield* mapInTurns(this.#tiers, ({ requested, members }, rank) => {
      this.#open.set(rank, members);
      for (const at of members) this.#rankOf.set(at, rank);
      this.#total += requested * BigInt(members.length);
    });
  }

  /** Fixes the shares of all ranks that reach their cap. Fixing one never lowers the quotas of the others. */
  #fixCapped(): void {
    for (; this.#nextByCapLevel < this.#byCapLevel.length; this.#nextByCapLevel += 1) {
      const rank = this.#byCapLevel[this.#nextByCapLevel] ?? 0;
      const { requested, cap, least, members } = this.#tierAt(rank);
      if (members.length === 0) continue;
      if (this.#left * requested < cap * this.#total) break;
      this.#left -= cap * BigInt(members.length);
      this.#total -= requested * BigInt(members.length);
      this.#isCapped[rank] = 1;
      this.#open.set(rank, []);
      if (cap > 0n && cap < least) this.#cappedBelow.set(rank, members);
    }
    this.#level = this.#open.count === 0 ? 0 : Number(this.#left) / Number(this.#total);
  }

  /** Returns the next subscription to remove, if it doesn't depend on remainders. */
  #surelyNext(): Next | undefined {
    const capped = this.#latestOf(this.#leastCappedBelow());
    const rank = this.#open.from(0);
    if (rank === undefined) return capped;
    const requested = this.#requested[rank] ?? 0;
    const quota = requested * this.#level;
    const fewest = Math.floor(quota * (1 - precision));
    const most = Math.ceil(quota * (1 + precision));
    const cap = this.#capOf(capped?.rank);
    if (cap < fewest) return capped;
    if (fewest === 0 || most >= (this.#least[rank] ?? 0) || cap <= most) return undefined;
    const second = this.#open.from(rank + 1);
    const gap = second === undefined ? Infinity : (this.#requested[second] ?? 0) - requested;
    return gap * this.#level * (1 - precision) > 1 ? this.#latestOf(rank) : undefined;
  }

  /**
   * Of the ranks whose cap is below their minimum, returns the one with the smallest cap. Ties go to the one with
   * the latest member.
   */
  #leastCappedBelow(): number | undefined {
    const first = this.#cappedBelow.from(0);
    if (first === undefined) return undefined;
    const end = this.#firstWithCapAbove(first);
    return this.#rankOf.get(this.#cappedBelow.latestIn(first, end));
  }

  /** Returns the first rank whose cap is larger than that of `rank`. Caps never decrease as ranks increase. */
  #firstWithCapAbove(rank: number): number {
    const { cap } = this.#tierAt(rank);
    let place = rank + 1;
    for (let end = this.#tiers.length; place < end;) {
      const middle = (place + end) >>> 1;
      if (this.#tierAt(middle).cap > cap) end = middle;
      else place = middle + 1;
    }
    return place;
  }

  #capOf(rank: number | undefined): number {
    return rank === undefined ? Infinity : Number(this.#tierAt(rank).cap);
  }

  #latestOf(rank: number): Next;
  #latestOf(rank: number | undefined): Next | undefined;
  #latestOf(rank: number | undefined): Next | undefined {
    return rank === undefined ? undefined : { rank, index: this.#tierAt(rank).members.length - 1 };
  }

  #placeOf({ rank, index }: Next): number {
    return this.#tierAt(rank).members[index] ?? -1;
  }

  /**
   * Computes the shares. Returns the subscription with the smallest share that is above zero but below its minimum.
   * If several have that share, returns the latest of them.
   */
  #nextBySharing(): Next | undefined {
    this.#spares.share(this.#left, this.#total);
    const capped = this.#latestOf(this.#leastCappedBelow());
    const start = this.#firstBelowMinimum();
    if (start === undefined) return capped;
    const share = this.#spares.smallestShare(start);
    const cap = this.#capOf(capped?.rank);
    const candidates = capped !== undefined && cap <= share ? [capped] : [];
    if (cap >= share) candidates.push(...this.#latestWith(share, start));
    return candidates.reduce((latest, next) => (this.#placeOf(next) > this.#placeOf(latest) ? next : latest));
  }

  #firstBelowMinimum(): number | undefined {
    const mostLeast = this.#least.at(-1) ?? 0;
    let rank = this.#spares.firstWithShare();
    for (; rank !== undefined; rank = this.#open.from(rank + 1)) {
      const share = this.#spares.smallestShare(rank);
      if (share > 0 && share < (this.#least[rank] ?? 0)) return rank;
      if (share >= mostLeast) return undefined; // larger requests don't get less
    }
    return undefined;
  }

  /**
   * Returns candidates for the latest subscription with this share, among the ranks from `start`. The candidates are
   * the latest one whose share is certain and the latest one in each rank with rivals.
   */
  #latestWith(share: number, start: number): Next[] {
    const { certain, withOneMore, withoutOneMore } = this.#spares.ranksWith(share, start);
    const found: Next[] = withOneMore.map((rank) => ({ rank, index: this.#spares.countOf(rank) - 1 }));
    const latest = certain.begin < certain.end ? this.#open.latestIn(certain.begin, certain.end) : -1;
    const rank = this.#rankOf.get(latest);
    if (rank !== undefined) found.push(this.#latestOf(rank));
    return [...found, ...withoutOneMore.map((other) => this.#latestOf(other))];
  }

  /** Removes a subscription and returns its position. */
  #takeOut({ rank, index }: Next): number {
    const { requested, cap, members } = this.#tierAt(rank);
    const [at = -1] = members.splice(index, 1);
    if (this.#isCapped[rank] === 0) {
      this.#total -= requested;
      this.#open.set(rank, members);
    } else {
      this.#left += cap;
      this.#cappedBelow.set(rank, members);
    }
    return at;
  }

  #tierAt(rank: number): Tier {
    const tier = this.#tiers[rank];
    if (tier === undefined) throw new Error(`There is no tier ${rank}.`);
    return tier;
  }
}

/**
 * Returns the ranks, sorted by the quota per requested cent at which they reach their caps. The comparison must be
 * exact, because `#fixCapped` stops at the first rank that hasn't reached its cap.
 */
function* ranksByCapLevel(tiers: readonly Tier[]): Generator<void, readonly number[]> {
  const keyed = yield* mapInTurns(tiers, ({ cap, requested }, rank) => {
    const cents = requested || 1n;
    return { rank, cap, cents, level: Number(cap) / Number(cents) };
  });
  const sorted = yield* sortInTurns(keyed, (one, other) => {
    const difference = one.level - other.level;
    return Math.abs(difference) > precision * one.level
      ? difference
      : compare(one.cap * other.cents, other.cap * one.cents);
  });
  return sorted.map(({ rank }) => rank);
}
