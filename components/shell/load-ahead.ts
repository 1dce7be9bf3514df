'use client';

import { useEffect } from 'react';

const afterMs = 2_000;

/**
 * Preloads the parts of a page that load on demand, two seconds after it opens. They are then available even if the
 * connection is lost. Create the list only once, outside of rendering.
 */
export function useLoadAhead(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((load) => load())), afterMs);
    return () => clearTimeout(timer);
  }, [parts]);
}
