import { focusManager, QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api.ts';

const longestPauseMs = 10_000;

/**
 * The browser's copy of server data. A read that failed without a connection is retried until it succeeds; a refused
 * one isn't. Writes are never repeated, because only the person knows whether they are still wanted.
 */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(watchForReturn);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (_, error) => isTemporary(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, longestPauseMs),
        networkMode: 'always', // a server on this machine is reachable even without a network
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The reader returns from another tab, or from a window next to this one, which stayed visible in the meantime. */
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
