'use client';

import { useEffect } from 'react';

/** The list that was looked at last in this tab, and the offer that was opened last. Both are gone with a reload. */
let list = '/offers';
let opened: string | null = null;

/** `/offers?…` of the list that was looked at last. */
export function lastList(): string {
  return list;
}

/** An offer is being looked at: the way back leads to its row. */
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
