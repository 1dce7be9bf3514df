'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import { deleteViewMutation, type View } from '#lib/client/views/views.ts';

type Props = { readonly view: View; readonly onDeleted: () => void; readonly onClose: () => void };

/** Asks before deleting a view for everyone who uses it. */
export function DeleteViewDialog({ view, onDeleted, onClose }: Props) {
  const page = useRef<HTMLElement>(null);
  return (
    <ConfirmDialog
      title={`Delete ${view.name}?`}
      effects={[
        view.shared ? 'Everyone at your firm loses access to the view.' : 'The view is permanently deleted.',
        'The records in the view are not affected.',
      ]}
      action="Delete view"
      keep="Keep the view"
      done={() => {
        onDeleted();
        return 'View deleted.';
      }}
      failure="The view was not deleted."
      mutation={deleteViewMutation(useQueryClient(), view)}
      subject={view.viewId}
      focusAfter={page}
      onClose={onClose}
    />
  );
}
