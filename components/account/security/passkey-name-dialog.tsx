'use client';

import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';

type Props = { readonly onNamed: (name: string) => void; readonly onClose: () => void };

/** The name that a new passkey is recognized by. */
export function PasskeyNameDialog({ onNamed, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm<{ readonly name: string }>();
  return (
    <Dialog open onClose={onClose} title="Add a passkey">
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => void handleSubmit(({ name }) => onNamed(name.trim()))(event)}
      >
        <Field label="Name" hint="For example, the device." error={formState.errors.name?.message ?? null}>
          {(control) => (
            <input
              {...control}
              autoFocus
              maxLength={100}
              className={inputClass}
              {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
            />
          )}
        </Field>
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Continue
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
