'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';
import type { User } from '#lib/client/administration/list-users.ts';
import { changeUserMutation } from '#lib/client/administration/manage-users.ts';
import { RoleChoice } from '../role-choice.tsx';
import { userRoles } from '#lib/domain/access/access.ts';

/** Changes a user's role. The user's sessions end, so the change applies immediately. */
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
    announce(`${user.email} now has the role ${roleNames[role].toLowerCase()}.`);
    onClose();
  };
  return (
    <Dialog
      open
      pending={change.isPending}
      onClose={onClose}
      title="Change role"
      description={<span className="break-words">{user.email}</span>}
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
          <Notice tone="due" role="status" title="This is your own role">
            You’ll lose administrator access, and only another administrator can restore it. You’ll have to
            sign in again.
          </Notice>
        )}
        {!givesUpOwn && <p className="text-small text-quiet">This signs the user out of all devices.</p>}
        {change.error && <ProblemNotice title="The role was not changed." error={change.error} />}
        <DialogButtons>
          <Button aria-disabled={change.isPending} onClick={() => change.isPending || onClose()}>
            Keep the role
          </Button>
          <Button type="submit" look="primary" aria-disabled={!mayChange}>
            {change.isPending ? 'Changing…' : 'Change role'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
