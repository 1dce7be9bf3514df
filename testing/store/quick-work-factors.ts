/**
 * In the place of work-factors.ts where a test is not about what a password's hash costs: the same hashes, of 1 MiB and
 * some milliseconds. Nothing outside of the tests' configuration can choose them.
 */
export const factors = { logN: 10, r: 8, p: 1 };
