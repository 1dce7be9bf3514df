'use client';

import { useEffect, useId } from 'react';

/** Something that the page in sight can do, for the palette to offer. */
export type PageCommand = { readonly label: string; readonly note?: string; readonly run: () => void };

const offered = new Map<string, readonly PageCommand[]>();

/** Offers what a part of the page can do for as long as that part is there. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const id = useId();
  useEffect(() => {
    offered.set(id, commands);
    return () => void offered.delete(id);
  });
}

/** What the page in sight can do now. */
export function pageCommands(): PageCommand[] {
  return [...offered.values()].flat();
}
