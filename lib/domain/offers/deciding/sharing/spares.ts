import type { OpenTiers, Tier } from './open-tiers.ts';
import { Quotas } from './quotas.ts';
import { compare } from './share.ts';

type Cut = {
  /** For each run, its first rank that the cut includes. */
  readonly places: Int32Array;
  /** A count that grows by one with each rank that the cut includes. Only differences between cuts have a meaning. */
  readonly ranks: number;
  readonly left: number;
};

/** Determines which members of the open tiers get one of the units left over after rounding quotas down. */
export class Spares {
  readonly #tiers: readonly Tier[];
  readonly #requested: Float64Array;
  readonly #open: OpenTiers;
  readonly #quotas: Quotas;
  #left = 0n;
  #total = 0n;
  /**
   * Members with a remainder at or above `#high` get one more unit, and those with a remainder below `#low` don't.
   * For each rank in between, `#rivals` contains the number of members that get one.
   */
  #high = 1;
  #low = 1;
  #rivals: ReadonlyMap<number, number> = new Map();
  /** The remainder that got the last unit. The search for the next one starts within `#reach` of it. */
  #guess = 0.5;
  #reach = 0.01;
  /** Work done so far, roughly in numbers of computed quotas. */
  steps = 0;

  constructor(tiers: readonly Tier[], requested: Float64Array, open: OpenTiers) {
    this.#tiers = tiers;
    this.#requested = requested;
    this.#open = open;
    this.#quotas = new Quotas(requested);
  }

