/**
 * Replaces work-factors.ts in tests that aren't about the cost of hashing a password. Produces the same kind of
 * hashes with 1 MiB in a few milliseconds. Only the test configuration can select it.
 */
export const factors = { logN: 10, r: 8, p: 1 };
