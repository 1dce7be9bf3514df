'use client';

import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { type QueueAddress, queueParameters, queueSearch, readQueueAddress } from './queue-address.ts';

/** The default order is written to the address if it is chosen. */
const parameters = {
  ...queueParameters,
  sort: queueParameters.sort.withOptions({ clearOnDefault: false }),
};

/** New values of some parameters; null for the default. */
export type QueueChange = { readonly [Name in keyof QueueAddress]?: QueueAddress[Name] | null };

/** The queue's address, and how to change it. */
export function useQueueAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // For the address itself: nuqs returns typed text immediately, and the list follows when the reader pauses.
  const address: QueueAddress = readQueueAddress(useSearchParams());
  return {
    address,
    typed,
    change: (change: QueueChange) =>
      noteWrite(set({ cursor: null, ...neverBare(address, change), ...change }, { history: 'push' })),
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) =>
        set({ ...neverBare(address, { q: text }), q: text === '' ? null : text, cursor: null }, options),
      ),
    turnTo: (cursor: string | null) => noteWrite(set({ cursor }, { history: 'push', scroll: true })),
  };
}

/**
 * Writes the order even if the address would otherwise be empty, because an empty address opens the reader's default
 * view, and not the chosen queue.
 */
function neverBare(address: QueueAddress, change: QueueChange) {
  const search = queueSearch({ ...address, cursor: null, ...change });
  return search === '' ? { sort: 'answerby' as const } : {};
}
