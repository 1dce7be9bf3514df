'use client';

import { useEffect, useRef, useState } from 'react';
import { type Leaving, useLeaveQuestion } from '#components/shell/leave-question.ts';
import { announce } from '#components/ui/announcer.tsx';
import { later } from '#components/ui/later.tsx';

const LeaveDialog = later(() => import('./leave-dialog.tsx').then((module) => module.LeaveDialog), {
  ssr: false,
});

type Props = {
  readonly changes: number;
  readonly onDiscard: () => void;
  /** Announcement for a user who left the page without being asked. */
  readonly kept: string;
};

/**
 * Asks before unsaved changes are lost. The page asks when the user follows a link within the console, goes back, or
 * signs out. The browser asks when the page closes. If the browser goes back without letting the page ask, the draft
 * is kept. An announcement says so immediately, and again when the user returns to the page.
 */
export function LeaveGuard({ changes, onDiscard, kept }: Props) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isDirty = changes > 0;
  useLeaveQuestion(isDirty, setLeaving);
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
