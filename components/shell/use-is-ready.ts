'use client';

import { useSyncExternalStore } from 'react';

/** False until hydration. Before that, the browser itself would submit a form. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
