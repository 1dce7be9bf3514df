'use client';

import { useEffect, useId, useSyncExternalStore } from 'react';

/** A palette command of the visible page. */
export type PageCommand = { readonly label: string; readonly note?: string; readonly run: () => void };

const offered = new Map<string, readonly PageCommand[]>();
const readers = new Set<() => void>();
let all: readonly PageCommand[] = [];

/** Registers commands for part of a page while it is mounted. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const id = useId();
  useEffect(() => {
    const before = offered.get(id) ?? [];
    offered.set(id, commands);
    if (!areSameWords(before, commands)) notifyReaders();
  });
  useEffect(
    () => () => {
      offered.delete(id);
      notifyReaders();
    },
    [id],
  );
}

/** Returns the visible page's commands. The list updates when parts mount or change. */
export function useOfferedCommands(): readonly PageCommand[] {
  return useSyncExternalStore(subscribe, () => all);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function notifyReaders(): void {
  all = [...offered].flatMap(([id, commands]) =>
    // A command's action can change between renders although its text doesn't.
    commands.map((command, at) => ({ ...command, run: () => offered.get(id)?.[at]?.run() })),
  );
  for (const reader of readers) reader();
}

/** Must be fast, because it runs whenever part of a page renders, even while the palette is closed. */
function areSameWords(before: readonly PageCommand[], now: readonly PageCommand[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ label, note }, at) => label === before[at]?.label && note === before[at].note)
  );
}
