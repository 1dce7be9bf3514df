'use client';

import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that the page in sight can do, for the palette to offer. */
export type PageCommand = { readonly label: string; readonly note?: string; readonly run: () => void };

const offered = new Map<string, readonly PageCommand[]>();
const readers = new Set<() => void>();
let all: readonly PageCommand[] = [];

/** Offers what a part of the page can do for as long as that part is there. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const id = useId();
  useEffect(() => {
    const before = offered.get(id) ?? [];
    offered.set(id, commands);
    if (!areSameWords(before, commands)) tellReaders();
  });
  useEffect(
    () => () => {
      offered.delete(id);
      tellReaders();
    },
    [id],
  );
}

/** What the page in sight can do now; a part that comes to life or changes while this is read counts at once. */
export function useOfferedCommands(): readonly PageCommand[] {
  return useSyncExternalStore(subscribe, () => all);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function tellReaders(): void {
  all = [...offered].flatMap(([id, commands]) =>
    // What a command does may change from one look of its part to the next without a change of its words.
    commands.map((command, at) => ({ ...command, run: () => offered.get(id)?.[at]?.run() })),
  );
  for (const reader of readers) reader();
}

/** Asked at each look of a part of the page, whether the palette is open or not. */
function areSameWords(before: readonly PageCommand[], now: readonly PageCommand[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ label, note }, at) => label === before[at]?.label && note === before[at].note)
  );
}
