'use client';

import { useEffect } from 'react';

const afterMs = 2_000;

/**
 * Loads, once the page has come to rest, the parts of it that come only when they are asked for: without a connection
 * they could not be had. The list is made once, outside of what is drawn.
 */
export function useLoadAhead(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((load) => load())), afterMs);
    return () => clearTimeout(timer);
  }, [parts]);
}
