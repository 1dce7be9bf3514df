'use client';

import { useEffect } from 'react';

/** The last list and the last offer that were opened in this tab. A reload forgets both. */
let list = '/offers';
let opened: string | null = null;

/** `/offers?…` of the last list. */
export function lastList(): string {
  return list;
}

/** An offer is open, so going back leads to its row. */
export function leaveFor(oid: string): void {
  opened = oid;
}

/** Remembers the list, and focuses the row of the offer that the reader returns from, as soon as it is loaded. */
export function useWayBack(search: string, hasRows: boolean): void {
  useEffect(() => {
    list = `/offers${search === '' ? '' : `?${search}`}`;
  }, [search]);
  useEffect(() => {
    if (hasRows && opened !== null) {
      const row = document.querySelector<HTMLElement>(`main [data-row-link][href$="/${CSS.escape(opened)}"]`);
      opened = null;
      row?.focus();
    }
  }, [hasRows]);
}
