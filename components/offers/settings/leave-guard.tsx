'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const LeaveDialog = dynamic(() => import('./leave-dialog.tsx').then((module) => module.LeaveDialog), {
  ssr: false,
});

/** Asks before unsaved changes are left behind: by a link within the console here, by the browser on the way out. */
export function LeaveGuard({ changes }: { readonly changes: number }) {
  const [target, setTarget] = useState<string | null>(null);
  const isDirty = changes > 0;
  useEffect(() => {
    if (!isDirty) {
      return undefined;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('click', (event) => askFirst(event, setTarget), { capture: true, signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => leaving.abort();
  }, [isDirty]);
  return target === null ? null : (
    <LeaveDialog changes={changes} target={target} onStay={() => setTarget(null)} />
  );
}

/** Stops a click on a link that leads away from this offer in this tab. */
function askFirst(event: MouseEvent, ask: (address: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const staysHere =
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    link.pathname === location.pathname ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey;
  if (!staysHere) {
    event.preventDefault();
    event.stopPropagation();
    ask(link.pathname + link.search);
  }
}
