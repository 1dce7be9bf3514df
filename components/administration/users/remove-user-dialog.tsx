'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { User } from '#lib/client/list-users.ts';
import { removeUserMutation } from '#lib/client/manage-users.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = {
  readonly user: User;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

export function RemoveUserDialog({ user: { email }, focusAfter, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Remove ${email}?`}
      effects={[
        'Every session of this user ends at once, wherever it is.',
        'What was switched off for them is forgotten: whoever gets the address later starts anew.',
        'What they did stays in the history and in the audit.',
      ]}
      deed="Remove user"
      keep="Keep the user"
      done={`${email} is removed.`}
      failure="The user was not removed."
      mutation={removeUserMutation(useQueryClient())}
      subject={email}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
