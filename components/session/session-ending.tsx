'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SignInAgain } from '#components/shell/sign-in-again.tsx';
import { useSignOut } from '#components/shell/use-sign-out.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { isEndNear, sessionEndQuery } from '#lib/client/sign-in/session-end.ts';

/** Warns that the session is about to end. The page below doesn't change and keeps all typed text. */
export function SessionEnding({ endsAt }: { readonly endsAt: number }) {
  const client = useQueryClient();
  const signOut = useSignOut();
  const stayButton = useRef<HTMLButtonElement>(null);
  const [isDismissed, setDismissed] = useState(false);
  const left = useMillisecondsLeft(endsAt);
  const stay = useMutation({
    mutationFn: () => client.query({ ...sessionEndQuery, staleTime: 0 }),
  });
  if (isDismissed) return null;
  if (typeof stay.data === 'number' && isEndNear(stay.data)) {
    return <SignInAgain isLimit onDismiss={() => setDismissed(true)} />;
  }
  return (
    <Dialog
      open
      onClose={() => stay.mutate()}
      title="Are you still there?"
      description={
        <>
          You’ve been inactive for a while. You’ll be signed out in{' '}
          <span className="tabular-nums">{formatLeft(left)}</span>. You won’t lose your input.
        </>
      }
      initialFocus={stayButton}
    >
      <DialogButtons>
        <Button onClick={() => signOut('here')}>Sign out</Button>
        <Button ref={stayButton} look="primary" onClick={() => stay.mutate()}>
          Stay signed in
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/**
 * Returns how many milliseconds are left. At zero, requests the session again, because the response shows that it has
 * ended.
 */
function useMillisecondsLeft(endsAt: number): number {
  const client = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const isOver = now >= endsAt;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: sessionEndQuery.queryKey });
  }, [client, isOver]);
  return Math.max(0, endsAt - now);
}

function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
