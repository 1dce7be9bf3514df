'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import { isExpired, keysQuery, type FirmKey } from '#lib/client/administration/keys.ts';
import { nameOf, roleNames, type User } from '#lib/client/administration/users.ts';
import {
  type UserAccess,
  removeUserMutation,
  revokeAccessMutation,
  userAccessQuery,
} from '#lib/client/administration/manage-users.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Returns a dialog's title with the user's name, and the e-mail address below it unless the title has it. */
export function headingOf(user: User, title: (name: string) => string) {
  return {
    title: title(nameOf(user)),
    description: user.name !== null && <span className="wrap-anywhere">{user.email}</span>,
  };
}

type RemoveUserDialogProps = {
  readonly user: User;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Removes a user, and asks what to do with any active keys that the user created. */
export function RemoveUserDialog({ user, focusAfter, onClose }: RemoveUserDialogProps) {
  const { email } = user;
  const made = useKeysOf(email) ?? [];
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  const kept = made.map(({ keyId }) => keyId).filter((keyId) => !revoked.includes(keyId));
  const { data: { webhooks = [] } = {} } = useQuery(userAccessQuery(email));
  return (
    <ConfirmDialog
      {...headingOf(user, (name) => `Remove ${name}?`)}
      effects={[
        'The user is signed out of all devices immediately.',
        'Their restrictions are deleted, except those set by the operator.',
        'Their changes stay in the history and audit log.',
        ...(webhooks.length === 0
          ? []
          : [
              `${countOf(webhooks.length, 'webhook')} they created will keep sending. To disable ${webhooks.length === 1 ? 'it' : 'them'}, revoke the user’s access first.`,
            ]),
      ]}
      action="Remove user"
      keep="Keep the user"
      done={({ unsettled }) =>
        unsettled === 0
          ? `${nameOf(user)} was removed.`
          : `${nameOf(user)} was removed. Some keys were not revoked. See API keys.`
      }
      failure="The user was not removed."
      mutation={removeUserMutation(useQueryClient(), { revoked, kept })}
      subject={email}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      {made.length > 0 && <KeysOfCreator made={made} revoked={revoked} onChoose={setRevoked} />}
    </ConfirmDialog>
  );
}

/** Returns the active keys that a user created; undefined until the keys have loaded. */
export function useKeysOf(email: string): readonly FirmKey[] | undefined {
  const { data } = useQuery(keysQuery);
  return data?.filter(
    (key) =>
      key.revokedTimestamp === null &&
      !isExpired(key) &&
      key.createdBy?.kind === 'user' &&
      key.createdBy.name === email,
  );
}

type KeysOfMakerProps = {
  readonly made: readonly FirmKey[];
  /** IDs of the keys to revoke. */
  readonly revoked: readonly string[];
  readonly onChoose: (revoked: readonly string[]) => void;
};

/** Lists the active keys that the user created, so the administrator can choose which to revoke. */
function KeysOfCreator({ made, revoked, onChoose }: KeysOfMakerProps) {
  const isAll = revoked.length === made.length;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="font-semibold">
        {made.length === 1
          ? 'This user created an active key'
          : `This user created ${made.length} active keys`}
      </legend>
      <p className="text-small text-quiet">
        Select the keys to revoke. Keys that you don’t select keep working, even for this user if they still
        have them.
      </p>
      <ul className="mt-2 grid max-h-60 gap-2 overflow-y-auto">
        {made.map((key) => (
          <li key={key.keyId}>
            <label className="flex gap-2">
              <input
                type="checkbox"
                checked={revoked.includes(key.keyId)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...revoked, key.keyId] : revoked.filter((keyId) => keyId !== key.keyId),
                  )
                }
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                Revoke {key.name}
                <span className="block text-small text-quiet">
                  {roleNames[key.role]} ·{' '}
                  {key.lastUsedTimestamp === null ? (
                    'never used'
                  ) : (
                    <>
                      last used <TimeText timestamp={key.lastUsedTimestamp} dateOnly />
                    </>
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {made.length > 1 && (
        <div className="mt-2">
          <Button small onClick={() => onChoose(isAll ? [] : made.map(({ keyId }) => keyId))}>
            {isAll ? 'Clear all' : 'Select all'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type RevokeAccessDialogProps = { readonly user: User; readonly onClose: () => void };

/**
 * Lists the user's sessions, and the keys, calendar feeds and webhooks that the user created. Revokes or disables all
 * of them.
 */
export function RevokeAccessDialog({ user, onClose }: RevokeAccessDialogProps) {
  const { email } = user;
  const nowhere = useRef<HTMLElement>(null); // focus returns to the button that opened the dialog
  const { data } = useQuery(userAccessQuery(email));
  return (
    <ConfirmDialog
      {...headingOf(user, (name) => `Revoke all access for ${name}?`)}
      effects={[
        'The user’s sessions end, their calendar feeds are deleted, and API keys they created are revoked.',
        'Webhooks they created are disabled. You can enable them again later.',
        'The password still works. To block the user, reset the password or remove the user.',
      ]}
      action="Revoke all access"
      keep="Cancel"
      done={`All access was revoked for ${nameOf(user)}.`}
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
  readonly access: UserAccess;
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
