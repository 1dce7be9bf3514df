'use client';

import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Reauthenticate } from '#components/session/reauthenticate.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { needsReauthentication } from '#lib/client/http/api.ts';
import { type Factors, replaceRecoveryCodesMutation } from '#lib/client/sign-in/factors.ts';

type SignInMethodProps = {
  readonly name: string;
  /** Receives focus if the focused button disappears. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly action: ReactNode;
  /** Why the last change failed. */
  readonly error: Error | null | undefined;
  readonly children: ReactNode;
};

/** One kind of sign-in factor, and the user's factors of that kind. */
export function SignInMethod({ name, heading, action, error, children }: SignInMethodProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mt-3 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {name}
        </h3>
        {action}
      </div>
      <div className="mt-1">{children}</div>
      {error && !needsReauthentication(error) && (
        <div className="mt-2">
          <ProblemNotice title="Nothing was changed." error={error} />
        </div>
      )}
    </div>
  );
}

type Change = () => void;

/**
 * Runs changes that require a recent authentication. If the server rejects a change for lack of one, asks the user to
 * reauthenticate, and then runs the change again.
 */
export function useConfirmedChange() {
  const [interrupted, setInterrupted] = useState<{ readonly change: Change } | null>(null);
  const last = useRef<Change>(() => undefined);
  return {
    perform: (change: Change) => {
      last.current = change;
      change();
    },
    /** Options for every mutation that is run with `perform`. */
    whenRefused: {
      onError: (error: Error) => needsReauthentication(error) && setInterrupted({ change: last.current }),
    },
    confirmation: interrupted !== null && (
      <Reauthenticate
        onClose={() => setInterrupted(null)}
        onConfirmed={() => {
          setInterrupted(null);
          interrupted.change();
        }}
      />
    ),
  };
}

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

type CodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Shows recovery codes once. Only the button that confirms they were saved closes the dialog. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
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
