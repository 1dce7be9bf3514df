import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from '#lib/client/http/keys.ts';

/** Events within this time share one request. */
const gatherMs = 50;
/** Minimum time between two requests, however many events arrive. */
const leastPauseMs = 500;

/**
 * Returns a function that reloads visible queries below one of the keys. Hidden queries reload when they become
 * visible. A list waits while one of its rows is under the pointer or has the focus, so nothing moves during a click.
 */
export function refreshQueries(client: QueryClient): {
  readonly refresh: (named: readonly QueryKey[]) => void;
  readonly stop: () => void;
} {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;

  const run = () => {
    timer = undefined;
    lastAt = Date.now();
    const isHeld = isRowInUse();
    for (const [name, queryKey] of waiting) {
      if (isHeld && isShownAsRows(queryKey)) {
        continue;
      }
      waiting.delete(name);
      void client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
    }
    if (waiting.size > 0) timer = setTimeout(run, leastPauseMs);
  };
  return {
    refresh: (named) => {
      for (const key of named) waiting.set(JSON.stringify(key), key);
      if (waiting.size > 0) timer ??= setTimeout(run, Math.max(gatherMs, lastAt + leastPauseMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Reports whether the data under a key is shown as rows that a change can move. */
function isShownAsRows([root, kind]: QueryKey): boolean {
  return root === keys.transferQueues[0] || (root === keys.offerLists[0] && kind === keys.offerLists[1]);
}

/** Reports whether a row is under the pointer or has the focus. */
function isRowInUse(): boolean {
  return document.querySelector('tbody tr:hover, tbody tr:focus-within') !== null;
}
