'use client';

import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { type QueueAddress, queueParameters, queueSearch, readQueueAddress } from './queue-address.ts';

/** Writes the sort order to the URL even if the user selects the default one. */
const parameters = {
  ...queueParameters,
  sort: queueParameters.sort.withOptions({ clearOnDefault: false }),
};

/** New values for some of the parameters. Null resets a parameter to its default. */
export type QueueChange = { readonly [Name in keyof QueueAddress]?: QueueAddress[Name] | null };

/** Returns the queue's state in the URL, and functions to change it. */
export function useQueueAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
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
 * Adds the sort order if the URL would otherwise have no parameters. Without any, the URL opens the user's default
 * view instead of the queue that the user chose.
 */
function keepAddressSet(address: QueueAddress, change: QueueChange) {
  const search = queueSearch({ ...address, cursor: null, ...change });
  return search === '' ? { sort: 'answerby' as const } : {};
}
