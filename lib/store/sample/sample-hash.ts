import { createHash } from 'node:crypto';

/**
 * A number that looks random and is always the same for the same seed: the sample book varies its times,
 * accounts and identifiers by it, and stays the same from one start to the next.
 */
export function sampleNumber(seed: string, below: number): number {
  return Number(hash(seed) % BigInt(below));
}

/** A 19-digit identifier, above 2^53 and within a signed 64-bit integer. */
export function sampleIdentifier(seed: string): string {
  return (1_000_000_000_000_000_000n + (hash(seed) % 8_200_000_000_000_000_000n)).toString();
}

/** One entry of a list. */
export function samplePick<T>(seed: string, list: readonly [T, ...T[]]): T {
  return list[sampleNumber(seed, list.length)] ?? list[0];
}

function hash(seed: string): bigint {
  return createHash('sha256').update(seed).digest().readBigUInt64BE();
}
