import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { inputClass } from '#components/ui/field.tsx';

type Props = { readonly title: string; readonly message: string; readonly onClose: () => void };

/** Shows a message that the browser didn't let the page copy, selected, so that the user can copy it. */
export function MessageDialog({ title, message, onClose }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Your browser blocked copying. To copy the selected text, press Ctrl+C, or ⌘C on a Mac."
      initialFocus={text}
    >
      <textarea
        ref={text}
        readOnly
        aria-label="Message"
        rows={11}
        value={message}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${inputClass} mt-3 w-full py-1.5`}
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  );
}
