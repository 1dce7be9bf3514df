'use client';

import { useRef } from 'react';
import type { Leaving } from '#components/shell/leave-question.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';

type Props = {
  readonly changes: number;
  readonly leaving: Leaving;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
};

/** Asks what to do with unsaved changes when the user leaves the page. */
export function LeaveDialog({ changes, leaving: { leave, keepsDraft }, onDiscard, onStay }: Props) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onStay}
      initialFocus={stayButton}
      title={`Leave with ${countOf(changes, 'unsaved change')}?`}
      description={
        keepsDraft
          ? 'Your changes stay in this browser tab. No one else can see them.'
          : 'Signing out deletes your changes.'
      }
    >
      <DialogButtons>
        <Button
          look="quiet"
          onClick={() => {
            onDiscard();
            leave();
            onStay();
          }}
        >
          {keepsDraft ? 'Discard and leave' : 'Discard and sign out'}
        </Button>
        {keepsDraft && (
          <Button
            onClick={() => {
              onStay();
              leave();
            }}
          >
            Leave and keep changes
          </Button>
        )}
        <Button ref={stayButton} look="primary" onClick={onStay}>
          Stay
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
