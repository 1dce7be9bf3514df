'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { formatClockTime, formatDay } from './time-text.tsx';

/** A heading that identifies a printed page: the firm, the print time, and the content of `children`. */
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

/** The time is read when the page is printed. */
function onPrint(read: () => void): () => void {
  window.addEventListener('beforeprint', read);
  return () => window.removeEventListener('beforeprint', read);
}
