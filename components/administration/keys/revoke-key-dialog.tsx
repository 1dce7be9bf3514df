'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';
import { revokeKeyMutation } from '#lib/client/administration/manage-keys.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = {
  readonly apiKey: KeyOfFirm;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

export function RevokeKeyDialog({ apiKey: { keyId, name }, focusAfter, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Revoke the key ${name}?`}
      effects={[
        'Programs that use this key lose access. This can’t be undone.',
        'The key stays in this list, and its changes stay in the history.',
        <>
          Key id: <span className="font-mono text-small">{keyId}</span>
        </>,
      ]}
      action="Revoke key"
      keep="Keep the key"
      done={`The key ${name} is revoked.`}
      failure="The key was not revoked."
      mutation={revokeKeyMutation(useQueryClient())}
      subject={keyId}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
