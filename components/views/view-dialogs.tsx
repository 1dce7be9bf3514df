'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { ConfirmDialog } from '#components/administration/confirm-dialog.tsx';
import {
  changeViewMutation,
  createViewMutation,
  deleteViewMutation,
  type View,
} from '#lib/client/views/views.ts';
import type { ViewPage } from '#lib/domain/views/view-pages.ts';
import { NameDialog } from './name-dialog.tsx';

type SaveViewDialogProps = {
  readonly page: ViewPage;
  readonly pageName: string;
  readonly address: string;
  readonly onSaved: (view: View) => void;
  readonly onClose: () => void;
};

/** Saves the current list as a view, under a name that the user enters. */
export function SaveViewDialog({ page, pageName, address, onSaved, onClose }: SaveViewDialogProps) {
  const create = useMutation(createViewMutation(useQueryClient()));
  const [shared, setShared] = useState(false);
  const onSubmit = (name: string) =>
    create.mutate(
      { name, page, address, shared },
      {
        onSuccess: (view) => {
          announce(`View ${view.name} saved.`);
          onSaved(view);
          onClose();
        },
      },
    );
  return (
    <NameDialog
      noun="view"
      title="Save as view"
      description={`Adds a tab with these filters and sort order to ${pageName}.`}
      name=""
      action="Save view"
      keep="Cancel"
      failure="The view was not saved."
      pending={create.isPending}
      error={create.error}
      onSubmit={onSubmit}
      onEdit={() => create.reset()}
      onClose={onClose}
    >
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
          className="size-4 accent-accent"
        />
        Share with the firm
      </label>
    </NameDialog>
  );
}

/** Lets the user rename a view. For a shared view, says that everyone at the firm sees the new name. */
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

type DeleteViewDialogProps = {
  readonly view: View;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before deleting a view for everyone who uses it. */
export function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
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
