'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { askBeforeLeaving, type Leaving } from '#components/shell/leave-question.ts';
import { announce } from '#components/ui/announcer.tsx';

const LeaveDialog = dynamic(() => import('./leave-dialog.tsx').then((module) => module.LeaveDialog), {
  ssr: false,
});

type Props = {
  readonly changes: number;
  readonly onDiscard: () => void;
  /** Announced where the page is left without a question. */
  readonly kept: string;
};

/**
 * Asks before unsaved changes are lost: here for links within the console and for signing out, and by the browser
 * when the page closes. Pages can't block the browser's Back button. In that case the draft is kept, which is
 * announced immediately, and again when the user returns to the page.
 */
export function LeaveGuard({ changes, onDiscard, kept }: Props) {
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
  const leftDirty = useRef<string | null>(null);
  useEffect(() => {
    leftDirty.current = isDirty ? kept : null;
  }, [isDirty, kept]);
  useEffect(
    () => () => {
      if (leftDirty.current !== null) announce(leftDirty.current);
    },
    [],
  );
  return leaving === null ? null : (
    <LeaveDialog changes={changes} leaving={leaving} onDiscard={onDiscard} onStay={() => setLeaving(null)} />
  );
}

/** Stops a click on a link that leads away from this page in this tab. */
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
