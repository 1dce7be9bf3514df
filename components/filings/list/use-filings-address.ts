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

/** Writes the sort order to the URL even if the user selects the default one. */
const parameters = {
  ...filingsParameters,
  sort: filingsParameters.sort.withOptions({ clearOnDefault: false }),
};

/** New values for some of the parameters. Null resets a parameter to its default. */
export type FilingsChange = { readonly [Name in keyof FilingsAddress]?: FilingsAddress[Name] | null };

/** Returns the list's state in the URL, and functions to change it. */
export function useFilingsAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
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

/**
 * Adds the sort order if the URL would otherwise have no parameters. Without any, the URL opens the user's default
 * view instead of the list that the user chose.
 */
function keepAddressSet(address: FilingsAddress, change: FilingsChange) {
  const search = filingsSearch({ ...address, cursor: null, ...change });
  return search === '' ? { sort: 'due' as const } : {};
}
