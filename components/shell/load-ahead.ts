'use client';

import { useEffect } from 'react';

const afterMs = 2_000;

/**
 * Preloads the on-demand parts of a page when it is idle, because without a connection they couldn't be loaded. The
 * list is created once, outside of rendering.
 */
export function useLoadAhead(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((load) => load())), afterMs);
    return () => clearTimeout(timer);
  }, [parts]);
}
