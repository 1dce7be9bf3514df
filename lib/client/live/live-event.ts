import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from '#lib/client/http/keys.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';

/** A received event: its text, and the cursor that follows it. */
export type Delivery = { readonly text: string; readonly cursor: string };

/** Fields of a feed event that the console uses. */
type LiveEvent = {
  readonly type: string;
  readonly privatePlacementOfferOid: string | null;
  readonly accountNumber: string | null;
};

/** Parses an event in the stream, or returns null if the console doesn't handle it. */
export function readLiveEvent(text: string): LiveEvent | null {
  const event = parsed(text);
  if (!isJsonObject(event) || typeof event['type'] !== 'string' || !isJsonObject(event['data'])) {
    return null;
  }
  const { privatePlacementOfferOid: offer, accountNumber: account } = event['data'];
  return {
    type: event['type'],
    privatePlacementOfferOid: typeof offer === 'string' ? offer : null,
    accountNumber: typeof account === 'string' ? account : null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the keys of the cached queries that an event affects. Only these queries reload. */
export function keysNamedBy({ type, privatePlacementOfferOid: oid, accountNumber }: LiveEvent): QueryKey[] {
  if (type.startsWith('offer.') || type.startsWith('subscription.')) {
    // A change can make the offer's pending approvals outdated, wherever they are shown.
    return oid === null ? [] : [keys.offer(oid), keys.offerLists, keys.approvals];
  }
  if (type.startsWith('transfer.')) {
    return [
      ...(accountNumber === null ? [] : [keys.account(accountNumber)]),
      keys.transferQueues,
      keys.today,
    ];
  }
  if (type.startsWith('approval.')) {
    return [keys.approvals, ...(oid === null ? [] : [keys.offer(oid), keys.offerLists])];
  }
  if (type.startsWith('filing.')) {
    return [keys.filings, ...(oid === null ? [] : [keys.offer(oid), keys.offerLists])];
  }
  if (type.startsWith('account.')) {
    return [keys.accounts];
  }
  if (type === 'import.finished') {
    return [keys.imports];
  }
  return type === 'webhook.disabled' ? [keys.webhooks] : [];
}

/** Reports whether an event can create a notification or a watch. */
export function canNotify({ type }: LiveEvent): boolean {
  return /^(?:offer|transfer|webhook|approval)\./.test(type);
}

/** Events within this time share one request. */
const gatherMs = 50;
/** Minimum time between two requests, however many events arrive. */
const minPauseMs = 500;

/**
 * Returns a function that reloads the active queries below some keys, and a function that stops reloading. While the
 * page is hidden, queries are only marked as outdated. A list waits while one of its rows is under the pointer or has
 * focus, so nothing moves during a click.
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
    if (waiting.size > 0) timer = setTimeout(run, minPauseMs);
  };
  return {
    refresh: (named) => {
      for (const key of named) waiting.set(JSON.stringify(key), key);
      if (waiting.size > 0) timer ??= setTimeout(run, Math.max(gatherMs, lastAt + minPauseMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Reports whether the data under a key is shown as rows that a change can move. */
function isShownAsRows([root, kind]: QueryKey): boolean {
  return root === keys.transferQueues[0] || (root === keys.offerLists[0] && kind === keys.offerLists[1]);
}

/** Reports whether a row is under the pointer or has focus. */
function isRowInUse(): boolean {
  return document.querySelector('tbody tr:hover, tbody tr:focus-within') !== null;
}
