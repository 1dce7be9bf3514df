'use client';

import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { createLoader, parseAsString } from 'nuqs/server';

const parameters = {
  q: parseAsString.withDefault(''),
  /** Where the page before ended. */
  cursor: parseAsString,
};

const readAddress = createLoader(parameters);

/** The search and the page of the list of accounts, which both stand in the address. */
export function useAccountSearch() {
  const [{ q: typed }, set] = useQueryStates(parameters);
  return {
    // Of the address itself: nuqs knows what is typed at once, the list follows when the reader pauses.
    address: readAddress(useSearchParams()),
    typed,
    search: (text: string, isDone = false) =>
      noteTyping(isDone || text === '', (options) =>
        set({ q: text === '' ? null : text, cursor: null }, options),
      ),
    turnTo: (cursor: string | null) => noteWrite(set({ cursor }, { history: 'push', scroll: true })),
  };
}
