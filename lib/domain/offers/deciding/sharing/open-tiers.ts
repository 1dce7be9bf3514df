/**
 * Subscriptions with the same requested amount, and therefore the same quota, cap and minimum. A tier's rank is its
 * position when tiers are sorted by requested amount, smallest first.
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
 * A segment tree that tracks the members of each rank. Finds the member count and the latest member of a rank or a
 * range of ranks. A rank without members is closed. Initially, all ranks are closed.
 */
export class OpenTiers {
  /** Number of leaves, a power of two. The leaves are the ranks, starting at this index. */
  readonly #size: number;
  /** Each parent holds the sum and the maximum of its two children. */
  readonly #count: Float64Array;
  readonly #latest: Int32Array;
  /** Member count of each rank. */
  readonly counts: Float64Array;

  constructor(tiers: number) {
    this.#size = 2 ** Math.ceil(Math.log2(Math.max(1, tiers)));
    this.#count = new Float64Array(2 * this.#size);
    this.counts = this.#count.subarray(this.#size);
    this.#latest = new Int32Array(2 * this.#size).fill(-1);
  }

  set(rank: number, members: readonly number[]): void {
    this.#count[this.#size + rank] = members.length;
    this.#latest[this.#size + rank] = members.at(-1) ?? -1;
    for (let node = (this.#size + rank) >>> 1; node > 0; node >>>= 1) {
      this.#count[node] = (this.#count[2 * node] ?? 0) + (this.#count[2 * node + 1] ?? 0);
      this.#latest[node] = Math.max(this.#latest[2 * node] ?? -1, this.#latest[2 * node + 1] ?? -1);
    }
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
    if (rank >= this.#size) return undefined;
    let node = this.#size + rank;
    while ((this.#count[node] ?? 0) === 0) {
      while (node % 2 === 1) node >>>= 1; // the next subtree on the right starts at an ancestor's sibling
      if (node === 0) return undefined;
      node += 1;
    }
    while (node < this.#size) node = 2 * node + ((this.#count[2 * node] ?? 0) > 0 ? 0 : 1);
    return node - this.#size;
  }

  last(): number | undefined {
    if (this.count === 0) return undefined;
    let node = 1;
    while (node < this.#size) node = 2 * node + ((this.#count[2 * node + 1] ?? 0) > 0 ? 1 : 0);
    return node - this.#size;
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

  /** Returns the latest member of the ranks from `begin` to `end - 1`, or -1 if all are closed. */
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
}
