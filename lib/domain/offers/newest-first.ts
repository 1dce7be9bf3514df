/** A list of entries, newest first, or the beginning of one. */
type Listed<Entry> = {
  readonly entries: readonly Entry[];
  /** Whether there are earlier entries that aren't in `entries`. */
  readonly hasEarlier: boolean;
};

type Merged<Entry> = {
  readonly entries: readonly Entry[];
  /** How many entries of each list are in `entries`. */
  readonly taken: readonly number[];
};

/**
 * Merges lists by time, newest first. Each list keeps its own order, and the first list comes first if times are equal.
 * Stops where a list ends that has earlier entries, because they can belong among the remaining entries of the others.
 */
export function newestFirst<Entry>(
  lists: readonly Listed<Entry>[],
  timeOf: (entry: Entry) => string | null,
): Merged<Entry> {
  const entries: Entry[] = [];
  const taken = lists.map(() => 0);
  for (;;) {
    let newest: { readonly entry: Entry; readonly list: number; readonly time: number } | undefined;
    for (const [list, { entries: own, hasEarlier }] of lists.entries()) {
      const at = taken[list] ?? 0;
      const entry = own[at];
      if (at === own.length || entry === undefined) {
        if (hasEarlier) return { entries, taken };
        continue;
      }
      const time = Date.parse(timeOf(entry) ?? '');
      if (newest === undefined || time > newest.time) newest = { entry, list, time };
    }
    if (newest === undefined) return { entries, taken };
    entries.push(newest.entry);
    taken[newest.list] = (taken[newest.list] ?? 0) + 1;
  }
}

/** Merges lists that are read in batches, like `newestFirst`. */
export async function* newestFirstInBatches<Entry>(
  batches: readonly AsyncIterable<readonly Entry[]>[],
  timeOf: (entry: Entry) => string | null,
): AsyncGenerator<readonly Entry[]> {
  const sources = batches.map((each) => each[Symbol.asyncIterator]());
  let lists: Listed<Entry>[] = batches.map(() => ({ entries: [], hasEarlier: true }));
  while (lists.some(({ entries, hasEarlier }) => hasEarlier || entries.length > 0)) {
    for (const [at, list] of lists.entries()) {
      if (list.entries.length > 0 || !list.hasEarlier) continue;
      const next = await sources[at]?.next();
      lists[at] =
        next === undefined || next.done === true
          ? { entries: [], hasEarlier: false }
          : { entries: next.value, hasEarlier: true };
    }
    const { entries, taken } = newestFirst(lists, timeOf);
    yield entries;
    lists = lists.map((list, at) => ({ ...list, entries: list.entries.slice(taken[at]) }));
  }
}
