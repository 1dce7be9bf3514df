'use client';

import { useSyncExternalStore } from 'react';

/** False until the page has come to life: a form sent before would leave by the browser's own way. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
