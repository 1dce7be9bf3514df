import type { QueryKey } from '@tanstack/react-query';
import { keys } from '#lib/client/http/keys.ts';

/** Whether what is kept under a key is shown as rows that a change may move. */
export function isOfRows([root, kind]: QueryKey): boolean {
  return root === keys.transferQueues[0] || (root === keys.offerLists[0] && kind === keys.offerLists[1]);
}

/** Whether a row is under the pointer or has the focus. */
export function isRowInUse(): boolean {
  return document.querySelector('tbody tr:hover, tbody tr:focus-within') !== null;
}
