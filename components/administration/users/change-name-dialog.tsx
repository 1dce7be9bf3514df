'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import type { User } from '#lib/client/administration/list-users.ts';
import { changeUserMutation } from '#lib/client/administration/manage-users.ts';
import { isSaidAtFields, messageForField } from '#lib/client/http/message-for-field.ts';

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
                announce(text === '' ? `Name removed for ${user.email}.` : `${user.email} is ${text} now.`);
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
        {error && !isSaidAtFields(error, ['name']) && (
          <ProblemNotice title="The name was not changed." error={error} />
        )}
        <DialogButtons>
          <Button aria-disabled={change.isPending} onClick={() => change.isPending || onClose()}>
            Cancel
          </Button>
          <Button type="submit" look="primary" aria-disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Save name'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
