'use client';

import { buttonClass } from '#components/ui/button.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuCheckItem, MenuItem, MenuText } from '#components/ui/menu.tsx';
import type { View } from '#lib/client/views/list-views.ts';

type Props = {
  readonly view: View;
  readonly pageName: string;
  /** Whether it is the user's own view, or the user is an administrator of the firm. */
  readonly mayChange: boolean;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onShare: (shared: boolean) => void;
  readonly onDefault: (isDefault: boolean) => void;
};

/** The actions on the current view. */
export function ViewMenu({ view, pageName, mayChange, onRename, onDelete, onShare, onDefault }: Props) {
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
        Open {pageName} with it
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
  const whose = owner === null ? 'Its owner was removed' : `Created by ${owner}`;
  return `${whose}${shared ? ', shared with the firm' : ''}.${mayChange ? '' : ' To make changes, save your own copy.'}`;
}
