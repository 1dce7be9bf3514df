'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { keysQuery } from '#lib/client/administration/list-keys.ts';
import type { User } from '#lib/client/administration/list-users.ts';
import { removeUserMutation } from '#lib/client/administration/manage-users.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { KeysOfMaker } from './keys-of-maker.tsx';

type Props = {
  readonly user: User;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Removes a user, and asks what becomes of the keys in force that they made. */
export function RemoveUserDialog({ user: { email }, focusAfter, onClose }: Props) {
  const { data = [] } = useQuery(keysQuery);
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  const made = data.filter(
    ({ createdBy, revokedTimestamp }) =>
      revokedTimestamp === null && createdBy?.kind === 'user' && createdBy.name === email,
  );
  const kept = made.map(({ keyId }) => keyId).filter((keyId) => !revoked.includes(keyId));
  return (
    <ConfirmDialog
      title={`Remove ${email}?`}
      effects={[
        'The user is signed out of all devices now.',
        'Their restrictions are deleted, except those set by the operator.',
        'Their changes stay in the history and the audit log.',
      ]}
      action="Remove user"
      keep="Keep the user"
      done={({ unsettled }) =>
        unsettled === 0
          ? `${email} is removed.`
          : `${email} was removed. Some keys were not revoked. See API keys.`
      }
      failure="The user was not removed."
      mutation={removeUserMutation(useQueryClient(), { revoked, kept })}
      subject={email}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      {made.length > 0 && <KeysOfMaker made={made} revoked={revoked} onChoose={setRevoked} />}
    </ConfirmDialog>
  );
}
