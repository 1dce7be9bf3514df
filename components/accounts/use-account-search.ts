'use client';

import { useSearchParams } from 'next/navigation';
import { debounce, useQueryStates } from 'nuqs';
import { createLoader, parseAsString } from 'nuqs/server';

const parameters = {
  q: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
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
      void set(
        { q: text === '' ? null : text, cursor: null },
        { history: 'replace', limitUrlUpdates: debounce(isDone || text === '' ? 0 : 250) },
      ),
    turnTo: (cursor: string | null) => void set({ cursor }, { history: 'push', scroll: true }),
  };
}
