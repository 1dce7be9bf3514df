'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuCheckItem, MenuItem, MenuText } from '#components/ui/menu.tsx';
import { changeViewMutation, setDefaultViewMutation, type View } from '#lib/client/views/views.ts';
import type { ViewPage } from '#lib/domain/views/view-pages.ts';

const loadSave = () => import('./view-dialogs.tsx').then((module) => module.SaveViewDialog);
const SaveViewDialog = later(loadSave, { ssr: false });
const loadRename = () => import('./view-dialogs.tsx').then((module) => module.RenameViewDialog);
const RenameViewDialog = later(loadRename, { ssr: false });
const loadDelete = () => import('./view-dialogs.tsx').then((module) => module.DeleteViewDialog);
const DeleteViewDialog = later(loadDelete, { ssr: false });
const dialogs = [loadSave, loadRename, loadDelete];

type ViewActionsProps = {
  readonly page: ViewPage;
  readonly pageName: string;
  readonly address: string;
  /** The list's current view; null if there is none. */
  readonly view: View | null;
  /** Whether the list differs from the current view or, if there is none, from the list without filters. */
  readonly isChanged: boolean;
  readonly onSaved: (view: View) => void;
  readonly onDeleted: () => void;
};

/** Actions for the list and its current view: updating or saving a view, copying a link, and managing the view. */
export function ViewActions({
  page,
  pageName,
  address,
  view,
  isChanged,
  onSaved,
  onDeleted,
}: ViewActionsProps) {
  const { email, rights } = useSession();
  const { error, isChanging, change, makeDefault } = useViewChanges(view, pageName);
  const [dialog, setDialog] = useState<'save' | 'rename' | 'delete' | null>(null);
  useLoadAhead(dialogs);
  const mayChange = view !== null && (view.owner === email || rights.administer);
  const onClose = () => setDialog(null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-1 py-1">
        {isChanged && mayChange && (
          <Button small aria-disabled={isChanging} onClick={() => change({ address }, 'View updated.')}>
            {isChanging ? 'Updating…' : 'Update view'}
          </Button>
        )}
        {isChanged && (
          <Button small onClick={() => setDialog('save')}>
            Save as view…
          </Button>
        )}
        <Button small look="quiet" onClick={() => copyLink(address)}>
          Copy link
        </Button>
        {view !== null && (
          <ViewMenu
            view={view}
            pageName={pageName}
            mayChange={mayChange}
            onRename={() => setDialog('rename')}
            onDelete={() => setDialog('delete')}
            onShare={(shared) =>
              change(
                { shared },
                shared ? 'The view is now shared with your firm.' : 'Only you can see the view now.',
              )
            }
            onDefault={makeDefault}
          />
        )}
      </div>
      {error !== null && (
        <div className="basis-full pb-2">
          <ProblemNotice title="The view was not changed." error={error} />
        </div>
      )}
      {dialog === 'save' && (
        <SaveViewDialog
          page={page}
          pageName={pageName}
          address={address}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
      {dialog === 'rename' && view !== null && <RenameViewDialog view={view} onClose={onClose} />}
      {dialog === 'delete' && view !== null && (
        <DeleteViewDialog view={view} onDeleted={onDeleted} onClose={onClose} />
      )}
    </>
  );
}

/** Changes the view or makes it the user's default, and announces the result. */
function useViewChanges(view: View | null, pageName: string) {
  const client = useQueryClient();
  const change = useMutation(changeViewMutation(client));
  const setDefault = useMutation(setDefaultViewMutation(client));
  return {
    error: change.error ?? setDefault.error,
    isChanging: change.isPending,
    change: (to: Parameters<typeof change.mutate>[0]['change'], done: string) => {
      setDefault.reset();
      if (view !== null && !change.isPending) {
        change.mutate({ view, change: to }, { onSuccess: () => announce(done) });
      }
    },
    makeDefault: (isDefault: boolean) => {
      change.reset();
      if (view !== null && !setDefault.isPending) {
        const done = isDefault
          ? `${view.name} is now your default view on ${pageName}.`
          : `${pageName} now opens without a default view.`;
        setDefault.mutate({ view, isDefault }, { onSuccess: () => announce(done) });
      }
    },
  };
}

/** Copies the list's URL, which contains the complete state and therefore works even if the view is deleted. */
function copyLink(address: string): void {
  navigator.clipboard.writeText(`${location.origin}${location.pathname}?${address}`).then(
    () => announce('Link copied.'),
    () => announce('The link couldn’t be copied because the browser blocked it.'),
  );
}

type Props = {
  readonly view: View;
  readonly pageName: string;
  /** Whether the user can change the view, because it is their own or they are an administrator of the firm. */
  readonly mayChange: boolean;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onShare: (shared: boolean) => void;
  readonly onDefault: (isDefault: boolean) => void;
};

function ViewMenu({ view, pageName, mayChange, onRename, onDelete, onShare, onDefault }: Props) {
  return (
    <Menu
      triggerClass={buttonClass('quiet', true)}
      trigger={
        <>
          Manage <ChevronIcon />
        </>
      }
    >
      <MenuText>
        <span className="block font-semibold wrap-anywhere text-ink">{view.name}</span>
        {ownerWords(view, mayChange)}
      </MenuText>
      <MenuCheckItem checked={view.isDefault} onChange={onDefault}>
        Open {pageName} with this view
      </MenuCheckItem>
      {mayChange && (
        <>
          <MenuCheckItem checked={view.shared} onChange={onShare}>
            Share with the firm
          </MenuCheckItem>
          <MenuItem onChoose={onRename}>Rename…</MenuItem>
          <MenuItem isGrave onChoose={onDelete}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function ownerWords({ owner, shared }: View, mayChange: boolean): string {
  const whose = owner === null ? 'Created by a removed user' : `Created by ${owner}`;
  return `${whose}${shared ? ', shared with the firm' : ''}.${mayChange ? '' : ' To make changes, save your own copy.'}`;
}
