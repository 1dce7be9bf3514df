import type { Share, Sharing } from './share.ts';

/** Every product below this is exact, even with a quotient that is one too high. */
const exactBelow = 2n ** 52n;

/**
 * The threshold among remainders is first searched this close to that of the previous round, as a fraction of all
 * requests.
 */
const nearby = 0.004;

const [isOpen, isCapped, isOut] = [0, 1, 2] as const;

/**
 * Steps 3 to 5 of a pro rata allocation in plain numbers, because each round drops one subscription below its
 * minimum, and there may be thousands of rounds. Dropping or fixing a subscription never makes another share smaller,
 * so a share at its cap keeps it. Undefined if the numbers are too large to be exact.
 */
export function shareInNumbers(
  shares: readonly Share[],
  sharing: readonly number[],
  { left, unitCents }: { readonly left: bigint; readonly unitCents: bigint },
): Map<number, Sharing> | undefined {
  const all = sharing.map((at) => shares[at]).filter((share) => share !== undefined);
  const largest = all.reduce((most, { requested }) => (requested > most ? requested : most), 0n);
  if (left * largest >= exactBelow || largest * BigInt(all.length) >= exactBelow) return undefined;
  const state = new Rounds(all, Number(left), unitCents);
  state.settle();
  return new Map(sharing.map((at, place) => [at, state.sharingAt(place)] as const));
}

class Rounds {
  readonly #requested: Float64Array;
  readonly #cap: Float64Array;
  /** The smallest number of units that isn't below the minimum. */
  readonly #least: Float64Array;
  readonly #state: Uint8Array;
  readonly #units: Float64Array;
  readonly #remainder: Float64Array;
  /** The subscriptions that still share, in order of creation, and those that are fixed below their minimum. */
  #open: Int32Array;
  #fixedBelow: number[] = [];
  #left: number;
  #total: number;
  /** Units left after each subscription gets the whole units of its quota. */
  #spare = 0;
  /** Subscriptions with larger remainders get one more unit. Of equal remainders, the earlier subscription does. */
  #cut = { remainder: Infinity, at: -1 };
  #guess = 0.5;

  constructor(shares: readonly Share[], left: number, unitCents: bigint) {
    this.#requested = Float64Array.from(shares, ({ requested }) => Number(requested));
    this.#cap = Float64Array.from(shares, ({ cap }) => Number(cap));
    this.#least = Float64Array.from(shares, ({ least }) => Number((least + unitCents - 1n) / unitCents));
    this.#state = new Uint8Array(shares.length);
    this.#units = new Float64Array(shares.length);
    this.#remainder = new Float64Array(shares.length);
    this.#open = Int32Array.from(shares.keys());
    this.#left = left;
    this.#total = this.#requested.reduce((sum, each) => sum + each, 0);
  }

