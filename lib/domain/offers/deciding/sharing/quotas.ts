/** Requests and the digits of the level are split into integers of 26 bits, whose products are exact. */
const radix = 2 ** 26;
const radixBits = 26n;

/**
 * The quota of each rank: its request times the units left, divided by the total of the open requests. Floating-point
 * numbers alone can't hold both the units and the remainder of a large quota, and exact integers would take a hundred
 * times as long.
 */
export class Quotas {
  /** Upper and lower halves of each request. */
  readonly #upper: Float64Array;
  readonly #lower: Float64Array;
  /** Quota per requested cent, most significant digit first. */
  #first = 0;
  #second = 0;
  #third = 0;
  #fourth = 0;

  /** Requests must be below 2 ** 52. */
  constructor(requested: Float64Array) {
    this.#upper = requested.map((cents) => Math.floor(cents / radix));
    this.#lower = requested.map((cents) => cents % radix);
  }

  /** Sets the units left and the total of the open requests. Every open request's quota must be below the request. */
  set(left: bigint, total: bigint): void {
    const level = total === 0n ? 0n : (left << (4n * radixBits)) / total;
    const digit = (place: bigint) => Number((level >> (place * radixBits)) & BigInt(radix - 1));
    this.#first = Number(level >> (3n * radixBits));
    [this.#second, this.#third, this.#fourth] = [digit(2n), digit(1n), digit(0n)];
  }

  /**
   * Returns the whole units of a rank's quota. The result can be off by one if the remainder is within the margin of
   * 0 or 1.
   */
  unitsOf(rank: number): number {
    const upper = this.#upper[rank] ?? 0;
    const lower = this.#lower[rank] ?? 0;
    const middle = Math.floor((upper * this.#second + lower * this.#first) / radix);
    return upper * this.#first + middle + Math.floor(this.#fractionOf(rank));
  }

  remainderOf(rank: number): number {
    const fraction = this.#fractionOf(rank);
    return fraction - Math.floor(fraction);
  }

  /** Returns a number from 0 to 4 whose fractional part is the quota's remainder. */
  #fractionOf(rank: number): number {
    const upper = this.#upper[rank] ?? 0;
    const lower = this.#lower[rank] ?? 0;
    const middle = (upper * this.#second + lower * this.#first) / radix;
    const later = (upper * this.#fourth + lower * this.#third) / radix;
    const last = upper * this.#third + lower * this.#second + later;
    return middle - Math.floor(middle) + last * radix ** -2;
  }

  /** Returns twice the largest possible error of a remainder, for requests up to this amount. */
  static marginFor(requested: number): number {
    return 2 * (requested * radix ** -4 + 2 ** -50);
  }
}
