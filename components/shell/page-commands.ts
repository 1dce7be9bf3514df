'use client';

import { useEffect, useId, useSyncExternalStore } from 'react';

/** A command of the visible page for the palette. */
export type PageCommand = { readonly label: string; readonly note?: string; readonly run: () => void };

const offered = new Map<string, readonly PageCommand[]>();
const readers = new Set<() => void>();
let all: readonly PageCommand[] = [];

/** Registers the commands of a part of the page while it is mounted. */
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

/** The commands of the visible page. The list updates when parts mount or change. */
export function useOfferedCommands(): readonly PageCommand[] {
  return useSyncExternalStore(subscribe, () => all);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function notifyReaders(): void {
  all = [...offered].flatMap(([id, commands]) =>
    // The action of a command can change between renders without a change of its text.
    commands.map((command, at) => ({ ...command, run: () => offered.get(id)?.[at]?.run() })),
  );
  for (const reader of readers) reader();
}

/** Read at each render of a part of the page, whether the palette is open or not. */
function areSameWords(before: readonly PageCommand[], now: readonly PageCommand[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ label, note }, at) => label === before[at]?.label && note === before[at].note)
  );
}
