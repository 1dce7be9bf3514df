'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';
import { formatClockTime } from '#components/ui/time-text.tsx';
import { isTemporary } from '#lib/client/http/api.ts';

/** Says that the server is out of reach, and since when what the page shows may be old. Goes by itself. */
export function ConnectionBanner() {
  const troubled = useTroubledSince();
  const isOffline = useOffline();
  const oldestAt = troubled ?? (isOffline ? 0 : null);
  return (
    <div role="status" className="no-print">
      {oldestAt !== null && (
        <p className="border-b border-due bg-due-wash px-4 py-2 text-center">
          <strong>The server can’t be reached.</strong>{' '}
          {oldestAt > 0 ? `What you see is as of ${formatClockTime(new Date(oldestAt))}. ` : ''}
          Your input is kept. This page reconnects automatically.
        </p>
      )}
    </div>
  );
}

/** When the oldest data of a read that cannot get through came in; 0 when it has none, null without trouble. */
function useTroubledSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const snapshot = () => {
    const troubled = cache
      .getAll()
      .filter((query) => query.isActive() && isTemporary(query.state.fetchFailureReason))
      .map((query) => query.state.dataUpdatedAt);
    return troubled.length === 0 ? null : Math.min(...troubled);
  };
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    snapshot,
    () => null,
  );
}
