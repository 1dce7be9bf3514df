'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatClockTime, formatDay } from '#components/ui/time-text.tsx';

type Props = {
  readonly query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'failureCount'>;
  /** How often the list refreshes. */
  readonly everySeconds?: number;
  readonly onRefresh: () => void;
};

/**
 * Shows when the list was last loaded from the server, with a button that loads it again. A printed page shows only
 * the time and the firm.
 */
export function RefreshLine({ query, everySeconds = 30, onRefresh }: Props) {
  const at = new Date(query.dataUpdatedAt);
  const instant = `${formatDay(at)}, ${formatClockTime(at)}`;
  const { firmName } = useSession();
  return (
    <p className="flex min-h-7 items-center gap-1 text-small text-quiet">
      <span className="hidden print:inline">
        As of {instant} · {firmName}
      </span>
      <span
        className="no-print"
        title={`Refreshed ${instant}. The list refreshes automatically every ${everySeconds} seconds.`}
      >
        refreshed <Ago at={query.dataUpdatedAt} />
        {query.failureCount > 0 && ', trying again'}
      </span>
      {/* Never disabled, because a disabled button would lose focus. */}
      <Button small look="quiet" className="no-print" aria-busy={query.isFetching} onClick={onRefresh}>
        Refresh
      </Button>
    </p>
  );
}

function Ago({ at }: { readonly at: number }) {
  // When the server renders the page, the list has just been loaded, so its age starts at zero. It then grows in the
  // browser.
  const now = useSyncExternalStore(everyTick, presentTick, () => at);
  return formatAgo(Math.floor((now - at) / 1000));
}

/** Short enough for the age to be accurate, but long enough not to distract the user. */
const tickMs = 4_000;

function presentTick(): number {
  return Math.floor(Date.now() / tickMs) * tickMs;
}

function everyTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, tickMs);
  return () => clearInterval(timer);
}

/** Formats an age as `just now`, `12 s ago`, `3 min ago` or `2 h ago`. */
export function formatAgo(seconds: number): string {
  if (seconds < 5) {
    return 'just now';
  }
  const minutes = Math.floor(seconds / 60);
  return minutes < 1
    ? `${seconds} s ago`
    : minutes < 60
      ? `${minutes} min ago`
      : `${Math.floor(minutes / 60)} h ago`;
}
