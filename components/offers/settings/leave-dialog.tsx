'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { useEditor } from './editor-context.ts';

type Props = { readonly changes: number; readonly target: string; readonly onStay: () => void };

/** What becomes of unsaved changes when the page is left. */
export function LeaveDialog({ changes, target, onStay }: Props) {
  const router = useRouter();
  const stayButton = useRef<HTMLButtonElement>(null);
  const { discard } = useEditor();
  return (
    <Dialog
      open
      onClose={onStay}
      initialFocus={stayButton}
      title={`Leave ${countOf(changes, 'unsaved change')}?`}
      description="Your draft stays in this browser tab. No one else sees it."
    >
      <DialogButtons>
        <Button
          look="quiet"
          onClick={() => {
            discard();
            router.push(target);
          }}
        >
          Discard and leave
        </Button>
        <Button onClick={() => router.push(target)}>Leave and keep the draft</Button>
        <Button ref={stayButton} look="primary" onClick={onStay}>
          Stay
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
