'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { type Factors, replaceRecoveryCodesMutation } from '#lib/client/sign-in/factors.ts';
import { SignInMethod, useConfirmedChange } from './sign-in-method.tsx';

/** Shows how many recovery codes are left, and replaces them. */
export function RecoveryCodes({ recoveryCodesLeft }: Pick<Factors, 'recoveryCodesLeft'>) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { perform, whenRefused, confirmation } = useConfirmedChange();
  const replace = useMutation({ ...replaceRecoveryCodesMutation(useQueryClient()), ...whenRefused });
  const onReplace = () =>
    perform(() => replace.mutate('', { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) }));
  return (
    <SignInMethod
      name="Recovery codes"
      error={replace.error}
      action={
        <Button small onClick={onReplace}>
          Replace<span className="sr-only"> recovery codes</span>
        </Button>
      }
    >
      <p className="text-quiet">{recoveryCodesLeft} of 10 left.</p>
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {confirmation}
    </SignInMethod>
  );
}

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Shows recovery codes once. Only the button that confirms they were saved closes the dialog. */
export function CodesDialog({ codes, onClose }: Props) {
  return (
    <Dialog
      open
      pending
      onClose={() => undefined}
      title="Save your recovery codes"
      description="You can use each code once to sign in without your device. The codes are shown only once."
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
          I’ve saved them
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
