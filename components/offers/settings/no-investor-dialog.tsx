'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { useEditor } from './editor-context.ts';

/** Asks before saving settings that prevent everyone from investing. The API accepts them. */
export function NoInvestorDialog() {
  const { advisories } = useEditor();
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={advisories.keep}
      initialFocus={keepButton}
      title="No one could invest in this offer. Save anyway?"
      description={
        <ul className="grid list-disc gap-1 pl-5">
          {advisories.barring.map((advisory) => (
            <li key={advisory}>{advisory}</li>
          ))}
        </ul>
      }
    >
      <DialogButtons>
        <Button ref={keepButton} onClick={advisories.keep}>
          Keep editing
        </Button>
        <Button look="danger" onClick={advisories.confirm}>
          Save anyway
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
