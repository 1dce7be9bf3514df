import { focusManager, QueryClient } from '@tanstack/react-query';
import { isTemporary, isUnauthenticated } from './api.ts';

const maxPauseMs = 10_000;

/**
 * Creates the browser's cache of server data. A read that fails without a connection, or with the status 429 or 503, is
 * retried until it succeeds. A read that is rejected for its credentials is retried once, because the session's token
 * may have been replaced while the read was on its way. No other rejected read is retried. Writes are never repeated,
 * because only the user knows whether they are still wanted. The only exception is in fetchApi.
 */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(watchForReturn);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isTemporary(error) || (failures === 0 && isUnauthenticated(error)),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, maxPauseMs),
        networkMode: 'always', // a local server is reachable even without a network
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Calls back when the user returns from another tab, or from another window while this page stayed visible. */
function watchForReturn(onReturn: () => void): (() => void) | undefined {
  if (typeof window === 'undefined') {
    return undefined;
  }
  const listener = () => onReturn();
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}
