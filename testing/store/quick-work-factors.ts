/**
 * Replaces work-factors.ts in tests that are not about the cost of hashing a password: the same hashes, with
 * 1 MiB and a few milliseconds. Only the test configuration can select them.
 */
export const factors = { logN: 10, r: 8, p: 1 };
