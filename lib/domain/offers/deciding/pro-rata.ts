import { OpenTiers, type Tier } from './open-tiers.ts';
import { compare, type Share, type ShareMethod, type Sharing } from './share.ts';

/**
 * Allocates in proportion to the requested amounts. Units left over from rounding go to the largest
 * remainders.
 */
export const shareProRata: ShareMethod = (shares, units, unitCents) => {
  const given = new Map<number, Sharing>();
  let left = units;
  for (const [at, { isSmall, cap }] of shares.entries()) {
    if (isSmall && cap <= left) {
      given.set(at, { units: cap, reason: 'floor' });
      left -= cap;
    }
  }
  const tiers = tiersOf(shares, given, unitCents);
  new Rounds(tiers, left).settle(given);
  return shares.map((_, at) => given.get(at) ?? { units: 0n, reason: 'prorata' });
};

/** Groups the subscriptions that have no share yet by requested amount, smallest first. */
function tiersOf(
  shares: readonly Share[],
  given: ReadonlyMap<number, Sharing>,
  unitCents: bigint,
): readonly Tier[] {
  const tiers = new Map<bigint, Tier>();
  for (const [at, { requested, cap, least }] of shares.entries()) {
    if (given.has(at)) continue;
    const tier = tiers.get(requested);
    if (tier === undefined) {
      tiers.set(requested, { requested, cap, least: (least + unitCents - 1n) / unitCents, members: [at] });
    } else {
      tier.members.push(at);
    }
  }
  return [...tiers.values()].sort((one, other) => compare(one.requested, other.requested));
}

/** The relative error of a floating-point quota is below this value. */
const precision = 2 ** -50;

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
 * - Quotas are floating-point numbers. If two quotas are too close to compare, exact integers are used instead.
 */
class Rounds {
  readonly #tiers: readonly Tier[];
  // Indexed by rank.
  readonly #requested: Float64Array;
  readonly #least: Float64Array;
  readonly #isCapped: Uint8Array;
  readonly #open: OpenTiers;
  /** Quota per requested cent at which each rank reaches its cap, and the ranks in the order of these quotas. */
  readonly #capLevel: Float64Array;
  readonly #byCapLevel: Int32Array;
  #nextByCapLevel = 0;
  /** Ranks whose cap is below their minimum. */
  #cappedBelow: number[] = [];
  #left: bigint;
  #total: bigint;
  /** Quota per requested cent. */
  #level = 0;
  /** Whether quotas are too large to have a floating-point remainder. */
  #isWide = false;
  /**
   * Members with a remainder at or above `#high` get one more unit, and those with a remainder below `#low` don't.
   * For each rank in between, `#rivals` contains the number of members that get one.
   */
  #high = 1;
  #low = 1;
  #rivals: ReadonlyMap<number, number> = new Map();
  /**
   * The remainder that got the last unit, and the distance from it at which the search for the next one
   * starts.
   */
  #guess = 0.5;
  #reach = 0.01;

  constructor(tiers: readonly Tier[], left: bigint) {
    this.#tiers = tiers;
    this.#requested = Float64Array.from(tiers, ({ requested }) => Number(requested));
    this.#least = Float64Array.from(tiers, ({ least }) => Number(least));
    this.#isCapped = new Uint8Array(tiers.length);
    this.#open = new OpenTiers(tiers);
    const capLevel = Float64Array.from(tiers, ({ cap, requested }) => Number(cap) / (Number(requested) || 1));
    this.#capLevel = capLevel;
    this.#byCapLevel = Int32Array.from(tiers.keys()).sort((a, b) => (capLevel[a] ?? 0) - (capLevel[b] ?? 0));
    this.#left = left;
    this.#total = tiers.reduce((sum, { requested, members }) => sum + requested * BigInt(members.length), 0n);
  }

