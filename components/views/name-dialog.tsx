'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { areErrorsAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import type { checkName } from './name-rule.ts';

/** Loads with the dialog, because zod would delay the input of users who never open it. */
const loadCheck = () =>
  import('./name-rule.ts').then(
    (module) => module.checkName,
    () => () => true, // offline; the server also validates the name
  );

type Props = {
  /** What kind of item is being named. */
  readonly noun: Parameters<typeof checkName>[0];
  readonly title: string;
  readonly description: string | undefined;
  /** Current name. */
  readonly name: string;
  readonly action: string;
  readonly keep: string;
  readonly failure: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (name: string) => void;
  /** Called when the user edits the name, to clear its error. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks for the name of a new or an existing item. */
export function NameDialog(props: Props) {
  const {
    noun,
    title,
    description,
    name,
    action,
    keep,
    failure,
    pending,
    error,
    onSubmit,
    onEdit,
    onClose,
    children,
  } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } });
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...field } = register('name', {
    validate: async (typed) => (await loadCheck())(noun, typed),
    onChange: onEdit,
  });
  useEffect(() => void loadCheck(), []);
  const isChecking = useRef(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending || isChecking.current) return;
    isChecking.current = true;
    await handleSubmit((draft) => onSubmit(draft.name))(event);
    isChecking.current = false;
  };
  return (
    <Dialog
      open
      pending={pending}
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={input}
    >
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={formState.errors.name?.message ?? messageForField(error, 'name')}>
          {(control) => (
            <input
              {...control}
              {...field}
              ref={(element) => {
                ref(element);
                input.current = element;
              }}
              type="text"
              autoComplete="off"
              className={inputClass}
            />
          )}
        </Field>
        {children}
        {error !== null && !areErrorsAtFields(error, ['name']) && (
          <ProblemNotice title={failure} error={error} />
        )}
        <FormButtons keep={keep} action={action} pendingLabel="Saving…" pending={pending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
