'use client';

import { useRef, useState } from 'react';
import type { Leaving } from '#components/shell/leave-question.ts';
import { useLeaveQuestion } from '#components/shell/use-leave-question.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';

/** Asks before a file is lost along with its mapping and corrections. */
export function LeaveUpload({ name }: { readonly name: string }) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const stayButton = useRef<HTMLButtonElement>(null);
  useLeaveQuestion(true, setLeaving);
  if (leaving === null) return null;
  const stay = () => setLeaving(null);
  return (
    <Dialog
      open
      onClose={stay}
      initialFocus={stayButton}
      title="Discard this upload?"
      description={`Nothing in ${name} has been imported yet. You’ll lose your column choices and corrections.`}
    >
      <DialogButtons>
        <Button
          look="quiet"
          onClick={() => {
            stay();
            leaving.leave();
          }}
        >
          Discard upload
        </Button>
        <Button ref={stayButton} look="primary" onClick={stay}>
          Keep working
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
