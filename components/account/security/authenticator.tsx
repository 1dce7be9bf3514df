'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { CodeField } from '#components/session/reauthenticate.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  confirmAuthenticatorMutation,
  deleteAuthenticatorMutation,
  type Factors,
  type NewAuthenticator,
  startAuthenticatorMutation,
} from '#lib/client/sign-in/factors.ts';
import { CodesDialog, SignInMethod, useConfirmedChange } from './sign-in-method.tsx';

/** Sets up, replaces and deletes the user's authenticator app. */
export function Authenticator({ authenticator }: Pick<Factors, 'authenticator'>) {
  const client = useQueryClient();
  const [started, setStarted] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { perform, whenRefused, confirmation } = useConfirmedChange();
  const start = useMutation({ ...startAuthenticatorMutation(), ...whenRefused });
  const remove = useMutation({ ...deleteAuthenticatorMutation(client), ...whenRefused });
  const onStart = () => perform(() => start.mutate(undefined, { onSuccess: (made) => setStarted(made) }));
  const onDelete = () =>
    perform(() =>
      remove.mutate('', {
        onSuccess: () => {
          announce('Authenticator app deleted.');
          heading.current?.focus();
        },
      }),
    );
  return (
    <SignInMethod
      name="Authenticator app"
      heading={heading}
      error={start.error ?? remove.error}
      action={
        <div className="flex flex-wrap gap-2">
          <Button small onClick={onStart}>
            {authenticator === null ? 'Set up' : 'Replace'}
            <span className="sr-only"> authenticator app</span>
          </Button>
          {authenticator !== null && (
            <Button small look="grave" onClick={onDelete}>
              Delete<span className="sr-only"> authenticator app</span>
            </Button>
          )}
        </div>
      }
    >
      <p className="text-quiet">
        {authenticator === null ? (
          'Not set up.'
        ) : (
          <>
            Set up <TimeText timestamp={authenticator.creationTimestamp} />.
          </>
        )}
      </p>
      {started !== null && (
        <SetUpDialog
          started={started}
          onClose={() => setStarted(null)}
          onConfirmed={(recoveryCodes) => {
            setStarted(null);
            setCodes(recoveryCodes);
          }}
        />
      )}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {confirmation}
    </SignInMethod>
  );
}

type SetUpProps = {
  readonly started: NewAuthenticator;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Shows an authenticator app's secret, as a QR code and as text, and accepts the first code. */
function SetUpDialog({ started: { secret, otpauthUrl }, onConfirmed, onClose }: SetUpProps) {
  const { register, handleSubmit, formState } = useForm<{ readonly code: string }>();
  const confirm = useMutation(confirmAuthenticatorMutation(useQueryClient()));
  const onSubmit = ({ code }: { readonly code: string }) =>
    confirm.isPending ||
    confirm.mutate(code.trim(), { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  return (
    <Dialog
      open
      pending={confirm.isPending}
      onClose={onClose}
      title="Set up an authenticator app"
      description="Scan the QR code with your app, or enter the key. Then enter the 6-digit code from the app."
    >
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        <QrCode text={otpauthUrl} />
        <p>
          Key:{' '}
          <code className="[overflow-wrap:anywhere] select-all">
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
        <CodeField
          error={formState.errors.code?.message ?? null}
          registration={register('code', { required: 'Enter the code.' })}
        />
        {confirm.error && <ProblemNotice title="The app was not set up." error={confirm.error} />}
        <DialogButtons>
          <Button aria-disabled={confirm.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" aria-disabled={confirm.isPending}>
            {confirm.isPending ? 'One moment…' : 'Turn on'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Dark on light in both themes, because many cameras can't read inverted codes. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${size} ${size}`}
      className="size-52"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}