  /** Runs all rounds, and adds each subscription's share. */
  settle(given: Map<number, Sharing>): void {
    for (;;) {
      this.#fixCapped();
      const next = this.#surelyNext() ?? this.#nextBySharing();
      if (next === undefined) break;
      given.set(this.#takeOut(next), { units: 0n, reason: 'minimum' });
    }
    for (const [rank, { cap, members }] of this.#tiers.entries()) {
      const capped: Sharing | undefined =
        this.#isCapped[rank] === 1 ? { units: cap, reason: 'requested' } : undefined;
      const [units, more] = [BigInt(this.#unitsOf(rank)), this.#withOneMore(rank)];
      for (const [index, at] of members.entries()) {
        given.set(at, capped ?? { units: index < more ? units + 1n : units, reason: 'prorata' });
      }
    }
  }

  #fixCapped(): void {
    const byCapLevel = this.#byCapLevel;
    for (let isMore = true; isMore;) {
      isMore = false;
      if (this.#open.count === 0) [this.#level, this.#isWide] = [0, false];
      else this.#level = Number(this.#left) / Number(this.#total);
      const most = this.#level * (1 + precision);
      for (let place = this.#nextByCapLevel; place < byCapLevel.length; place += 1) {
        const rank = byCapLevel[place] ?? 0;
        if (!this.#open.has(rank)) {
          if (place === this.#nextByCapLevel) this.#nextByCapLevel += 1;
        } else if ((this.#capLevel[rank] ?? 0) > most) {
          break;
        } else if (this.#fixIfCapped(rank)) {
          isMore = true;
        }
      }
    }
  }

  #fixIfCapped(rank: number): boolean {
    const { requested, cap, least, members } = this.#tierAt(rank);
    if (this.#left * requested < cap * this.#total) return false;
    this.#left -= cap * BigInt(members.length);
    this.#total -= requested * BigInt(members.length);
    this.#isCapped[rank] = 1;
    this.#open.set(rank, []);
    if (cap > 0n && cap < least) this.#cappedBelow.push(rank);
    return true;
  }

  /** Returns the next subscription to remove, if it doesn't depend on remainders. */
  #surelyNext(): Next | undefined {
    const capped = this.#leastCappedBelow();
    const rank = this.#open.from(0);
    if (rank === undefined) return capped === undefined ? undefined : this.#latestOf(capped);
    const requested = this.#requested[rank] ?? 0;
    const quota = requested * this.#level;
    const fewest = Math.floor(quota * (1 - precision));
    const most = Math.ceil(quota * (1 + precision));
    const cap = this.#capOf(capped);
    if (capped !== undefined && cap < fewest) return this.#latestOf(capped);
    if (fewest === 0 || most >= (this.#least[rank] ?? 0) || cap <= most) return undefined;
    const second = this.#open.from(rank + 1);
    const gap = second === undefined ? Infinity : (this.#requested[second] ?? 0) - requested;
    return gap * this.#level * (1 - precision) > 1 ? this.#latestOf(rank) : undefined;
  }

  /**
   * Among ranks whose cap is below their minimum, returns the one with the smallest cap, and among equal caps
   * the one with the latest member.
   */
  #leastCappedBelow(): number | undefined {
    let found: number | undefined;
    for (const rank of this.#cappedBelow) {
      const [cap, least] = [this.#capOf(rank), this.#capOf(found)];
      if (cap < least || (cap === least && this.#isLater(this.#latestOf(rank), found))) found = rank;
    }
    return found;
  }

  #capOf(rank: number | undefined): number {
    return rank === undefined ? Infinity : Number(this.#tierAt(rank).cap);
  }

  #latestOf(rank: number): Next {
    return { rank, index: this.#tierAt(rank).members.length - 1 };
  }

  #isLater(next: Next, thanOfRank: number | undefined): boolean {
    const other = thanOfRank === undefined ? undefined : this.#latestOf(thanOfRank);
    return other === undefined || this.#placeOf(next) > this.#placeOf(other);
  }

  #placeOf({ rank, index }: Next): number {
    return this.#tierAt(rank).members[index] ?? -1;
  }

  /**
   * Computes the shares, and finds the smallest share that is above zero but below its minimum. Among equal
   * shares, the latest one is returned.
   */
  #nextBySharing(): Next | undefined {
    this.#share();
    const capped = this.#leastCappedBelow();
    const start = this.#firstBelowMinimum();
    if (start === undefined) return capped === undefined ? undefined : this.#latestOf(capped);
    const share = this.#smallestShare(start);
    const cap = this.#capOf(capped);
    const candidates = capped !== undefined && cap <= share ? [this.#latestOf(capped)] : [];
    if (cap >= share) candidates.push(...this.#latestWith(share, start));
    return candidates.reduce((latest, next) => (this.#placeOf(next) > this.#placeOf(latest) ? next : latest));
  }

  #firstBelowMinimum(): number | undefined {
    for (
      let rank = this.#open.from(this.#place(0, this.#low));
      rank !== undefined;
      rank = this.#open.from(rank + 1)
    ) {
      const share = this.#smallestShare(rank);
      if (share > 0 && share < (this.#least[rank] ?? 0)) return rank;
    }
    return undefined;
  }

  /** Returns the smallest share in a rank that is above zero, or 0 if there is none. */
  #smallestShare(rank: number): number {
    const [units, more] = [this.#unitsOf(rank), this.#withOneMore(rank)];
    if (units > 0 && more < this.#open.countOf(rank)) return units;
    return more > 0 ? units + 1 : 0;
  }

  /**
   * Returns candidates for the latest subscription with this share, starting at a rank: the latest of those
   * whose share is certain, and the latest of each rank with rivals.
   */
  #latestWith(share: number, start: number): Next[] {
    const found: Next[] = [];
    const begin = Math.max(start, this.#place(share - 1, this.#high));
    const end = this.#place(share, this.#low);
    for (let rank = start; rank < begin; rank += 1) {
      const more = this.#withOneMore(rank);
      if (more > 0) found.push({ rank, index: more - 1 });
    }
    const latest = begin < end ? this.#open.latestIn(begin, end) : -1;
    if (latest >= 0) found.push(this.#latestOf(this.#open.rankOf(latest)));
    const last = this.#place(share, this.#high);
    for (let rank = Math.max(start, end); rank < last; rank += 1) {
      if (this.#withOneMore(rank) < this.#open.countOf(rank)) found.push(this.#latestOf(rank));
    }
    return found;
  }

  /** Determines who gets the units left over after rounding quotas down. */
  #share(): void {
    [this.#low, this.#high] = [1, 1];
    const last = this.#open.last();
    if (last === undefined) return;
    const largest = (this.#requested[last] ?? 0) * this.#level;
    this.#isWide = 4 * largest * precision * this.#open.count >= 1;
    const margin = 2 * precision * (this.#isWide ? 1 : Math.max(1, largest));
    for (let reach = this.#reach; !this.#findCut(margin, reach);) reach *= 8;
  }

  /** Finds the remainder that gets the last unit. Returns false if it isn't within `reach` of the previous one. */
  #findCut(margin: number, reach: number): boolean {
    const [low, high] = [Math.max(0, this.#guess - reach), Math.min(1, this.#guess + reach)];
    const { ranks, left } = this.#near(low, high);
    if (left <= 0) return high === 1;
    const near = ranks.map((rank) => ({ rank, remainder: this.#remainderOf(rank) }));
    near.sort((one, other) => other.remainder - one.remainder);
    let cut = -1;
    let reached = 0;
    for (const { rank, remainder } of near) {
      cut = remainder;
      reached += this.#open.countOf(rank);
      if (reached >= left) break;
    }
    if (reached < left || (cut - margin < low && low > 0) || (cut + margin > high && high < 1)) return false;
    [this.#low, this.#high] = [cut - margin, cut + margin];
    const ahead = near.filter(({ remainder }) => remainder >= this.#high);
    const rivals = near.filter(({ remainder }) => remainder >= this.#low && remainder < this.#high);
    this.#rivals = this.#shareAmong(
      rivals.map(({ rank }) => rank),
      left - ahead.reduce((sum, { rank }) => sum + this.#open.countOf(rank), 0),
    );
    this.#reach = Math.max(2 * Math.abs(cut - this.#guess), 0.9 * this.#reach, 4 / this.#open.count);
    this.#guess = cut;
    return true;
  }

  /**
   * Returns the ranks with a remainder in [`low`, `high`), and the units left for them after each larger
   * remainder gets one more unit.
   */
  #near(low: number, high: number): { readonly ranks: readonly number[]; readonly left: number } {
    const [begin, last] = [this.#open.from(0) ?? 0, this.#open.last() ?? 0];
    const [first, most] = [this.#unitsOf(begin), this.#unitsOf(last)];
    const ranks: number[] = [];
    let left = Number(this.#left);
    if ((most - first + 1) * 30 < last - begin) {
      left -= first * this.#open.count;
      for (let units = first; units <= most; units += 1) {
        const end = this.#place(units, high);
        left -= this.#open.countFrom(end);
        for (let rank = this.#place(units, low); rank < end; rank += 1) {
          if (this.#open.has(rank)) ranks.push(rank);
        }
      }
      return { ranks, left };
    }
    if (this.#isWide) {
      for (let rank = begin; rank <= last; rank += 1) {
        const remainder = this.#remainderOf(rank);
        left -= (this.#unitsOf(rank) + (remainder >= high ? 1 : 0)) * this.#open.countOf(rank);
        if (this.#open.has(rank) && remainder >= low && remainder < high) ranks.push(rank);
      }
      return { ranks, left };
    }
    const [requested, counts, level] = [this.#requested, this.#open.counts, this.#level];
    // With `1 - high` added, the floor is one unit higher if the remainder is at least `high`. The same
    // applies to `low`. A branch instead of the addition would take most of the time.
    const [moreFromHigh, moreFromLow] = [1 - high, 1 - low];
    let given = 0;
    for (let rank = begin; rank <= last; rank += 1) {
      const quota = (requested[rank] ?? 0) * level;
      const fewest = Math.floor(quota + moreFromHigh);
      given += fewest * (counts[rank] ?? 0);
      if (Math.floor(quota + moreFromLow) > fewest && counts[rank] !== 0) ranks.push(rank);
    }
    return { ranks, left: left - given };
  }

  /** Returns the first rank whose quota is at least `units` plus `remainder`. */
  #place(units: number, remainder: number): number {
    let place = 0;
    for (let end = this.#tiers.length; place < end;) {
      const middle = (place + end) >>> 1;
      const whole = this.#unitsOf(middle);
      if (whole < units || (whole === units && this.#remainderOf(middle) < remainder)) place = middle + 1;
      else end = middle;
    }
    return place;
  }

  #unitsOf(rank: number): number {
    if (!this.#isWide) return Math.floor((this.#requested[rank] ?? 0) * this.#level);
    return Number((this.#left * this.#tierAt(rank).requested) / this.#total);
  }

  #remainderOf(rank: number): number {
    if (this.#isWide)
      return Math.min(1 - precision, Number(this.#exactRemainder(rank)) / Number(this.#total));
    const quota = (this.#requested[rank] ?? 0) * this.#level;
    return quota - Math.floor(quota);
  }

  #exactRemainder(rank: number): bigint {
    return (this.#left * this.#tierAt(rank).requested) % this.#total;
  }

  /**
   * Returns how many members of each rank get a spare unit, comparing remainders exactly. Among equal
   * remainders, the earliest come first.
   */
  #shareAmong(ranks: readonly number[], spare: number): ReadonlyMap<number, number> {
    const [only] = ranks;
    if (only !== undefined && ranks.length === 1) return new Map([[only, spare]]);
    const rivals = ranks.map((rank) => ({
      rank,
      members: this.#tierAt(rank).members,
      remainder: this.#exactRemainder(rank),
    }));
    rivals.sort((one, other) => compare(other.remainder, one.remainder));
    const given = new Map<number, number>();
    let left = spare;
    for (const equal of Map.groupBy(rivals, ({ remainder }) => remainder).values()) {
      const places = equal.flatMap(({ members }) => members).sort((one, other) => one - other);
      const last = places[Math.min(left, places.length) - 1] ?? -1;
      for (const { rank, members } of equal) given.set(rank, members.filter((at) => at <= last).length);
      left = Math.max(0, left - places.length);
    }
    return given;
  }

  /** Returns how many members of a rank, starting with the earliest, get one unit more than the others. */
  #withOneMore(rank: number): number {
    const remainder = this.#remainderOf(rank);
    if (remainder >= this.#high) return this.#open.countOf(rank);
    return remainder < this.#low ? 0 : (this.#rivals.get(rank) ?? 0);
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
      if (members.length === 0) this.#cappedBelow = this.#cappedBelow.filter((other) => other !== rank);
    }
    return at;
  }

  #tierAt(rank: number): Tier {
    const tier = this.#tiers[rank];
    if (tier === undefined) throw new Error(`There is no tier ${rank}.`);
    return tier;
  }
}
