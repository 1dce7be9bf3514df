'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '#lib/client/administration/list-users.ts';
import { endUserSessionsMutation } from '#lib/client/administration/manage-users.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = { readonly user: User; readonly onClose: () => void };

export function EndSessionsDialog({ user: { email }, onClose }: Props) {
  const nowhere = useRef<HTMLElement>(null); // the button that led here stays
  return (
    <ConfirmDialog
      title={`End the sessions of ${email}?`}
      effects={[
        'They are signed out of all devices now.',
        'They can sign in again. To block access, disable the user or reset their password.',
      ]}
      action="End sessions"
      keep="Keep them"
      done={`Every session of ${email} has ended.`}
      failure="The sessions were not ended."
      mutation={endUserSessionsMutation(useQueryClient())}
      subject={email}
      focusAfter={nowhere}
      onClose={onClose}
    />
  );
}
