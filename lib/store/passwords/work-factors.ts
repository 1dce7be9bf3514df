/**
 * Work factors of new hashes: 128 MiB and about a third of a second for each guess. An existing hash keeps
 * its own. The factors are in a separate file, so that tests unrelated to this cost can replace that file.
 */
export const factors = { logN: 17, r: 8, p: 1 };
