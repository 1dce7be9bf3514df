'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { askBeforeLeaving, type Leaving } from '#components/shell/leave-question.ts';
import { announce } from '#components/ui/announcer.tsx';

const LeaveDialog = dynamic(() => import('./leave-dialog.tsx').then((module) => module.LeaveDialog), {
  ssr: false,
});

/**
 * Asks before unsaved changes are lost: here for links within the console and for signing out, and by the browser when
 * the page closes. Pages can't block the browser's Back button. In that case the draft is kept, which is announced
 * immediately, and again when the user returns to the offer.
 */
export function LeaveGuard({ changes }: { readonly changes: number }) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const router = useRouter();
  const isDirty = changes > 0;
  useEffect(() => {
    if (!isDirty) {
      return undefined;
    }
    const ended = new AbortController();
    const { signal } = ended;
    const onLink = (event: MouseEvent) =>
      askAtLink(event, (address) => setLeaving({ leave: () => router.push(address), keepsDraft: true }));
    document.addEventListener('click', onLink, { capture: true, signal });
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const stopAsking = askBeforeLeaving(setLeaving);
    return () => {
      ended.abort();
      stopAsking();
    };
  }, [isDirty, router]);
  const isLeftDirty = useRef(false);
  useEffect(() => {
    isLeftDirty.current = isDirty;
  }, [isDirty]);
  useEffect(
    () => () => {
      if (isLeftDirty.current) announce('Your unsaved changes are kept. Open the offer again to save them.');
    },
    [],
  );
  return leaving === null ? null : (
    <LeaveDialog changes={changes} leaving={leaving} onStay={() => setLeaving(null)} />
  );
}

/** Stops a click on a link that leads away from this offer in this tab. */
function askAtLink(event: MouseEvent, ask: (address: string) => void): void {
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