  /** Divides the units left among the open tiers. */
  share(left: bigint, total: bigint): void {
    [this.#low, this.#high] = [1, 1];
    const last = this.#open.last();
    if (last === undefined) return;
    [this.#left, this.#total] = [left, total];
    this.#quotas.set(left, total);
    const margin = Quotas.marginFor(this.#requested[last] ?? 0);
    for (let reach = this.#reach; !this.#findCut(margin, reach);) reach *= 8;
  }

  /**
   * Finds the remainder that gets the last unit. Returns false if the search must be repeated with a larger `reach`,
   * because the remainder isn't safely within `reach` of the previous one.
   */
  #findCut(margin: number, reach: number): boolean {
    const { low, high, ranks, left } = this.#near(
      Math.max(0, this.#guess - reach),
      Math.min(1, this.#guess + reach),
      margin,
    );
    this.steps += 10 * ranks.length;
    if (left <= 0) return high === 1;
    const near = ranks.map((rank) => ({ rank, remainder: this.#quotas.remainderOf(rank) }));
    near.sort((one, other) => other.remainder - one.remainder);
    let cut = -1;
    let reached = 0;
    for (const { rank, remainder } of near) {
      cut = remainder;
      reached += this.#open.countOf(rank);
      if (reached >= left) break;
    }
    if (low > 0 && (reached < left || cut - margin < low)) return false;
    if (high < 1 && cut + margin > high) return false;
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
   * Returns the ranks with a remainder in [`low`, `high`), and the units left for them after every larger remainder
   * gets one more unit. If there are many ranks, narrows the range around the remainder that gets the last unit.
   */
  #near(low: number, high: number, margin: number) {
    const [begin, last] = [this.#open.from(0) ?? 0, this.#open.last() ?? 0];
    const [first, most] = [this.unitsOf(begin), this.unitsOf(last)];
    if ((most - first + 1) * 50 < last - begin) return this.#nearInRuns(low, high, { margin, first, most });
    this.steps += last - begin + 1;
    const ranks: number[] = [];
    const { counts } = this.#open;
    let [remainders, ahead] = [0, 0];
    for (let rank = begin; rank <= last; rank += 1) {
      const count = counts[rank] ?? 0;
      const remainder = this.#quotas.remainderOf(rank);
      remainders += remainder * count;
      if (remainder >= high) ahead += count;
      else if (remainder >= low && count > 0) ranks.push(rank);
    }
    // The quotas add up to the units left, so their remainders add up to the units left over.
    return { low, high, ranks, left: Math.round(remainders) - ahead };
  }

  /**
   * Finds the same as `#near`, run by run. Ranks whose quotas have the same whole units form a run, in which
   * remainders increase. The range can contain many ranks if thousands of requests differ by much less than a unit.
   * It is then halved until it contains few.
   */
  #nearInRuns(
    low: number,
    high: number,
    { margin, first, most }: { readonly margin: number; readonly first: number; readonly most: number },
  ) {
    const few = 64 + 4 * (most - first);
    let [from, to] = [this.#cutRuns(first, most, low), this.#cutRuns(first, most, high)];
    if (from.ranks - to.ranks > few) {
      let [begin, end] = [low, high];
      while (from.ranks - to.ranks > few && end - begin > 8 * margin) {
        const middle = (begin + end) / 2;
        const cut = this.#cutRuns(first, most, middle);
        if (cut.left > 0) [end, to] = [middle, cut];
        else [begin, from] = [middle, cut];
      }
      [low, high] = [Math.max(low, begin - 3 * margin), Math.min(high, end + 3 * margin)];
      [from, to] = [this.#cutRuns(first, most, low), this.#cutRuns(first, most, high)];
    }
    const ranks: number[] = [];
    const { counts } = this.#open;
    for (const [run, end] of to.places.entries()) {
      for (let rank = from.places[run] ?? end; rank < end; rank += 1) {
        if (counts[rank] !== 0) ranks.push(rank);
      }
    }
    return { low, high, ranks, left: to.left };
  }

  /**
   * Cuts every run at its first rank with at least this remainder. `left` is the number of units left after all
   * members get their whole units and those with at least this remainder get one more.
   */
  #cutRuns(first: number, most: number, remainder: number): Cut {
    this.steps += (most - first + 1) * 25;
    const places = new Int32Array(most - first + 1);
    let left = Number(this.#left - BigInt(first) * BigInt(this.#open.count));
    let ranks = 0;
    for (let run = 0; run < places.length; run += 1) {
      const place = this.#place(first + run, remainder);
      places[run] = place;
      left -= this.#open.countFrom(place);
      ranks -= place;
    }
    return { places, ranks, left };
  }

  /** Returns the first rank whose quota is at least `units` plus `remainder`. */
  #place(units: number, remainder: number): number {
    let place = 0;
    for (let end = this.#tiers.length; place < end;) {
      const middle = (place + end) >>> 1;
      const whole = this.unitsOf(middle);
      if (whole < units || (whole === units && this.#quotas.remainderOf(middle) < remainder)) {
        place = middle + 1;
      } else {
        end = middle;
      }
    }
    return place;
  }

  /**
   * Returns how many members of each rank get a spare unit, comparing remainders exactly. Among equal
   * remainders, the earliest come first.
   */
  #shareAmong(ranks: readonly number[], spare: number): ReadonlyMap<number, number> {
    const [only] = ranks;
    if (only !== undefined && ranks.length === 1) return new Map([[only, spare]]);
    const rivals = ranks.map((rank) => {
      const { requested, members } = this.#tiers[rank] ?? { requested: 0n, members: [] };
      return { rank, members, remainder: (this.#left * requested) % this.#total };
    });
    rivals.sort((one, other) => compare(other.remainder, one.remainder));
    const given = new Map<number, number>();
    let left = spare;
    for (const equal of Map.groupBy(rivals, ({ remainder }) => remainder).values()) {
      const places = equal.flatMap(({ members }) => members).sort((one, other) => one - other);
      const last = places[Math.min(left, places.length) - 1] ?? -1;
      for (const { rank, members } of equal) given.set(rank, members.filter((at) => at <= last).length);
      left = Math.max(0, left - places.length);
      this.steps += places.length;
    }
    return given;
  }

  /** Returns the whole units of a rank's quota. */
  unitsOf(rank: number): number {
    return this.#quotas.unitsOf(rank);
  }

  /** Returns how many members of a rank, starting with the earliest, get one unit more than the others. */
  countOf(rank: number): number {
    const remainder = this.#quotas.remainderOf(rank);
    if (remainder >= this.#high) return this.#open.countOf(rank);
    return remainder < this.#low ? 0 : (this.#rivals.get(rank) ?? 0);
  }

  /** Returns the first rank in which a share can be above zero. In every lower rank, all shares are zero. */
  firstWithShare(): number | undefined {
    return this.#open.from(this.#place(0, this.#low));
  }

  /** Returns the smallest share in a rank that is above zero, or 0 if there is none. */
  smallestShare(rank: number): number {
    this.steps += 1;
    const [units, more] = [this.unitsOf(rank), this.countOf(rank)];
    if (units > 0 && more < this.#open.countOf(rank)) return units;
    return more > 0 ? units + 1 : 0;
  }

  /**
   * Returns the ranks from `start` that have members with this share. In `certain`, all members have it. In
   * `withOneMore`, the members that get one more unit have it, and in `withoutOneMore`, those that don't.
   */
  ranksWith(share: number, start: number) {
    const begin = Math.max(start, this.#place(share - 1, this.#high));
    const end = this.#place(share, this.#low);
    const last = this.#place(share, this.#high);
    return {
      certain: { begin, end },
      withOneMore: rangeOf(start, begin).filter((rank) => this.countOf(rank) > 0),
      withoutOneMore: rangeOf(Math.max(start, end), last).filter(
        (rank) => this.countOf(rank) < this.#open.countOf(rank),
      ),
    };
  }
}

function rangeOf(begin: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - begin) }, (_, index) => begin + index);
}
