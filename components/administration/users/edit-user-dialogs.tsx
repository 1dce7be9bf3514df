'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons, FormButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { useSession, useSingleSignOn } from '#components/shell/session-context.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { nameOf, roleNames, type User } from '#lib/client/administration/users.ts';
import { changeUserMutation, resetPasswordMutation } from '#lib/client/administration/manage-users.ts';
import { areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { userRoles } from '#lib/domain/access/access.ts';
import { RoleChoice } from '../role-choice.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { headingOf } from './remove-user-dialogs.tsx';

type ChangeNameDialogProps = { readonly user: User; readonly onClose: () => void };

/** Changes a user's display name. An empty name removes it. */
export function ChangeNameDialog({ user, onClose }: ChangeNameDialogProps) {
  const [name, setName] = useState(user.name ?? '');
  const change = useMutation(changeUserMutation(useQueryClient()));
  const { error } = change;
  return (
    <Dialog
      open
      pending={change.isPending}
      onClose={onClose}
      title="Change name"
      description={<span className="break-words">{user.email}</span>}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending) return;
          const text = name.trim();
          change.mutate(
            { email: user.email, name: text === '' ? null : text },
            {
              onSuccess: () => {
                announce(
                  text === '' ? `Name removed for ${user.email}.` : `${user.email} is now named ${text}.`,
                );
                onClose();
              },
            },
          );
        }}
      >
        <Field label="Name" hint="Leave blank for no name." error={messageForField(error, 'name')}>
          {(control) => (
            <input
              {...control}
              value={name}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
        {error && !areErrorsAtFields(error, ['name']) && (
          <ProblemNotice title="The name was not changed." error={error} />
        )}
        <FormButtons action="Save name" pendingLabel="Saving…" pending={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/**
 * Changes a user's role, or requests approval for the change. The change ends the user's sessions, so it applies
 * immediately.
 */
export function ChangeRoleDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { email } = useSession();
  const [role, setRole] = useState(user.role);
  const change = useMutation(changeUserMutation(useQueryClient()));
  const givesUpOwn = user.email === email && role !== 'administrator';
  const mayChange = role !== user.role && !change.isPending;
  const onChanged = ({ isPending }: { readonly isPending: boolean }) => {
    if (isPending) {
      announce('Requested. The role changes once another administrator approves.');
      onClose();
      return;
    }
    if (givesUpOwn) {
      location.assign('/offers'); // the change ended this session too, so the user must sign in again
      return;
    }
    announce(`${nameOf(user)} now has the ${roleNames[role].toLowerCase()} role.`);
    onClose();
  };
  return (
    <Dialog
      open
      pending={change.isPending}
      onClose={onClose}
      {...headingOf(user, (name) => `Change role of ${name}`)}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayChange) {
            change.mutate({ email: user.email, role }, { onSuccess: onChanged });
          }
        }}
      >
        <RoleChoice roles={userRoles} value={role} onChoose={setRole} />
        {givesUpOwn && (
          <Notice tone="due" role="status" title="You’re changing your own role">
            You’ll lose administrator access, and only another administrator can restore it. You’ll have to
            sign in again.
          </Notice>
        )}
        {!givesUpOwn && <p className="text-small text-quiet">This signs the user out of all devices.</p>}
        {change.error && <ProblemNotice title="The role was not changed." error={change.error} />}
        <FormButtons
          keep="Keep the role"
          action="Change role"
          pendingLabel="Changing…"
          pending={change.isPending}
          blocked={!mayChange}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

type ResetPasswordDialogProps = { readonly user: User; readonly onClose: () => void };

/** Resets a user's password, or requests approval for the reset, and then shows the temporary password once. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { email } = user;
  const singleSignOn = useSingleSignOn();
  const { restricted } = useSession();
  const { mutate, data, isPending, error } = useMutation(resetPasswordMutation(useQueryClient()));
  const keepButton = useRef<HTMLButtonElement>(null);
  if (data) {
    return (
      <Dialog
        open
        pending
        onClose={onClose}
        title={
          data.approvalId === undefined
            ? `${nameOf(user)} has a new password`
            : 'Another administrator must approve this reset'
        }
        description={
          data.approvalId === undefined
            ? undefined
            : 'The password takes effect when the request is approved. Until then, nothing changes for the user.'
        }
      >
        <ShownOnce
          name={singleSignOn === null ? 'Password' : 'Temporary password'}
          secret={shownOnce(data.password)}
          facts={[{ name: 'E-mail address', value: email }]}
          onKept={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={isPending}
      onClose={onClose}
      initialFocus={keepButton}
      {...headingOf(user, (name) => `Reset password for ${name}?`)}
    >
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {[...effectsOf(singleSignOn), ...effectOfRestrictions(restricted)].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title="The password was not reset." error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          {singleSignOn === null ? 'Keep the password' : 'Keep the link'}
        </Button>
        <Button look="danger" aria-disabled={isPending} onClick={() => isPending || mutate(email)}>
          {isPending ? 'One moment…' : 'Reset password'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/**
 * Warns that the administrator's restrictions will also apply to the user. Otherwise, an administrator could bypass
 * them by resetting the user's password and signing in with it.
 */
function effectOfRestrictions(restricted: readonly string[]): readonly string[] {
  return restricted.length > 0 ? ['Operations disabled for you will also be disabled for this user.'] : [];
}

function effectsOf(singleSignOn: string | null): readonly string[] {
  return [
    'The user is signed out of all devices immediately.',
    ...(singleSignOn === null
      ? [
          'The user’s password stops working. You’ll see the temporary password only once. The user must sign in and change it within 7 days.',
        ]
      : [
          `Their ${singleSignOn} account is unlinked.`,
          'A temporary password is shown only once. It can be used within 7 days to link an account again.',
        ]),
  ];
}
