'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { createViewMutation, type View } from '#lib/client/views/views.ts';
import type { ViewPage } from '#lib/domain/views/view-pages.ts';
import { NameDialog } from './name-dialog.tsx';

type Props = {
  readonly page: ViewPage;
  readonly pageName: string;
  readonly address: string;
  readonly onSaved: (view: View) => void;
  readonly onClose: () => void;
};

/** Saves the current list under a name. */
export function SaveViewDialog({ page, pageName, address, onSaved, onClose }: Props) {
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
      description={`Adds a tab to ${pageName.toLowerCase()} with these filters and sort order.`}
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
