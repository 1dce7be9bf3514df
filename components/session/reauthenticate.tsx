'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#components/shell/password-field.tsx';
import { useSession, useSingleSignOn } from '#components/shell/session-context.tsx';
import { singleSignOnAddress, useSignInElsewhere } from '#components/shell/sign-in-with.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { factorsQuery, type Proof, reauthenticate } from '#lib/client/sign-in/factors.ts';
import { canUsePasskeys } from '#lib/client/sign-in/passkeys.ts';
import { signedInPath } from '#lib/domain/access/return-path.ts';

type Props = {
  /** Called after the user has authenticated, to send the rejected request again. */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
};

/** Asks the user to authenticate again, in a dialog. The page below doesn't change and keeps all typed text. */
export function Reauthenticate({ onConfirmed, onClose }: Props) {
  const singleSignOn = useSingleSignOn();
  return (
    <Dialog open onClose={onClose} title="Confirm it’s you" description="You won’t lose your input.">
      {singleSignOn === null ? (
        <ProofForm onConfirmed={onConfirmed} onClose={onClose} />
      ) : (
        <AtProvider provider={singleSignOn} onConfirmed={onConfirmed} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Asks the user to sign in again with the provider, in another tab, and then continues here. */
function AtProvider({ provider, onConfirmed, onClose }: Props & { readonly provider: string }) {
  const { email } = useSession();
  useSignInElsewhere(false, (session) => {
    if (session.email === email) onConfirmed();
    else location.reload(); // a different user must not complete this user's action
  });
  return (
    <>
      <p className="mt-4">
        Sign in with {provider} again in a new tab, then return here. Your action continues automatically.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <a
          href={`${singleSignOnAddress(signedInPath)}&fresh=true`}
          target="_blank"
          className={buttonClass('primary')}
        >
          Confirm with {provider}
        </a>
      </DialogButtons>
    </>
  );
}

type Form = { readonly password: string; readonly code: string };

function ProofForm({ onConfirmed, onClose }: Props) {
  const { data } = useQuery(factorsQuery);
  const { register, handleSubmit, formState } = useForm<Form>();
  const { errors } = formState;
  const confirm = useMutation({
    mutationFn: (proof: Proof) => reauthenticate(proof),
    gcTime: 0,
    onSuccess: onConfirmed,
  });
  const isBusy = confirm.isPending || confirm.isSuccess;
  const hasCode = data !== undefined && data.authenticator !== null;
  const hasPasskey = data !== undefined && data.passkeys.length > 0 && canUsePasskeys();
  const onSubmit = ({ password, code }: Form) => {
    if (!isBusy) confirm.mutate(hasCode ? { password, code: code.trim() } : { password });
  };
  return (
    <form
      noValidate
      method="post"
      aria-label="Confirm it’s you"
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.stopPropagation(); // this form may be inside a form of the page
        void handleSubmit(onSubmit)(event);
      }}
    >
      {hasPasskey && (
        <Button onClick={() => isBusy || confirm.mutate('passkey')}>Continue with passkey</Button>
      )}
      <PasswordField
        autoComplete="current-password"
        error={errors.password?.message ?? null}
        autoFocus
        isSent={isBusy}
        registration={register('password', { required: 'Enter your password.' })}
      />
      {hasCode && (
        <CodeField
          hint="Enter the 6-digit code from your authenticator app."
          error={errors.code?.message ?? null}
          registration={register('code', { required: 'Enter the code.' })}
        />
      )}
      {confirm.error && <ProblemNotice title="Your identity was not confirmed." error={confirm.error} />}
      <DialogButtons>
        <Button aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
          Cancel
        </Button>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Confirm'}
        </Button>
      </DialogButtons>
    </form>
  );
}

type CodeProps = {
  readonly hint?: string;
  readonly error: string | null;
  readonly registration: UseFormRegisterReturn;
};

/** A field for the code from an authenticator app. */
export function CodeField({ hint, error, registration }: CodeProps) {
  return (
    <Field label="Code" hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className={inputClass}
          {...registration}
        />
      )}
    </Field>
  );
}
