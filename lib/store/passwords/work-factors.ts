/**
 * Work factors of new hashes: 128 MiB and about a third of a second for each guess. A hash keeps its own. They
 * have a separate file, because tests that aren't about this cost replace it.
 */
export const factors = { logN: 17, r: 8, p: 1 };
