'use client';

import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { type QueueAddress, queueParameters, queueSearch, readQueueAddress } from './queue-address.ts';

/** Selecting the default order writes it to the address. */
const parameters = {
  ...queueParameters,
  sort: queueParameters.sort.withOptions({ clearOnDefault: false }),
};

/** New values for some parameters; null for the default. */
export type QueueChange = { readonly [Name in keyof QueueAddress]?: QueueAddress[Name] | null };

/** Returns the queue's address and functions to change it. */
export function useQueueAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // Read from the address itself: nuqs returns typed text immediately, but the list waits until the user pauses.
  const address: QueueAddress = readQueueAddress(useSearchParams());
  return {
    address,
    typed,
    change: (change: QueueChange) =>
      noteWrite(set({ cursor: null, ...keepAddressSet(address, change), ...change }, { history: 'push' })),
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) =>
        set({ ...keepAddressSet(address, { q: text }), q: text === '' ? null : text, cursor: null }, options),
      ),
    turnTo: (cursor: string | null) => noteWrite(set({ cursor }, { history: 'push', scroll: true })),
  };
}

/**
 * Writes the order even if the address would otherwise be empty, because an empty address opens the user's default
 * view instead of the chosen queue.
 */
function keepAddressSet(address: QueueAddress, change: QueueChange) {
  const search = queueSearch({ ...address, cursor: null, ...change });
  return search === '' ? { sort: 'answerby' as const } : {};
}
