import { focusManager, QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api.ts';

const longestPauseMs = 10_000;

/**
 * The browser's copy of what the server holds. A read that failed for want of a connection goes on trying until it
 * succeeds; one that was refused does not. Writes are never repeated: only a person knows whether they still mean it.
 */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(watchForReturn);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (_, error) => isTemporary(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, longestPauseMs),
        networkMode: 'always', // a server on this machine is there without a network, too
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The reader comes back from another tab, or from another window beside this one, which stayed in sight meanwhile. */
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
