'use client';

import { useSyncExternalStore } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { formatClockTime, formatDay } from '#components/ui/time-text.tsx';
import { activeFilters, sortLabelOf, statusLabels } from './filter-labels.ts';
import type { ListAddress } from './list-address.ts';

/**
 * What a printed list needs to be understood later: whose it is, as of when, what it was narrowed down to, in which
 * order.
 */
export function ListOnPaper({ address }: { readonly address: ListAddress }) {
  const { firmName } = useSession();
  const minute = useSyncExternalStore(
    onPrint,
    () => Math.floor(Date.now() / minuteMs),
    () => null,
  );
  const now = minute === null ? null : new Date(minute * minuteMs);
  return (
    <p className="hidden print:block">
      {firmName}
      {now && `, as of ${formatDay(now)}, ${formatClockTime(now)}`}.{' '}
      {['Status: ' + statusLabels[address.status].toLowerCase(), ...activeFilters(address)].join('; ')}.
      Order: {sortLabelOf(address.sort).toLowerCase()}.
    </p>
  );
}

const minuteMs = 60_000;

/** The time is read when the page goes to paper. */
function onPrint(read: () => void): () => void {
  window.addEventListener('beforeprint', read);
  return () => window.removeEventListener('beforeprint', read);
}
