/**
 * Work factors of new hashes: 128 MiB and about a third of a second for each guess. An existing hash keeps
 * its own. They are in a separate file, because tests that aren't about this cost replace it.
 */
export const factors = { logN: 17, r: 8, p: 1 };
