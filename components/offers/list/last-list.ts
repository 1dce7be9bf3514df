'use client';

import { useEffect } from 'react';

/** Last list and last offer opened in this tab. They are lost on reload. */
let list = '/offers';
let opened: string | null = null;

/** Returns the last list's address: `/offers?…`. */
export function lastList(): string {
  return list;
}

/** Records which offer is open, so going back leads to its row. */
export function leaveFor(oid: string): void {
  opened = oid;
}

/** Records the list. When the user returns from an offer, focuses that offer's row once it has loaded. */
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
