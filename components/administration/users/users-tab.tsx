'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useSingleSignOn } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import {
  isActiveAdministrator,
  nameOf,
  roleNames,
  type User,
  usersQuery,
} from '#lib/client/administration/users.ts';
import {
  changeUserMutation,
  endUserSessionsMutation,
  disableUserMutation,
  resetFactorsMutation,
} from '#lib/client/administration/manage-users.ts';
import { ListBar, ListState, ListTable, maxRows, occursIn, useListSearch } from '../lists.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { ChangeNameDialog, ChangeRoleDialog, ResetPasswordDialog } from './edit-user-dialogs.tsx';
import { headingOf, RemoveUserDialog, RevokeAccessDialog, useKeysOf } from './remove-user-dialogs.tsx';
import { SignInPolicy } from './sign-in-policy.tsx';
import { type UserAction, UserRow } from './user-row.tsx';

type OpenDialog = { readonly name: 'add' } | { readonly name: UserAction; readonly user: User };

/** Lists the firm's users. Without single sign-on, also shows the sign-in policy. */
export function UsersTab() {
  const singleSignOn = useSingleSignOn();
  const { data = [], error, isSuccess, refetch } = useQuery(usersQuery);
  const [search, setSearch] = useListSearch();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const found = data.filter(({ email, name, role }) => occursIn(search, email, name ?? '', roleNames[role]));
  const administrators = data.filter(isActiveAdministrator).length;
  const enable = useEnableUser(data);
  return (
    <>
      <ListBar label="Search by name or role" text={search} onSearch={setSearch}>
        <Button ref={addButton} look="primary" onClick={() => setDialog({ name: 'add' })}>
          Add a user
        </Button>
      </ListBar>
      <ListState
        noun="users"
        error={error}
        isLoaded={isSuccess || data.length > 0}
        onRetry={() => void refetch()}
        found={found.length}
        search={search}
        onClearSearch={() => setSearch('')}
        empty={<EmptyState title="Your firm has no users">Add the first one here.</EmptyState>}
      >
        <ListTable
          caption="Your firm’s users"
          noun="users"
          count={found.length}
          headings={[
            { label: 'User' },
            { label: 'Role', className: 'max-sm:hidden' },
            { label: 'Added', className: 'max-lg:hidden' },
            { label: 'Last sign-in', className: 'max-sm:hidden' },
            { label: <span className="sr-only">Actions</span> },
          ]}
        >
          {found.slice(0, maxRows).map((user) => (
            <UserRow
              key={user.email}
              user={user}
              isLastAdministrator={isActiveAdministrator(user) && administrators === 1}
              onChoose={(name) => setDialog({ name, user })}
              onEnable={() => enable.mutate({ email: user.email, disabled: false })}
            />
          ))}
        </ListTable>
      </ListState>
      <p className="mt-6 max-w-[72ch] text-small text-quiet">
        {singleSignOn === null
          ? 'Passwords are shown only once. If a user forgets their password, select “Sign-in”, then “Reset password”.'
          : `A temporary password can be used once, to link a user to their ${singleSignOn} account. “Reset password” issues a new one and removes the link.`}
      </p>
      {singleSignOn === null && <SignInPolicy />}
      {dialog !== null && (
        <UserDialog dialog={dialog} addButton={addButton} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function useEnableUser(users: readonly User[]) {
  const shownName = (email: string) => users.find((user) => user.email === email)?.name ?? email;
  return useMutation({
    ...changeUserMutation(useQueryClient()),
    onSuccess: ({ isPending }, { email }) =>
      announce(
        isPending
          ? `Requested. ${shownName(email)} can sign in once another administrator approves.`
          : `${shownName(email)} can sign in again.`,
      ),
    onError: (error) => announce(`The user was not enabled. ${reasonOf(error)}`),
  });
}

type UserDialogProps = {
  readonly dialog: OpenDialog;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

function UserDialog({ dialog, addButton, onClose }: UserDialogProps) {
  switch (dialog.name) {
    case 'add':
      return <AddUserDialog onClose={onClose} />;
    case 'role':
      return <ChangeRoleDialog user={dialog.user} onClose={onClose} />;
    case 'name':
      return <ChangeNameDialog user={dialog.user} onClose={onClose} />;
    case 'disable':
      return <DisableUserDialog user={dialog.user} onClose={onClose} />;
    case 'password':
      return <ResetPasswordDialog user={dialog.user} onClose={onClose} />;
    case 'factors':
      return <ResetFactorsDialog user={dialog.user} onClose={onClose} />;
    case 'sessions':
      return <EndSessionsDialog user={dialog.user} onClose={onClose} />;
    case 'access':
      return <RevokeAccessDialog user={dialog.user} onClose={onClose} />;
    case 'remove':
      return <RemoveUserDialog user={dialog.user} focusAfter={addButton} onClose={onClose} />;
  }
}

type Props = { readonly user: User; readonly onClose: () => void };

function EndSessionsDialog({ user, onClose }: Props) {
  const nowhere = useRef<HTMLElement>(null); // focus returns to the button that opened the dialog
  return (
    <ConfirmDialog
      {...headingOf(user, (name) => `Sign ${name} out of all devices?`)}
      effects={[
        'The user is signed out of all devices immediately.',
        'The user can sign in again. To block access, disable the user or reset their password.',
      ]}
      action="End sessions"
      keep="Cancel"
      done={`All of ${nameOf(user)}’s sessions have ended.`}
      failure="The sessions were not ended."
      mutation={endUserSessionsMutation(useQueryClient())}
      subject={user.email}
      focusAfter={nowhere}
      onClose={onClose}
    />
  );
}

/** Disables a user. The dialog explains which access the user loses and which data is kept. */
function DisableUserDialog({ user, onClose }: Props) {
  const nowhere = useRef<HTMLElement>(null); // focus returns to the button that opened the dialog
  return (
    <ConfirmDialog
      {...headingOf(user, (name) => `Disable ${name}?`)}
      effects={[
        'The user is signed out of all devices and can’t sign in until you enable them again.',
        'Their calendar feeds are deleted. Their views and restrictions are kept.',
        keptKeys(useKeysOf(user.email)?.length),
      ]}
      action="Disable user"
      keep="Keep enabled"
      done={`${nameOf(user)} is disabled.`}
      failure="The user was not disabled."
      mutation={disableUserMutation(useQueryClient())}
      subject={user.email}
      focusAfter={nowhere}
      onClose={onClose}
    />
  );
}

/** Says how many API keys keep working. `count` is undefined until the keys have loaded. */
function keptKeys(count: number | undefined): string {
  if (count === 0) return 'They have no active API keys.';
  return count === 1
    ? 'The active API key they created keeps working and is flagged until an administrator keeps or revokes it.'
    : `${count === undefined ? 'API keys' : `The ${count} active API keys`} they created keep working and are flagged until an administrator keeps or revokes each one.`;
}

function ResetFactorsDialog({ user, onClose }: Props) {
  const nowhere = useRef<HTMLElement>(null); // focus returns to the button that opened the dialog
  return (
    <ConfirmDialog
      {...headingOf(user, (name) => `Reset sign-in methods for ${name}?`)}
      effects={[
        'Their passkeys, authenticator app and recovery codes stop working.',
        'The user is signed out of all devices and notified. Their password is not changed.',
      ]}
      action="Reset sign-in methods"
      keep="Cancel"
      done={({ isPending }) =>
        isPending
          ? 'Requested. The sign-in methods are reset once another administrator approves.'
          : `Sign-in methods for ${nameOf(user)} were reset.`
      }
      failure="The sign-in methods were not reset."
      mutation={resetFactorsMutation(useQueryClient())}
      subject={user.email}
      focusAfter={nowhere}
      onClose={onClose}
    />
  );
}
