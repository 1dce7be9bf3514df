'use client';

import { useEffect } from 'react';

/** The last list and the last offer that were opened in this tab. A reload resets them. */
let list = '/offers';
let opened: string | null = null;

/** Returns the URL of the last list, `/offers?…`. */
export function lastList(): string {
  return list;
}

/** Records which offer is being opened, so that its row can receive focus when the user returns to the list. */
export function noteOpenedOffer(oid: string): void {
  opened = oid;
}

/**
 * Records the list's URL. When the user returns from an offer, focuses that offer's row once the rows have loaded.
 */
export function useReturnToRow(search: string, hasRows: boolean): void {
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
