'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { TimeText } from '#components/ui/time-text.tsx';
import type { User } from '#lib/client/administration/list-users.ts';
import {
  revokeAccessMutation,
  type AccessOfUser,
  userAccessQuery,
} from '#lib/client/administration/user-access.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = { readonly user: User; readonly onClose: () => void };

/** Shows all access that a user has or created, and revokes it. */
export function RevokeAccessDialog({ user: { email }, onClose }: Props) {
  const nowhere = useRef<HTMLElement>(null); // the button that opened the dialog stays
  const { data } = useQuery(userAccessQuery(email));
  return (
    <ConfirmDialog
      title={`Revoke all access for ${email}?`}
      effects={[
        'Sessions and calendar feeds end, and API keys are revoked.',
        'Webhooks are disabled. You can enable them again later.',
        'The password still works. To block the user, reset the password or remove the user.',
      ]}
      action="Revoke all access"
      keep="Cancel"
      done={`All access was revoked for ${email}.`}
      failure="Access was not revoked."
      mutation={revokeAccessMutation(useQueryClient())}
      subject={email}
      focusAfter={nowhere}
      onClose={onClose}
    >
      {data !== undefined && <AccessList access={data} />}
    </ConfirmDialog>
  );
}

function AccessList({
  access: { sessions, keys, calendarFeeds, webhooks },
}: {
  readonly access: AccessOfUser;
}) {
  return (
    <dl className="mt-4 grid max-h-60 gap-2 overflow-y-auto text-small [overflow-wrap:anywhere]">
      <Kind
        name="Sessions"
        entries={sessions.map(({ sessionId, address, creationTimestamp }) => (
          <span key={sessionId}>
            {address ?? 'Unknown address'}, signed in <TimeText timestamp={creationTimestamp} />
          </span>
        ))}
      />
      <Kind
        name="API keys"
        entries={keys.map(({ keyId, name }) => (
          <span key={keyId}>{name}</span>
        ))}
      />
      <Kind
        name="Calendar feeds"
        entries={calendarFeeds.map(({ feedId, name }) => (
          <span key={feedId}>{name}</span>
        ))}
      />
      <Kind
        name="Webhooks"
        entries={webhooks.map(({ webhookId, url }) => (
          <span key={webhookId}>{url}</span>
        ))}
      />
    </dl>
  );
}

function Kind({ name, entries }: { readonly name: string; readonly entries: readonly ReactElement[] }) {
  return (
    <div>
      <dt className="font-semibold">
        {name} ({entries.length})
      </dt>
      {entries.map((entry) => (
        <dd key={entry.key} className="text-quiet">
          {entry}
        </dd>
      ))}
    </div>
  );
}
