'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '#lib/client/administration/list-users.ts';
import { disableUserMutation } from '#lib/client/administration/manage-users.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = { readonly user: User; readonly onClose: () => void };

/** Says what a disabled user loses, and what stays. */
export function DisableUserDialog({ user: { email }, onClose }: Props) {
  const nowhere = useRef<HTMLElement>(null); // the button that led here stays
  return (
    <ConfirmDialog
      title={`Disable ${email}?`}
      effects={[
        'They are signed out everywhere and can’t sign in until you enable them.',
        'Their calendar feeds end. Their views and restrictions stay.',
        'API keys that they made keep working. They are marked until an administrator keeps or revokes each.',
      ]}
      action="Disable user"
      keep="Keep enabled"
      done={`${email} is disabled.`}
      failure="The user was not disabled."
      mutation={disableUserMutation(useQueryClient())}
      subject={email}
      focusAfter={nowhere}
      onClose={onClose}
    />
  );
}
