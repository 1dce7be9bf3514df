'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession, useSingleSignOn } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import type { User } from '#lib/client/administration/list-users.ts';
import { resetPasswordMutation } from '#lib/client/administration/manage-users.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { ShownOnce } from '../shown-once.tsx';

type ResetPasswordDialogProps = { readonly user: User; readonly onClose: () => void };

/** Resets a user's password, then shows the temporary password once. */
export function ResetPasswordDialog({ user: { email }, onClose }: ResetPasswordDialogProps) {
  const singleSignOn = useSingleSignOn();
  const { restricted } = useSession();
  const { mutate, data, isPending, error } = useMutation(resetPasswordMutation(useQueryClient()));
  const keepButton = useRef<HTMLButtonElement>(null);
  if (data) {
    return (
      <Dialog open pending onClose={onClose} title={`${email} has a new password`}>
        <ShownOnce
          name={singleSignOn === null ? 'Password' : 'Temporary password'}
          secret={shownOnce(data.password)}
          facts={[{ name: 'E-mail address', value: email }]}
          onKept={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={isPending}
      onClose={onClose}
      initialFocus={keepButton}
      title={`Reset password for ${email}?`}
    >
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {[...effectsOf(singleSignOn), ...effectOfRestrictions(restricted)].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title="The password was not reset." error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          {singleSignOn === null ? 'Keep the password' : 'Keep the link'}
        </Button>
        <Button look="danger" aria-disabled={isPending} onClick={() => isPending || mutate(email)}>
          {isPending ? 'One moment…' : 'Reset password'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** An administrator who resets a password could use it to sign in. */
function effectOfRestrictions(restricted: readonly string[]): readonly string[] {
  return restricted.length > 0 ? ['Requests disabled for you are also disabled for them.'] : [];
}

function effectsOf(singleSignOn: string | null): readonly string[] {
  return [
    'The user is signed out of all devices immediately.',
    ...(singleSignOn === null
      ? [
          'Their password stops working. A temporary password is shown only once. The user changes it at the next sign-in.',
        ]
      : [
          `The link to their ${singleSignOn} account is removed.`,
          'A temporary password is shown only once. It can be used to link an account again.',
        ]),
  ];
}
