'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { formatClockTime, formatDay } from './time-text.tsx';

/** The heading of a printed page. It shows the firm, the time of printing, and `children`. */
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

/** Calls `read` whenever the page is printed. Returns a function that unregisters `read`. */
function onPrint(read: () => void): () => void {
  window.addEventListener('beforeprint', read);
  return () => window.removeEventListener('beforeprint', read);
}
