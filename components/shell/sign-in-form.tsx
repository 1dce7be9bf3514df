'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useCallback, useSyncExternalStore, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ApiError } from '#lib/client/http/api.ts';
import type { Session } from '#lib/client/sign-in/read-session.ts';
import { signIn, type SignInForm as Form } from '#lib/client/sign-in/sign-in.ts';
import { canUsePasskeys, signInByPasskey } from '#lib/client/sign-in/passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { useIsReady } from './use-is-ready.ts';

/**
 * How long to use a passkey challenge. It is valid for five minutes, but the page can stay open for longer than that.
 */
const challengeFreshForMs = 4 * 60 * 1_000;

type Props = {
  readonly knownEmail?: string;
  /** Whether the user signs in with a temporary password, to link an account at the single sign-on provider. */
  readonly isLinking?: boolean;
  readonly onSignedIn: (session: Session) => void;
};

/**
 * A form for an e-mail address and a password. It is used to sign in, to link an account at the single sign-on
 * provider, and to continue after a session ended while a page was open.
 */
export function SignInForm({ knownEmail = '', isLinking = false, onSignedIn }: Props) {
  const isReady = useIsReady();
  // Sets a default value only if the e-mail address is known, because a default replaces text that was typed before
  // hydration.
  const { register, handleSubmit, setFocus, formState, watch } = useForm<Form>({
    defaultValues: knownEmail === '' ? {} : { email: knownEmail },
  });
  const { errors } = formState;
  // Fields are registered in page order, because the first invalid one receives focus.
  const email = register('email', { required: 'Enter your e-mail address.' });
  const password = register('password', {
    required: isLinking ? 'Enter the temporary password.' : 'Enter your password.',
  });
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: () => setFocus('password', { shouldSelect: true }),
  });
  const byPasskey = usePasskeySignIn(!isLinking, onSignedIn);
  const isEntering = enter.isPending || enter.isSuccess; // stays true until the next page has loaded
  const limitEndsAt = limitOf(enter.error, enter.submittedAt);
  const seconds = useSecondsUntil(limitEndsAt);
  const isLimited = seconds > 0 && watch('email') === enter.variables?.email;
  const onSubmit = (form: Form) => {
    if (!isEntering && !isLimited) {
      enter.mutate(form);
    }
  };
  return (
    <form
      noValidate
      method="post" // keeps the password out of the URL if the browser submits the form itself
      aria-label="Sign in"
      className="mt-4 grid gap-4"
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <EmailField
        autoComplete={isLinking ? 'username' : 'username webauthn'}
        autoFocus={knownEmail === ''}
        error={errors.email?.message ?? null}
        registration={email}
      />
      <PasswordField
        label={isLinking ? 'Temporary password' : 'Password'}
        autoComplete={isLinking ? 'off' : 'current-password'}
        error={errors.password?.message ?? null}
        autoFocus={knownEmail !== ''}
        isSent={isEntering}
        registration={password}
      />
      {enter.error && (
        <ProblemNotice title="Sign-in failed." error={enter.error}>
          {limitEndsAt !== null && <Countdown seconds={seconds} />}
        </ProblemNotice>
      )}
      <Button
        type="submit"
        look="primary"
        disabled={!isReady}
        aria-disabled={isEntering || isLimited}
        aria-describedby={isLimited ? 'sign-in-wait' : undefined}
      >
        {isEntering ? 'Signing in…' : isLinking ? 'Link and sign in' : 'Sign in'}
      </Button>
      {!isLinking && byPasskey.isPossible && <Button onClick={() => byPasskey.enter()}>Use a passkey</Button>}
      {byPasskey.error && <ProblemNotice title="Sign-in failed." error={byPasskey.error} />}
    </form>
  );
}

type EmailFieldProps = {
  readonly autoComplete: string;
  readonly autoFocus: boolean;
  readonly error: string | null;
  readonly registration: UseFormRegisterReturn;
};

function EmailField({ autoComplete, autoFocus, error, registration }: EmailFieldProps) {
  return (
    <Field label="E-mail address" error={error}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          className={inputClass}
          {...registration}
        />
      )}
    </Field>
  );
}

/** Returns when the lockout after too many failures ends. Returns null for any other error. */
function limitOf(error: Error | null, askedAt: number): number | null {
  return error instanceof ApiError && error.retryAfterSeconds !== null && error.hasCode('sign.in.limited')
    ? askedAt + error.retryAfterSeconds * 1_000
    : null;
}

/** Shows the time left. Screen readers announce only the end of the wait, not every second. */
function Countdown({ seconds }: { readonly seconds: number }) {
  return (
    <>
      {seconds > 0 && (
        <p id="sign-in-wait" aria-live="off" className="mt-1">
          Try again in <strong>{formatWait(seconds)}</strong>.
        </p>
      )}
      <p aria-live="polite" className="mt-1 font-semibold">
        {seconds === 0 && 'Try again now.'}
      </p>
    </>
  );
}

/** Returns the number of seconds until an instant, counting down. Returns 0 after the instant, and if it is null. */
function useSecondsUntil(instantMs: number | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (instantMs === null) {
        return () => undefined;
      }
      const timer = setInterval(onChange, 1_000);
      return () => clearInterval(timer);
    },
    [instantMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => (instantMs === null ? 0 : Math.max(0, Math.ceil((instantMs - Date.now()) / 1_000))),
    () => 0,
  );
}

/** Formats a waiting time as `14:05` or, if less than a minute is left, as `9 seconds`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) {
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  }
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Offers the user's passkeys on demand, and in the browser's autofill for the e-mail address. */
function usePasskeySignIn(isOffered: boolean, onSignedIn: (session: Session) => void) {
  const [error, setError] = useState<Error | null>(null);
  const isPossible = useSyncExternalStore(
    () => () => undefined,
    () => isOffered && canUsePasskeys(),
    () => false,
  );
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  const run = (when: 'at once' | 'when picked') => {
    signInByPasskey(when).then(
      (session) => session && latest.current(session),
      // Ignores errors from the browser: it has already told the user if they canceled or have no passkey here.
      (refusal: unknown) => refusal instanceof ApiError && setError(refusal),
    );
  };
  useEffect(() => {
    if (!isPossible) return;
    run('when picked');
    const timer = setInterval(() => run('when picked'), challengeFreshForMs);
    return () => clearInterval(timer);
  }, [isPossible]);
  const enter = () => {
    setError(null);
    run('at once');
  };
  return { isPossible, enter, error };
}
