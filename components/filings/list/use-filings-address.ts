'use client';

import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import {
  type FilingsAddress,
  filingsParameters,
  filingsSearch,
  readFilingsAddress,
} from './filings-address.ts';

/** Selecting the default order writes it to the address. */
const parameters = {
  ...filingsParameters,
  sort: filingsParameters.sort.withOptions({ clearOnDefault: false }),
};

/** New values for some parameters; null for the default. */
export type FilingsChange = { readonly [Name in keyof FilingsAddress]?: FilingsAddress[Name] | null };

/** Returns the list's address and functions to change it. */
export function useFilingsAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // Read from the address itself: nuqs returns typed text immediately, but the list waits until the user pauses.
  const address: FilingsAddress = readFilingsAddress(useSearchParams());
  return {
    address,
    typed,
    change: (change: FilingsChange) =>
      noteWrite(set({ cursor: null, ...keepAddressSet(address, change), ...change }, { history: 'push' })),
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) =>
        set({ ...keepAddressSet(address, { q: text }), q: text === '' ? null : text, cursor: null }, options),
      ),
    turnTo: (cursor: string | null) => noteWrite(set({ cursor }, { history: 'push', scroll: true })),
  };
}

/** An empty address would open the user's default view instead of the chosen list. */
function keepAddressSet(address: FilingsAddress, change: FilingsChange) {
  const search = filingsSearch({ ...address, cursor: null, ...change });
  return search === '' ? { sort: 'due' as const } : {};
}
