'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds until an instant, counting down; 0 once it is there, and for null. */
export function useSecondsUntil(instantMs: number | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (instantMs === null) {
        return () => undefined;
      }
      const timer = setInterval(onChange, 1_000);
      return () => clearInterval(timer);
    },
    [instantMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => (instantMs === null ? 0 : Math.max(0, Math.ceil((instantMs - Date.now()) / 1_000))),
    () => 0,
  );
}

/** `14:05`, or `9 seconds` within the last minute. */
export function formatWait(seconds: number): string {
  if (seconds < 60) {
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  }
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
