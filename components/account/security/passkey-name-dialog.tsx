'use client';

import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';

type Props = {
  /** The current name of the passkey to rename; absent for a new passkey. */
  readonly name?: string;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
};

/** The name that a passkey is recognized by. */
export function PasskeyNameDialog({ name: current, onNamed, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm<{ readonly name: string }>({
    defaultValues: { name: current ?? '' },
  });
  return (
    <Dialog open onClose={onClose} title={current === undefined ? 'Add a passkey' : 'Rename passkey'}>
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
            {current === undefined ? 'Continue' : 'Rename'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
