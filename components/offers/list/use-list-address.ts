'use client';

import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { firstPage, type ListAddress, listHref, listParameters, readListAddress } from './list-address.ts';

/** Selecting the default status writes it to the address. */
const parameters = {
  ...listParameters,
  status: listParameters.status.withOptions({ clearOnDefault: false }),
};

/** New values for some parameters; null for the default. */
export type ListChange = { readonly [Name in keyof ListAddress]?: ListAddress[Name] | null };

/** Returns the list's address and functions to change it. */
export function useListAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // Read from the address itself: nuqs returns typed text immediately, but the list waits until the user pauses.
  const address: ListAddress = readListAddress(useSearchParams());
  return {
    address,
    typed,
    /** A different list starts at its first page, and going back leads to the previous list. */
    change: (change: ListChange) =>
      noteWrite(set({ ...firstPage, ...keepAddressSet(address, change), ...change }, { history: 'push' })),
    /** All keystrokes update the same history entry. */
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) =>
        set({ ...firstPage, ...keepAddressSet(address, { q: text }), q: text === '' ? null : text }, options),
      ),
    turnTo: (page: { readonly cursor: string | null; readonly page: number }) =>
      noteWrite(set({ cursor: page.cursor, page: page.page }, { history: 'push', scroll: true })),
  };
}

/**
 * Writes the status even if the address would otherwise be empty, because an empty address opens the user's default
 * view instead of the chosen list.
 */
function keepAddressSet(address: ListAddress, change: ListChange) {
  return listHref('', { ...address, ...firstPage, ...change }) === '' ? { status: 'open' as const } : {};
}
