'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSingleSignOn } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { fits } from '#lib/client/fits.ts';
import { createUserMutation, type NewUser } from '#lib/client/manage-users.ts';
import { isSaidAtFields, messageForField } from '#lib/client/message-for-field.ts';
import { shownOnce } from '#lib/client/shown-once.ts';
import { newUserBody } from '#lib/contract/administration-bodies.ts';
import { RoleChoice } from '../role-choice.tsx';
import { ShownOnce } from '../shown-once.tsx';

/** Makes a user, then shows the password that nobody can see again. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useMutation(createUserMutation(useQueryClient()));
  const { register, handleSubmit, setValue, setFocus, watch, formState } = useForm<NewUser>({
    defaultValues: { email: '', role: 'offer_manager' },
  });
  const { error } = create;
  const singleSignOn = useSingleSignOn();
  const onSubmit = (user: NewUser) => {
    if (!create.isPending) {
      create.mutate(user, { onError: () => setFocus('email') });
    }
  };
  if (create.data) {
    return (
      <Dialog open pending onClose={onClose} title={`${create.data.email} can sign in now`}>
        <ShownOnce
          name="Password"
          secret={shownOnce(create.data.password)}
          facts={[{ name: 'E-mail address', value: create.data.email }]}
          onKept={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={create.isPending}
      onClose={onClose}
      title="Add a user"
      description={
        singleSignOn === null
          ? 'The service makes a password and shows it to you once. The user chooses another at the first sign-in.'
          : 'The service makes a one-time password and shows it to you once.'
      }
    >
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        <Field
          label="E-mail address"
          error={formState.errors.email?.message ?? messageForField(error, 'email')}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              className={inputClass}
              {...register('email', {
                validate: fits(newUserBody.shape.email),
                onChange: () => create.reset(),
              })}
            />
          )}
        </Field>
        <RoleChoice
          value={watch('role')}
          onChoose={(role) => setValue('role', role)}
          error={messageForField(error, 'role')}
        />
        {error && !isSaidAtFields(error, ['email', 'role']) && (
          <ProblemNotice title="The user was not added." error={error} />
        )}
        <DialogButtons>
          <Button aria-disabled={create.isPending} onClick={() => create.isPending || onClose()}>
            Do not add
          </Button>
          <Button type="submit" look="primary" aria-disabled={create.isPending}>
            {create.isPending ? 'Adding…' : 'Add user'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