  settle(): void {
    for (;;) {
      while (this.#fixCaps());
      this.#findCut();
      const out = this.#leastBelowMinimum();
      if (out === undefined) return;
      this.#takeOut(out);
    }
  }

  sharingAt(at: number): Sharing {
    const state = this.#state[at];
    if (state === isOut) return { units: 0n, reason: 'minimum' };
    if (state === isCapped) return { units: BigInt(this.#cap[at] ?? 0), reason: 'requested' };
    return { units: BigInt(this.#unitsOf(at)), reason: 'prorata' };
  }

  /**
   * Computes whole units and remainder of each quota, and fixes subscriptions that reach their cap. Returns whether
   * any did.
   */
  #fixCaps(): boolean {
    const [open, total, left] = [this.#open, this.#total, this.#left];
    const [requested, caps, quotas, remainders] = [this.#requested, this.#cap, this.#units, this.#remainder];
    const capped: number[] = [];
    let spare = left;
    for (let place = 0; place < open.length; place += 1) {
      const at = open[place] ?? 0;
      const product = left * (requested[at] ?? 0);
      let units = Math.floor(product / total);
      let remainder = product - units * total;
      if (remainder < 0) {
        units -= 1;
        remainder += total;
      }
      quotas[at] = units;
      remainders[at] = remainder;
      spare -= units;
      if (units >= (caps[at] ?? 0)) capped.push(at);
    }
    this.#spare = spare;
    for (const at of capped) this.#fix(at);
    if (capped.length > 0) this.#open = open.filter((at) => this.#state[at] === isOpen);
    return capped.length > 0;
  }

  #fix(at: number): void {
    const cap = this.#cap[at] ?? 0;
    this.#state[at] = isCapped;
    this.#left -= cap;
    this.#total -= this.#requested[at] ?? 0;
    if (cap > 0 && cap < (this.#least[at] ?? 0)) this.#fixedBelow.push(at);
  }

  /** Finds the smallest remainder that still gets a spare unit. */
  #findCut(): void {
    const spare = this.#spare;
    this.#cut = { remainder: Infinity, at: -1 };
    if (spare <= 0 || this.#open.length === 0) return;
    const [low, high] = [(this.#guess - nearby) * this.#total, (this.#guess + nearby) * this.#total];
    const last = this.#lastWithin(low, high, spare) ?? this.#lastWithin(-1, Infinity, spare);
    if (last === undefined) return;
    this.#cut = { remainder: this.#remainder[last] ?? 0, at: last };
    this.#guess = this.#cut.remainder / this.#total;
  }

  /** The last subscription to get a spare unit, if its remainder is between the two bounds. */
  #lastWithin(low: number, high: number, spare: number): number | undefined {
    const [open, remainders] = [this.#open, this.#remainder];
    let above = 0;
    let [smallest, largest] = [Infinity, -1];
    const within: number[] = [];
    for (let place = 0; place < open.length; place += 1) {
      const at = open[place] ?? 0;
      const remainder = remainders[at] ?? 0;
      if (remainder > high) above += 1;
      else if (remainder >= low) {
        within.push(at);
        if (remainder < smallest) smallest = remainder;
        if (remainder > largest) largest = remainder;
      }
    }
    if (above >= spare || above + within.length < spare) return undefined;
    // Keeps the order of creation among equal ones.
    if (smallest < largest) within.sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0));
    return within[spare - above - 1];
  }

  #unitsOf(at: number): number {
    const remainder = this.#remainder[at] ?? 0;
    const { remainder: cut, at: last } = this.#cut;
    return (this.#units[at] ?? 0) + Number(remainder > cut || (remainder === cut && at <= last));
  }

  /**
   * The subscription to drop: the smallest share above zero but below its minimum. Of equal shares, it is the latest
   * subscription.
   */
  #leastBelowMinimum(): number | undefined {
    const [open, least, quotas, remainders] = [this.#open, this.#least, this.#units, this.#remainder];
    const { remainder: cut, at: last } = this.#cut;
    let found: number | undefined;
    let fewest = Infinity;
    for (let place = open.length - 1; place >= 0; place -= 1) {
      const at = open[place] ?? 0;
      const quota = quotas[at] ?? 0;
      if (quota >= fewest) continue; // an earlier one that doesn't get less
      const remainder = remainders[at] ?? 0;
      const units = remainder > cut || (remainder === cut && at <= last) ? quota + 1 : quota;
      if (units > 0 && units < fewest && units < (least[at] ?? 0)) {
        found = at;
        fewest = units;
        if (units === 1 && this.#fixedBelow.length === 0) return found;
      }
    }
    for (const at of this.#fixedBelow) {
      const units = this.#cap[at] ?? 0;
      if (units < fewest || (units === fewest && found !== undefined && at > found)) {
        [found, fewest] = [at, units];
      }
    }
    return found;
  }

  #takeOut(at: number): void {
    if (this.#state[at] === isCapped) {
      this.#left += this.#cap[at] ?? 0;
      this.#fixedBelow = this.#fixedBelow.filter((other) => other !== at);
    } else {
      this.#total -= this.#requested[at] ?? 0;
      const place = this.#open.indexOf(at);
      this.#open.copyWithin(place, place + 1);
      this.#open = this.#open.subarray(0, -1);
    }
    this.#state[at] = isOut;
  }
}
