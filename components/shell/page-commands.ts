'use client';

import { useEffect, useId, useSyncExternalStore } from 'react';

/** A command of the visible page, offered in the palette. If it can't run now, `run` is null and `note` says why. */
export type PageCommand = {
  readonly label: string;
  readonly note?: string;
  readonly run: (() => void) | null;
};

const offered = new Map<string, readonly PageCommand[]>();
const readers = new Set<() => void>();
let all: readonly PageCommand[] = [];

/** Adds the commands of part of a page to the palette for as long as that part is mounted. */
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

/** Returns the commands of the visible page. The list is updated when parts of the page mount, unmount or change. */
export function useOfferedCommands(): readonly PageCommand[] {
  return useSyncExternalStore(subscribe, () => all);
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

function notifyReaders(): void {
  all = [...offered].flatMap(([id, commands]) =>
    // Looks up the action when the command runs, because the action can change between renders even if the text
    // doesn't.
    commands.map((command, at) => ({
      ...command,
      run: command.run && (() => offered.get(id)?.[at]?.run?.()),
    })),
  );
  for (const reader of readers) reader();
}

/**
 * Reports whether the commands have the same text as before. Must be fast, because this runs each time part of a page
 * renders, even while the palette is closed.
 */
function areSameWords(before: readonly PageCommand[], now: readonly PageCommand[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ label, note }, at) => label === before[at]?.label && note === before[at].note)
  );
}
