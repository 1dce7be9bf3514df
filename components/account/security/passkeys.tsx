'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  addPasskeyMutation,
  deletePasskeyMutation,
  type Factors,
  renamePasskeyMutation,
} from '#lib/client/sign-in/factors.ts';
import { isAddress } from '#lib/client/sign-in/passkeys.ts';
import { SignInMethod, useConfirmedChange } from './sign-in-method.tsx';

type Passkey = Factors['passkeys'][number];

/** Adds, renames and deletes the user's passkeys. */
export function Passkeys({ passkeys }: Pick<Factors, 'passkeys'>) {
  const client = useQueryClient();
  const [naming, setNaming] = useState<'new' | Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { perform, whenRefused, confirmation } = useConfirmedChange();
  const add = useMutation({ ...addPasskeyMutation(client), ...whenRefused });
  const rename = useMutation(renamePasskeyMutation(client));
  const remove = useMutation({ ...deletePasskeyMutation(client), ...whenRefused });
  const isPossible = typeof location === 'undefined' || !isAddress(location.hostname);
  const onNamed = (name: string) => {
    setNaming(null);
    if (naming === 'new') {
      perform(() => add.mutate(name, { onSuccess: () => announce(`Passkey ${name} added.`) }));
    } else if (naming !== null) {
      const { passkeyId } = naming;
      rename.mutate({ passkeyId, name }, { onSuccess: () => announce(`Passkey renamed to ${name}.`) });
    }
  };
  const onDelete = ({ passkeyId, name }: Passkey) =>
    perform(() =>
      remove.mutate(passkeyId, {
        onSuccess: () => {
          announce(`Passkey ${name} deleted.`);
          heading.current?.focus();
        },
      }),
    );
  return (
    <SignInMethod
      name="Passkeys"
      heading={heading}
      error={add.error ?? rename.error ?? remove.error}
      action={
        isPossible && (
          <Button small onClick={() => setNaming('new')}>
            Add passkey
          </Button>
        )
      }
    >
      {!isPossible && (
        <p className="text-quiet">
          Passkeys require a host name, but you opened Placement Desk using an IP address. Use the server’s
          host name instead, such as localhost.
        </p>
      )}
      {isPossible && passkeys.length === 0 && <p className="text-quiet">No passkeys.</p>}
      <ul aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.passkeyId}
            passkey={passkey}
            onRename={() => setNaming(passkey)}
            onDelete={() => onDelete(passkey)}
          />
        ))}
      </ul>
      {naming !== null && (
        <NameDialog
          current={naming === 'new' ? null : naming.name}
          onNamed={onNamed}
          onClose={() => setNaming(null)}
        />
      )}
      {confirmation}
    </SignInMethod>
  );
}

type RowProps = {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onDelete: () => void;
};

function PasskeyRow({ passkey, onRename, onDelete }: RowProps) {
  const { name, creationTimestamp, lastUsedTimestamp, backedUp } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-quiet">
          Added <TimeText timestamp={creationTimestamp} />
          {lastUsedTimestamp !== null && (
            <>
              , last used <TimeText timestamp={lastUsedTimestamp} />
            </>
          )}
          . {backedUp ? 'Synced.' : 'On this device only.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={onRename}>
          Rename<span className="sr-only"> passkey {name}</span>
        </Button>
        <Button small look="grave" onClick={onDelete}>
          Delete<span className="sr-only"> passkey {name}</span>
        </Button>
      </div>
    </li>
  );
}

type NameProps = {
  /** Current name; null for a new passkey. */
  readonly current: string | null;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for a name, so the user can recognize the passkey later. */
function NameDialog({ current, onNamed, onClose }: NameProps) {
  const { register, handleSubmit, formState } = useForm<{ readonly name: string }>({
    defaultValues: { name: current ?? '' },
  });
  return (
    <Dialog open onClose={onClose} title={current === null ? 'Add a passkey' : 'Rename passkey'}>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => void handleSubmit(({ name }) => onNamed(name.trim()))(event)}
      >
        <Field
          label="Name"
          hint="For example, the name of the device."
          error={formState.errors.name?.message ?? null}
        >
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
            {current === null ? 'Continue' : 'Rename'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
