'use client';

import { useEffect } from 'react';

const afterMs = 2_000;

/**
 * Preloads a page's on-demand parts after two seconds, so they are available if the connection is lost later.
 * Create the list once, outside of rendering.
 */
export function useLoadAhead(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(parts.map((load) => load())), afterMs);
    return () => clearTimeout(timer);
  }, [parts]);
}
