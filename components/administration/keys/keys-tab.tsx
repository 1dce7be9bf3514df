'use client';

import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';
import { type KeyOfFirm, keysQuery } from '#lib/client/administration/list-keys.ts';
import {
  revokeKeyMutation,
  createKeyMutation,
  type CreatedKey,
  type NewKeyRequest,
} from '#lib/client/administration/manage-keys.ts';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { RadioGroup } from '#components/ui/radio-group.tsx';
import { fits } from '#lib/client/http/fits.ts';
import { isSaidAtFields, messageForField } from '#lib/client/http/message-for-field.ts';
import { shownOnce } from '#lib/client/http/shown-once.ts';
import { newKeySchema } from '#lib/contract/administration/administration-requests.ts';
import { roles } from '#lib/domain/access/access.ts';
import { ListBar, occursIn, useListSearch } from '../list-bar.tsx';
import { ListState } from '../list-state.tsx';
import { ListTable, mostRows } from '../list-table.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { RoleChoice } from '../role-choice.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { KeyRow } from './key-row.tsx';
import { keyKinds } from './key-kinds.ts';

/**
 * What other programs act with for the firm: those to be decided about, then those that hold, then revoked ones, the
 * newest first.
 */
export function KeysTab() {
  const { data = [], error, isSuccess, refetch } = useQuery(keysQuery);
  const [search, setSearch] = useListSearch();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<KeyOfFirm | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const found = data
    .filter(({ name, keyId, role, createdBy }) =>
      occursIn(search, name, keyId, roleNames[role], createdBy?.name ?? ''),
    )
    .toReversed()
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <ListBar label="Search name, key ID, role or creator" text={search} onSearch={setSearch}>
        <Button ref={createButton} look="primary" onClick={() => setCreating(true)}>
          Create a key
        </Button>
      </ListBar>
      <ListState
        noun="API keys"
        error={error}
        isLoaded={isSuccess || data.length > 0}
        onRetry={() => void refetch()}
        found={found.length}
        search={search}
        onClearSearch={() => setSearch('')}
        empty={
          <EmptyState title="Your firm has no API keys">
            A key lets a program, such as a report or nightly job, act for your firm with one role’s
            permissions.
          </EmptyState>
        }
      >
        <ListTable
          caption="API keys of the firm"
          noun="API keys"
          count={found.length}
          headings={[
            { label: 'Key' },
            { label: 'Kind', className: 'max-md:hidden' },
            { label: 'Role', className: 'max-sm:hidden' },
            { label: 'Created', className: 'max-md:hidden' },
            { label: 'Last used', className: 'max-lg:hidden' },
            { label: 'Status', className: 'max-sm:hidden' },
            { label: <span className="sr-only">Change</span> },
          ]}
        >
          {found.slice(0, mostRows).map((key) => (
            <KeyRow key={key.keyId} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ListTable>
      </ListState>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {revoked !== null && (
        <RevokeKeyDialog apiKey={revoked} focusAfter={createButton} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}

function rankOf({ makerRemovedTimestamp, revokedTimestamp }: KeyOfFirm): number {
  if (revokedTimestamp !== null) {
    return 2;
  }
  return makerRemovedTimestamp === null ? 1 : 0;
}

type Props = {
  readonly apiKey: KeyOfFirm;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

function RevokeKeyDialog({ apiKey: { keyId, name }, focusAfter, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Revoke the key ${name}?`}
      effects={[
        'Programs that use this key lose access. This can’t be undone.',
        'The key stays in this list, and its changes stay in the history.',
        <>
          Key id: <span className="font-mono text-small">{keyId}</span>
        </>,
      ]}
      action="Revoke key"
      keep="Keep the key"
      done={`The key ${name} is revoked.`}
      failure="The key was not revoked."
      mutation={revokeKeyMutation(useQueryClient())}
      subject={keyId}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}

/** Creates an API key, then shows the key or secret once. */
function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
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
