'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { Dialog, DialogButtons } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import {
  type FirmKey,
  isReplaced,
  keysQuery,
  revokeKeyMutation,
  rotateKeyMutation,
} from '#lib/client/administration/keys.ts';
import { pendingApprovalsQuery } from '#lib/client/approvals/approvals.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { ListBar, ListState, ListTable, maxRows, occursIn, useListSearch } from '../lists.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { CreateKeyDialog, secretOf } from './create-key-dialog.tsx';
import { KeyRow, rotateId } from './key-row.tsx';
import { ShownOnce } from '../shown-once.tsx';

/**
 * Lists the firm's API keys: first those that need a decision, then other active or expired ones, then revoked ones.
 * Each group is sorted newest first.
 */
export function KeysTab() {
  const { data = [], error, isSuccess, refetch } = useQuery(keysQuery);
  const [search, setSearch] = useListSearch();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<FirmKey | null>(null);
  const [rotated, setRotated] = useState<FirmKey | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const found = data
    .filter(({ name, keyId, role, createdBy }) =>
      occursIn(search, name, keyId, roleNames[role], createdBy?.name ?? ''),
    )
    .toReversed()
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <ListBar label="Search by name or key ID" text={search} onSearch={setSearch}>
        <Button ref={createButton} look="primary" onClick={() => setCreating(true)}>
          Create a key
        </Button>
      </ListBar>
      <RequestedKeys />
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
            An API key lets a program, such as a report or nightly job, act for your firm with the permissions
            of one role. To create your first key, select “Create a key”.
          </EmptyState>
        }
      >
        <ListTable
          caption="Your firm’s API keys"
          noun="API keys"
          count={found.length}
          headings={[
            { label: 'Key' },
            { label: 'Kind', className: 'max-md:hidden' },
            { label: 'Role', className: 'max-sm:hidden' },
            { label: 'Created', className: 'max-md:hidden' },
            { label: 'Last used', className: 'max-lg:hidden' },
            { label: 'Status', className: 'max-sm:hidden' },
            { label: <span className="sr-only">Actions</span> },
          ]}
        >
          {found.slice(0, maxRows).map((key) => (
            <KeyRow
              key={key.keyId}
              apiKey={key}
              isReplaced={isReplaced(key, data)}
              onRotate={() => setRotated(key)}
              onRevoke={() => setRevoked(key)}
            />
          ))}
        </ListTable>
      </ListState>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {rotated !== null && <RotateKeyDialog apiKey={rotated} onClose={() => setRotated(null)} />}
      {revoked !== null && (
        <RevokeKeyDialog apiKey={revoked} focusAfter={createButton} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}

/** Counts the keys that another administrator must approve. They are listed only once they are approved. */
function RequestedKeys() {
  const { data = [] } = useQuery(pendingApprovalsQuery);
  const waiting = data.filter(({ access }) => access?.grant === 'key').length;
  return (
    waiting > 0 && (
      <p className="mt-3">
        <Link href="?tab=approvals" className="text-accent underline">
          {countOf(waiting, 'key')} {waiting === 1 ? 'is' : 'are'} waiting for approval
        </Link>
      </p>
    )
  );
}

function rankOf({ makerRemovedTimestamp, revokedTimestamp }: FirmKey): number {
  if (revokedTimestamp !== null) {
    return 2;
  }
  return makerRemovedTimestamp === null ? 1 : 0;
}

type RevokeKeyDialogProps = {
  readonly apiKey: FirmKey;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

function RevokeKeyDialog({ apiKey: { keyId, name }, focusAfter, onClose }: RevokeKeyDialogProps) {
  return (
    <ConfirmDialog
      title={`Revoke key ${name}?`}
      effects={[
        'Programs that use this key lose access. You can’t undo this.',
        'The key stays in this list, and changes made with it stay in the history.',
        <>
          Key ID: <span className="font-mono text-small">{keyId}</span>
        </>,
      ]}
      action="Revoke key"
      keep="Keep the key"
      done={`Key ${name} was revoked.`}
      failure="The key was not revoked."
      mutation={revokeKeyMutation(useQueryClient())}
      subject={keyId}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}

const overlaps = [
  { value: '0', label: 'Immediately' },
  { value: '1', label: 'In 1 hour' },
  { value: '24', label: 'In 24 hours' },
  { value: '168', label: 'In 7 days' },
  { value: '720', label: 'In 30 days' },
];

type RotateKeyDialogProps = { readonly apiKey: FirmKey; readonly onClose: () => void };

/** Replaces a key and shows the new key once. The old key keeps working for as long as the user chooses. */
function RotateKeyDialog({ apiKey: { keyId, name }, onClose }: RotateKeyDialogProps) {
  const { mutate, data, isPending, error } = useMutation(rotateKeyMutation(useQueryClient()));
  const [hours, setHours] = useState('24');
  const keepButton = useRef<HTMLButtonElement>(null);
  if (data) {
    return (
      // The button that opened the dialog is gone, because the key was replaced.
      <Dialog
        open
        pending
        onClose={onClose}
        finalFocus={() => document.getElementById(rotateId(data.keyId))}
        title={`Key ${name} rotated`}
      >
        <ShownOnce
          {...secretOf(data)}
          facts={[{ name: 'Key ID', value: data.keyId, isIdentifier: true }]}
          onKept={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      pending={isPending}
      onClose={onClose}
      initialFocus={keepButton}
      title={`Rotate key ${name}?`}
      description="The new key has the same name, role and limits. It is shown only once."
    >
      <div className="mt-4">
        <Field label="Current key stops working">
          {(control) => <Select {...control} value={hours} onChoose={setHours} choices={overlaps} />}
        </Field>
      </div>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice title="The key was not rotated." error={error} />
        </div>
      )}
      <DialogButtons>
        <Button ref={keepButton} aria-disabled={isPending} onClick={() => isPending || onClose()}>
          Keep the key
        </Button>
        <Button
          look="primary"
          aria-disabled={isPending}
          onClick={() => isPending || mutate({ keyId, overlapHours: Number(hours) })}
        >
          {isPending ? 'Rotating…' : 'Rotate key'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
