'use client';

import { useSyncExternalStore } from 'react';

/** Returns false until hydration. Until then, the browser itself would submit a form. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
