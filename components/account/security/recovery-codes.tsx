'use client';

import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Recovery codes, shown once. The dialog closes only with the button that confirms they were saved. */
export function RecoveryCodes({ codes, onClose }: Props) {
  return (
    <Dialog
      open
      pending
      onClose={() => undefined}
      title="Save your recovery codes"
      description="Each code signs you in once without your device. They are shown only now."
    >
      <ul aria-label="Recovery codes" className="mt-4 grid gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogButtons>
        <CopyButton text={codes.join('\n')} label="Recovery codes">
          Copy
        </CopyButton>
        <Button look="primary" onClick={onClose}>
          I saved them
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
