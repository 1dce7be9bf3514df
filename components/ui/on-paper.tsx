'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { formatClockTime, formatDay } from './time-text.tsx';

/** What a printed page needs to be understood later: whose it is, as of when, and what else stands in `children`. */
export function OnPaper({ children }: { readonly children?: ReactNode }) {
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
      {now && `, as of ${formatDay(now)}, ${formatClockTime(now)}`}. {children}
    </p>
  );
}

const minuteMs = 60_000;

/** The time is read when the page goes to paper. */
function onPrint(read: () => void): () => void {
  window.addEventListener('beforeprint', read);
  return () => window.removeEventListener('beforeprint', read);
}
