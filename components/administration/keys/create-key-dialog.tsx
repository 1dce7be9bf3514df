'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Dialog, FormButtons } from '#components/ui/dialog.tsx';
import { DialogFooter } from '#components/ui/dialog-footer.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { Select } from '#components/ui/select.tsx';
import {
  createKeyMutation,
  type CreatedKey,
  type NewKeyRequest,
  type RotatedKey,
} from '#lib/client/administration/keys.ts';
import { ApiError } from '#lib/client/http/api.ts';
import { schemaValidator, messageForField } from '#lib/client/http/message-for-field.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { newKeySchema } from '#lib/contract/administration/administration-requests.ts';
import { roles } from '#lib/domain/access/access.ts';
import { RoleChoice } from '../role-choice.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { keyKinds } from './key-row.tsx';

/** Values as typed. `days`, `addresses` and `requests` set no limit if they are empty. */
type KeyForm = Pick<NewKeyRequest, 'name' | 'role' | 'signing'> & {
  readonly days: string;
  readonly addresses: string;
  readonly requests: string;
  readonly note: string;
};

const emptyForm: KeyForm = {
  name: '',
  role: 'investment_professional',
  signing: false,
  days: '',
  addresses: '',
  requests: '',
  note: '',
};

const dayMs = 24 * 60 * 60 * 1000;

const expirations = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '180', label: 'In 180 days' },
  { value: '365', label: 'In one year' },
];

/** Creates an API key, which may need another administrator's approval, then shows the key or secret once. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useMutation(createKeyMutation(useQueryClient()));
  const form = useForm<KeyForm>({ defaultValues: emptyForm });
  const { error, variables } = create;
  const onSubmit = (typed: KeyForm) => {
    if (!create.isPending) {
      create.mutate(requestOf(typed), {
        onError: (refusal) => form.setFocus(firstFieldOf(refusal) ?? 'name'),
      });
    }
  };
  if (create.data) {
    return (
      <Dialog
        open
        pending
        onClose={onClose}
        title={
          create.data.approvalId === undefined
            ? `Key ${variables?.name ?? ''} is active`
            : 'Another administrator must approve this key'
        }
        description={
          create.data.approvalId === undefined
            ? undefined
            : 'The key takes effect when the request is approved.'
        }
      >
        <ShownOnce
          {...secretOf(create.data)}
          facts={[{ name: 'Key ID', value: create.data.keyId, isIdentifier: true }]}
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
      description="The key is shown only once."
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      >
        <KeyFields form={form} error={error} onEdit={create.reset} />
        <LimitFields form={form} error={error} />
        {error && firstFieldOf(error) === null && (
          <ProblemNotice title="The key was not created." error={error} />
        )}
        <DialogFooter>
          <FormButtons
            action="Create key"
            pendingLabel="Creating…"
            pending={create.isPending}
            onClose={onClose}
          />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type FieldsProps = { readonly form: UseFormReturn<KeyForm>; readonly error: Error | null };

/** The key's name, role and kind. */
function KeyFields({ form, error, onEdit }: FieldsProps & { readonly onEdit: () => void }) {
  const { register, setValue, watch, formState } = form;
  return (
    <>
      <Field
        label="Name"
        hint="A name such as “Reports” or “Nightly reconciliation” is shown in the history. Active keys must have unique names."
        error={formState.errors.name?.message ?? messageForField(error, 'name')}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            className={inputClass}
            {...register('name', {
              validate: schemaValidator(newKeySchema.shape.name),
              onChange: onEdit,
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
    </>
  );
}

/** Fields for limits on the key beyond those of its role, and for a note to colleagues. */
function LimitFields({ form: { register, setValue, watch }, error }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 border-t border-hairline pt-3">
      <legend className="sr-only">Limits</legend>
      <Field label="Expires" error={messageForField(error, 'expiresAt')}>
        {(control) => (
          <Select
            {...control}
            value={watch('days')}
            onChoose={(days) => setValue('days', days)}
            choices={expirations}
          />
        )}
      </Field>
      <Field
        label="Allowed networks"
        hint="In CIDR notation, such as 203.0.113.0/24. Leave blank to allow all networks."
        error={messageWithin(error, 'addresses')}
      >
        {(control) => (
          <input {...control} autoComplete="off" className={inputClass} {...register('addresses')} />
        )}
      </Field>
      <Field
        label="Allowed operations"
        hint={
          <>
            Operation IDs from the{' '}
            <Link href="/docs" target="_blank" className="text-accent underline">
              API docs
            </Link>
            , such as listOffers and readOffer. Leave blank to allow everything that the role allows.
          </>
        }
        error={messageWithin(error, 'requests')}
      >
        {(control) => (
          <input {...control} autoComplete="off" className={inputClass} {...register('requests')} />
        )}
      </Field>
      <Field label="Note" error={messageForField(error, 'note')}>
        {(control) => <input {...control} autoComplete="off" className={inputClass} {...register('note')} />}
      </Field>
    </fieldset>
  );
}

function requestOf({ name, role, signing, days, addresses, requests, note }: KeyForm): NewKeyRequest {
  const [networks, operations] = [wordsOf(addresses), wordsOf(requests)];
  return {
    name,
    role,
    ...(signing !== undefined && { signing }),
    ...(days !== '' && { expiresAt: new Date(Date.now() + Number(days) * dayMs).toISOString() }),
    ...(networks.length > 0 && { addresses: networks }),
    ...(operations.length > 0 && { requests: operations }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

function wordsOf(list: string): string[] {
  return list.split(/[\s,;]+/).filter((word) => word !== '');
}

/** Returns the server's first error about a list or one of its entries, or null if there is none. */
function messageWithin(error: Error | null, list: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const found = error.problem.errors.find(({ field }) => field?.split('[')[0] === list);
  return found?.message ?? null;
}

/** Returns the first form field with a server error, or null if any of the errors doesn't belong to a form field. */
function firstFieldOf(error: Error): keyof KeyForm | null {
  if (!(error instanceof ApiError)) return null;
  const fields = error.problem.errors.map(({ field }) => fieldsOfForm[field?.split('[')[0] ?? '']);
  return fields.every((field) => field !== undefined) ? (fields[0] ?? null) : null;
}

const fieldsOfForm: Readonly<Record<string, keyof KeyForm | undefined>> = {
  name: 'name',
  role: 'role',
  expiresAt: 'days',
  addresses: 'addresses',
  requests: 'requests',
  note: 'note',
};

/** Returns what a response with a new key reveals only once: the key or the secret, with its name. */
export function secretOf(created: CreatedKey | RotatedKey): {
  readonly name: string;
  readonly secret: string;
} {
  return 'key' in created
    ? { name: 'Key', secret: shownOnce(created.key) }
    : { name: 'Secret', secret: shownOnce(created.secret) };
}
