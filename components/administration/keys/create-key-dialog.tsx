'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { fits } from '#lib/client/http/fits.ts';
import {
  createKeyMutation,
  type CreatedKey,
  type NewKeyRequest,
} from '#lib/client/administration/manage-keys.ts';
import { isSaidAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { newKeySchema } from '#lib/contract/administration/administration-requests.ts';
import { RoleChoice } from '../role-choice.tsx';
import { roles } from '#lib/domain/access/access.ts';
import { ShownOnce } from '../shown-once.tsx';
import { keyKinds } from './key-kinds.ts';

/** Makes an API key, then shows what nobody can see again. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useMutation(createKeyMutation(useQueryClient()));
  const { register, handleSubmit, setValue, setFocus, watch, formState } = useForm<NewKeyRequest>({
    defaultValues: { name: '', role: 'investment_professional', signing: false },
  });
  const { error, variables } = create;
  const onSubmit = (key: NewKeyRequest) => {
    if (!create.isPending) {
      create.mutate(key, { onError: () => setFocus('name') });
    }
  };
  if (create.data) {
    return (
      <Dialog open pending onClose={onClose} title={`The key ${variables?.name ?? ''} is valid now`}>
        <ShownOnce
          {...secretOf(create.data)}
          facts={[{ name: 'Key id', value: create.data.keyId }]}
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
      title="Create a key"
      description="The key is shown once."
    >
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
        <Field
          label="Name"
          hint="The history shows this name, for example “Reports” or “Nightly reconciliation”. Names of active keys are unique."
          error={formState.errors.name?.message ?? messageForField(error, 'name')}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              className={inputClass}
              {...register('name', {
                validate: fits(newKeySchema.shape.name),
                onChange: () => create.reset(),
              })}
            />
          )}
        </Field>
        <RoleChoice
          roles={roles}
          value={watch('role')}
          onChoose={(role) => setValue('role', role)}
          error={messageForField(error, 'role')}
        />
        <RadioGroup
          legend="Kind"
          value={watch('signing') === true ? 'signing' : 'bearer'}
          onChoose={(kind) => setValue('signing', kind === 'signing')}
          choices={Object.entries(keyKinds).map(([value, { name, meaning }]) => ({
            value,
            label: name,
            hint: meaning,
          }))}
        />
        {error && !isSaidAtFields(error, ['name', 'role']) && (
          <ProblemNotice title="The key was not created." error={error} />
        )}
        <DialogButtons>
          <Button aria-disabled={create.isPending} onClick={() => create.isPending || onClose()}>
            Do not create
          </Button>
          <Button type="submit" look="primary" aria-disabled={create.isPending}>
            {create.isPending ? 'Creating…' : 'Create key'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function secretOf(created: CreatedKey): { readonly name: string; readonly secret: string } {
  return 'key' in created
    ? { name: 'Key', secret: shownOnce(created.key) }
    : { name: 'Secret', secret: shownOnce(created.secret) };
}
