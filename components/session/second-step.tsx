'use client';

import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { completeSignIn, type SecondFactorProof } from '#lib/client/sign-in/factors.ts';
import type { Session } from '#lib/client/sign-in/read-session.ts';

type Method = NonNullable<Session['methods']>[number];

type Props = {
  readonly methods: readonly Method[];
  readonly onSignedIn: (session: Session) => void;
};

const names: Record<Method, string> = {
  passkey: 'Use a passkey',
  totp: 'Use an authenticator app',
  recoverycode: 'Use a recovery code',
};

/** The second step of a password sign-in, with a second factor that the user chooses. */
export function SecondStep({ methods, onSignedIn }: Props) {
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  if (method === undefined) {
    return (
      <p className="mt-4">
        None of your sign-in methods work here. Ask your firm’s administrator to reset them.
      </p>
    );
  }
  return (
    <>
      <SecondFactorForm key={method} method={method} onSignedIn={onSignedIn} />
      <ul className="mt-4 grid gap-1">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <button
                type="button"
                className="min-h-6 text-accent underline"
                onClick={() => setMethod(other)}
              >
                {names[other]}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

function SecondFactorForm({ method, onSignedIn }: Omit<Props, 'methods'> & { readonly method: Method }) {
  const input = useRef<HTMLInputElement>(null);
  const complete = useMutation({
    mutationFn: (factor: SecondFactorProof) => completeSignIn(factor),
    gcTime: 0,
    onSuccess: onSignedIn,
    onError: () => input.current?.select(),
  });
  const isBusy = complete.isPending || complete.isSuccess;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    if (isBusy || (method !== 'passkey' && typed === '')) return;
    complete.mutate(
      method === 'passkey' ? 'passkey' : method === 'totp' ? { code: typed } : { recoveryCode: typed },
    );
  };
  return (
    <form noValidate aria-label="Second factor" className="mt-4 grid gap-4" onSubmit={onSubmit}>
      {method === 'passkey' && <p>Confirm with a passkey on your device.</p>}
      {method === 'totp' && (
        <Field label="Code" hint="Enter the 6-digit code from your authenticator app.">
          {(control) => (
            <input
              {...control}
              ref={input}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              autoFocus
              className={inputClass}
            />
          )}
        </Field>
      )}
      {method === 'recoverycode' && (
        <Field label="Recovery code" hint="You can use each code once.">
          {(control) => (
            <input
              {...control}
              ref={input}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              className={inputClass}
            />
          )}
        </Field>
      )}
      {complete.error && <ProblemNotice title="You’re not signed in yet." error={complete.error} />}
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : method === 'passkey' ? 'Continue with passkey' : 'Sign in'}
      </Button>
    </form>
  );
}
