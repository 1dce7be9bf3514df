'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { needsReauthentication, Reauthenticate } from '#components/session/reauthenticate.tsx';
import type { User } from '#lib/client/administration/list-users.ts';
import { resetFactorsMutation } from '#lib/client/administration/manage-users.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = { readonly user: User; readonly onClose: () => void };

export function ResetFactorsDialog({ user: { email }, onClose }: Props) {
  const nowhere = useRef<HTMLElement>(null); // the button that led here stays
  const [mustConfirm, setMustConfirm] = useState(false);
  const mutation = resetFactorsMutation(useQueryClient());
  return (
    <>
      <ConfirmDialog
        title={`Reset the sign-in methods of ${email}?`}
        effects={[
          'Their passkeys, authenticator app and recovery codes stop working.',
          'They are signed out of all devices and notified. Their password stays.',
        ]}
        action="Reset sign-in methods"
        keep="Cancel"
        done={`The sign-in methods of ${email} were reset.`}
        failure="The sign-in methods were not reset."
        mutation={{
          ...mutation,
          onError: (error: Error) => needsReauthentication(error) && setMustConfirm(true),
        }}
        subject={email}
        focusAfter={nowhere}
        onClose={onClose}
      />
      {mustConfirm && (
        <Reauthenticate onClose={() => setMustConfirm(false)} onConfirmed={() => setMustConfirm(false)} />
      )}
    </>
  );
}
