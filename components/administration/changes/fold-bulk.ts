type Folded<Entry> = {
  readonly entry: Entry;
  /** Number of entries of the same bulk update that follow and aren't listed themselves. */
  readonly others: number;
};

/** Folds neighboring entries of one bulk update into the first of them, so that 500 offers don't take 500 rows. */
export function foldBulk<Entry extends object>(entries: readonly Entry[]): readonly Folded<Entry>[] {
  const folded: Folded<Entry>[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const bulkId = bulkIdOf(entry);
    if (last !== undefined && bulkId !== null && bulkId === bulkIdOf(last.entry)) {
      folded[folded.length - 1] = { ...last, others: last.others + 1 };
    } else {
      folded.push({ entry, others: 0 });
    }
  }
  return folded;
}

function bulkIdOf(entry: object): string | null {
  return 'bulkId' in entry && typeof entry.bulkId === 'string' ? entry.bulkId : null;
}
