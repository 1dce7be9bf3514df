'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { changeViewMutation, type View } from '#lib/client/views/views.ts';
import { NameDialog } from './name-dialog.tsx';

/** Renames a view. */
export function RenameViewDialog({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const change = useMutation(changeViewMutation(useQueryClient()));
  const onSubmit = (name: string) =>
    change.mutate(
      { view, change: { name } },
      {
        onSuccess: () => {
          announce('View renamed.');
          onClose();
        },
      },
    );
  return (
    <NameDialog
      noun="view"
      title={`Rename ${view.name}`}
      description={view.shared ? 'Everyone at your firm sees the new name.' : undefined}
      name={view.name}
      action="Rename"
      keep="Keep the name"
      failure="The view was not renamed."
      pending={change.isPending}
      error={change.error}
      onSubmit={onSubmit}
      onEdit={() => change.reset()}
      onClose={onClose}
    />
  );
}
