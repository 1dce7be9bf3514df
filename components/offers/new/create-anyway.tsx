'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';

type Props = {
  /** Why the offer is questionable, as sentences. */
  readonly doubts: readonly string[];
  readonly onKeepEditing: () => void;
  readonly onCreate: () => void;
};

/** Asks for confirmation before a questionable offer is created. */
export function CreateAnywayDialog({ doubts, onKeepEditing, onCreate }: Props) {
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onKeepEditing}
      initialFocus={keepButton}
      title="Create the offer anyway?"
      description={
        <ul className="grid list-disc gap-1 pl-5">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      }
    >
      <DialogButtons>
        <Button ref={keepButton} onClick={onKeepEditing}>
          Keep editing
        </Button>
        <Button look="danger" onClick={onCreate}>
          Create anyway
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
