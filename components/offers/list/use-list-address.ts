'use client';

import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { firstPage, type ListAddress, listHref, listParameters, readListAddress } from './list-address.ts';

/** Writes the status to the URL even if the user selects the default one. */
const parameters = {
  ...listParameters,
  status: listParameters.status.withOptions({ clearOnDefault: false }),
};

/** New values for some of the parameters. Null resets a parameter to its default. */
export type ListChange = { readonly [Name in keyof ListAddress]?: ListAddress[Name] | null };

/** Returns the list's state in the URL, and functions to change it. */
export function useListAddress() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  // Read from the URL, not from nuqs, which returns typed text immediately. The list waits until the user pauses.
  const address: ListAddress = readListAddress(useSearchParams());
  return {
    address,
    typed,
    /** Opens a different list at its first page. Going back returns to the previous list. */
    change: (change: ListChange) =>
      noteWrite(set({ ...firstPage, ...keepAddressSet(address, change), ...change }, { history: 'push' })),
    /** Updates the same history entry with each keystroke. */
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) =>
        set({ ...firstPage, ...keepAddressSet(address, { q: text }), q: text === '' ? null : text }, options),
      ),
    turnTo: (page: { readonly cursor: string | null; readonly page: number }) =>
      noteWrite(set({ cursor: page.cursor, page: page.page }, { history: 'push', scroll: true })),
  };
}

/**
 * Adds the status if the URL would otherwise have no parameters. Without any, the URL opens the user's default view
 * instead of the list that the user chose.
 */
function keepAddressSet(address: ListAddress, change: ListChange) {
  return listHref('', { ...address, ...firstPage, ...change }) === '' ? { status: 'open' as const } : {};
}
