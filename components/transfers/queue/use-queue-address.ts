'use client';

import { useSearchParams } from 'next/navigation';
import { debounce, useQueryStates } from 'nuqs';
import { type QueueAddress, queueParameters, readQueueAddress } from './queue-address.ts';

/** New values of some parameters; null for the one by default. */
export type QueueChange = { readonly [Name in keyof QueueAddress]?: QueueAddress[Name] | null };

/** The queue's address, and how to change it. */
export function useQueueAddress() {
  const [{ q: typed }, set] = useQueryStates(queueParameters);
  return {
    // Of the address itself: nuqs knows what is typed at once, the list follows when the reader pauses.
    address: readQueueAddress(useSearchParams()),
    typed,
    change: (change: QueueChange) => void set({ cursor: null, ...change }, { history: 'push' }),
    search: (text: string, isDone = false) =>
      void set(
        { q: text === '' ? null : text, cursor: null },
        { history: 'replace', limitUrlUpdates: debounce(isDone || text === '' ? 0 : 250) },
      ),
    turnTo: (cursor: string | null) => void set({ cursor }, { history: 'push', scroll: true }),
  };
}
