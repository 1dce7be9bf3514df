'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { roleNames } from '#lib/client/administration/role-names.ts';
import { type KeyOfFirm, keysQuery } from '#lib/client/administration/list-keys.ts';
import { revokeKeyMutation } from '#lib/client/administration/manage-keys.ts';
import { ListBar, occursIn, useListSearch } from '../list-bar.tsx';
import { ListState } from '../list-state.tsx';
import { ListTable, mostRows } from '../list-table.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/**
 * Keys that programs use for the firm: first those that need a decision, then active ones, then revoked ones, newest
 * first.
 */
export function KeysTab() {
  const { data = [], error, isSuccess, refetch } = useQuery(keysQuery);
  const [search, setSearch] = useListSearch();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<KeyOfFirm | null>(null);
  const [rotated, setRotated] = useState<KeyOfFirm | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const found = data
    .filter(({ name, keyId, role, createdBy }) =>
      occursIn(search, name, keyId, roleNames[role], createdBy?.name ?? ''),
    )
    .toReversed()
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <ListBar label="Search by name, key ID, role or creator" text={search} onSearch={setSearch}>
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
            { label: <span className="sr-only">Change</span> },
          ]}
        >
          {found.slice(0, mostRows).map((key) => (
            <KeyRow
              key={key.keyId}
              apiKey={key}
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
      title={`Revoke key ${name}?`}
      effects={[
        'Programs that use this key lose access. This can’t be undone.',
        'The key stays in this list, and its changes stay in the history.',
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
