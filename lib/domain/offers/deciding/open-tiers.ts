/**
 * Subscriptions with the same requested amount, so they also have the same quota, cap and minimum. A tier's rank is
 * its position when tiers are sorted by requested amount, smallest first.
 */
export type Tier = {
  readonly requested: bigint;
  readonly cap: bigint;
  /** Smallest number of units that meets the minimum. */
  readonly least: bigint;
  /** Positions of the members that are still included, earliest first. */
  readonly members: number[];
};

/**
 * A segment tree that tracks which members each rank still has. Finds the member count and the latest member of a
 * rank or a range of ranks. A rank without members is closed.
 */
export class OpenTiers {
  readonly #size: number;
  /**
   * The leaves are the ranks, starting at `#size`. Each parent holds the sum and the maximum of its two
   * children.
   */
  readonly #count: Float64Array;
  /** Member count of each rank. */
  readonly counts: Float64Array;
  readonly #latest: Int32Array;
  readonly #rankOf: ReadonlyMap<number, number>;
  /** For each closed rank, a later rank that is at or before the next open one. */
  readonly #skip: Int32Array;
  #end: number;

  constructor(tiers: readonly Tier[]) {
    this.#size = tiers.length;
    this.#count = new Float64Array(2 * tiers.length);
    this.counts = this.#count.subarray(tiers.length);
    this.#latest = new Int32Array(2 * tiers.length).fill(-1);
    this.#rankOf = new Map(tiers.flatMap(({ members }, rank) => members.map((at) => [at, rank] as const)));
    this.#skip = Int32Array.from({ length: tiers.length + 1 }, (_, rank) => rank + 1);
    this.#end = tiers.length;
    for (const [rank, { members }] of tiers.entries()) this.#setLeaf(rank, members);
    for (let node = this.#size - 1; node > 0; node -= 1) this.#sumUp(node);
  }

  /** Sets the members of a rank. A rank without members stays closed. */
  set(rank: number, members: readonly number[]): void {
    this.#setLeaf(rank, members);
    for (let node = (this.#size + rank) >>> 1; node > 0; node >>>= 1) this.#sumUp(node);
  }

  #setLeaf(rank: number, members: readonly number[]): void {
    this.#count[this.#size + rank] = members.length;
    this.#latest[this.#size + rank] = members.at(-1) ?? -1;
  }

  #sumUp(node: number): void {
    this.#count[node] = (this.#count[2 * node] ?? 0) + (this.#count[2 * node + 1] ?? 0);
    this.#latest[node] = Math.max(this.#latest[2 * node] ?? -1, this.#latest[2 * node + 1] ?? -1);
  }

  /** Member count of all open ranks. */
  get count(): number {
    return this.#count[1] ?? 0;
  }

  countOf(rank: number): number {
    return this.counts[rank] ?? 0;
  }

  has(rank: number): boolean {
    return this.countOf(rank) > 0;
  }

  /** Returns the first open rank at or after a rank. */
  from(rank: number): number | undefined {
    let at = rank;
    while (at < this.#size && !this.has(at)) {
      const next = this.#skip[at] ?? this.#size;
      if (next < this.#size && !this.has(next)) this.#skip[at] = this.#skip[next] ?? this.#size;
      at = this.#skip[at] ?? this.#size;
    }
    return at < this.#size ? at : undefined;
  }

  last(): number | undefined {
    while (this.#end > 0 && !this.has(this.#end - 1)) this.#end -= 1;
    return this.#end === 0 ? undefined : this.#end - 1;
  }

  countFrom(rank: number): number {
    let sum = 0;
    for (let low = this.#size + rank, high = 2 * this.#size; low < high; low >>>= 1, high >>>= 1) {
      if (low % 2 === 1) {
        sum += this.#count[low] ?? 0;
        low += 1;
      }
      if (high % 2 === 1) {
        high -= 1;
        sum += this.#count[high] ?? 0;
      }
    }
    return sum;
  }

  /** Returns the latest member in a range of ranks, or -1 if all are closed. */
  latestIn(begin: number, end: number): number {
    let latest = -1;
    for (let low = this.#size + begin, high = this.#size + end; low < high; low >>>= 1, high >>>= 1) {
      if (low % 2 === 1) {
        latest = Math.max(latest, this.#latest[low] ?? -1);
        low += 1;
      }
      if (high % 2 === 1) {
        high -= 1;
        latest = Math.max(latest, this.#latest[high] ?? -1);
      }
    }
    return latest;
  }

  /** Returns the rank of a member. */
  rankOf(at: number): number {
    return this.#rankOf.get(at) ?? -1;
  }
}
