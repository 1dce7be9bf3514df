'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSingleSignOn } from '#components/shell/session-context.tsx';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { schemaValidator, areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import {
  type CreatedUser,
  createUserMutation,
  type NewUserRequest,
} from '#lib/client/administration/manage-users.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { newUserSchema } from '#lib/contract/administration/administration-requests.ts';
import { RoleChoice } from '../role-choice.tsx';
import { userRoles } from '#lib/domain/access/access.ts';
import { ShownOnce } from '../shown-once.tsx';

/** The role is null until the user chooses one, because a role must not be assigned by accident. */
type Draft = { email: string; name: string; role: NewUserRequest['role'] | null };

/** Adds a user, or requests approval to add one, then shows the temporary password once. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useMutation(createUserMutation(useQueryClient()));
  const form = useForm<Draft>({ defaultValues: { email: '', name: '', role: null } });
  const [isSubmitted, setSubmitted] = useState(false);
  const { error } = create;
  const singleSignOn = useSingleSignOn();
  const onSubmit = ({ email, name, role: chosen }: Draft) => {
    if (chosen === null) {
      document.querySelector<HTMLElement>('[data-field=role] input')?.focus();
    } else if (!create.isPending) {
      const body = { email, role: chosen, ...(name.trim() !== '' && { name: name.trim() }) };
      create.mutate(body, { onError: () => form.setFocus('email') });
    }
  };
  if (create.data) {
    const { title, description } = createdWords(create.data);
    return (
      <Dialog open pending onClose={onClose} title={title} description={description}>
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
          ? 'A temporary password is shown only once. The user must sign in and change it within 7 days.'
          : 'A temporary password is shown only once. It expires after 7 days.'
      }
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          setSubmitted(true);
          void form.handleSubmit(onSubmit)(event);
        }}
      >
        <UserFields form={form} isSubmitted={isSubmitted} error={error} onEdit={create.reset} />
        {error && !areErrorsAtFields(error, ['email', 'name', 'role']) && (
          <ProblemNotice title="The user was not added." error={error} />
        )}
        <DialogFooter>
          <FormButtons
            action="Add user"
            pendingLabel="Adding…"
            pending={create.isPending}
            onClose={onClose}
          />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Says whether the new user can already sign in. */
function createdWords({ email, approvalId }: CreatedUser): { title: string; description?: string } {
  return approvalId === undefined
    ? { title: `${email} can sign in now` }
    : {
        title: 'Another administrator must approve this user',
        description: 'The password takes effect when the request is approved.',
      };
}

type UserFieldsProps = {
  readonly form: UseFormReturn<Draft>;
  readonly isSubmitted: boolean;
  readonly error: Error | null;
  readonly onEdit: () => void;
};

function UserFields({ form, isSubmitted, error, onEdit }: UserFieldsProps) {
  const { register, setValue, watch, formState } = form;
  const role = watch('role');
  return (
    <>
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
              validate: schemaValidator(newUserSchema.shape.email),
              onChange: onEdit,
            })}
          />
        )}
      </Field>
      <Field label="Name (optional)" error={messageForField(error, 'name')}>
        {(control) => <input {...control} autoComplete="off" className={inputClass} {...register('name')} />}
      </Field>
      <RoleChoice
        roles={userRoles}
        value={role}
        onChoose={(chosen) => setValue('role', chosen)}
        error={isSubmitted && role === null ? 'Choose a role.' : messageForField(error, 'role')}
      />
    </>
  );
}
