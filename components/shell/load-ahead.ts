'use client';

import { useEffect } from 'react';

const afterMs = 2_000;

/** Settles when all parts requested so far have loaded. */
let loaded: Promise<unknown> = Promise.resolve();

/**
 * Preloads the parts of a page that load on demand, two seconds after it opens. They are then available even if the
 * connection is lost. They load in order, one after another, so that the user's input is handled between them. Create
 * the list only once, outside of rendering.
 */
export function useLoadAhead(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of parts) {
        loaded = loaded.then(load, load);
      }
    }, afterMs);
    return () => clearTimeout(timer);
  }, [parts]);
}
