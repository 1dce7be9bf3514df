'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { PersonName } from '#components/people/person-name.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import { isExpired, keepKeyMutation, type FirmKey } from '#lib/client/administration/keys.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { announce } from '#components/ui/announcer.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { cellClass } from '../lists.tsx';

type KeyRowProps = {
  readonly apiKey: FirmKey;
  /** Whether a rotation replaced the key, which keeps working until it expires. */
  readonly isReplaced: boolean;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
};

/** ID of the button that rotates a key. */
export function rotateId(keyId: string): string {
  return `rotate-${keyId}`;
}

/** One API key, without its secret. */
export function KeyRow({ apiKey, isReplaced, onRotate, onRevoke }: KeyRowProps) {
  const { keyId, name, kind, role, createdBy, creationTimestamp, lastUsedTimestamp, revokedTimestamp } =
    apiKey;
  const lastUse = lastUsedTimestamp === null ? 'Never' : <TimeText timestamp={lastUsedTimestamp} dateOnly />;
  const ended = revokedTimestamp ?? (isExpired(apiKey) ? apiKey.expiresAt : null);
  const isEnding = isReplaced && ended === null;
  const status = <KeyStatus apiKey={apiKey} ended={ended} isEnding={isEnding} />;
  return (
    <tr className={classNames('border-b border-hairline', ended !== null && 'text-quiet')}>
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere] sm:min-w-60`}>
        <span className="block font-semibold">{name === keyId ? 'Key without a name' : name}</span>
        <CopyButton text={keyId} label="Key ID" />
        <span className="block md:hidden">
          {keyKinds[kind].name}
          <span className="sm:hidden"> · {roleNames[role]}</span>
        </span>
        <span className="block sm:hidden">{status}</span>
        <span className="block text-quiet lg:hidden">Last used: {lastUse}</span>
        {createdBy !== null && (
          <span className="block text-quiet">
            Created by <Maker {...createdBy} />
          </span>
        )}
        <KeyLimits apiKey={apiKey} isEnding={isEnding} />
        <CreatorRemoved apiKey={apiKey} />
      </th>
      <td className={`${cellClass} max-md:hidden`}>{keyKinds[kind].name}</td>
      <td className={`${cellClass} max-sm:hidden`}>{roleNames[role]}</td>
      <td className={`${cellClass} text-quiet max-md:hidden`}>
        <TimeText timestamp={creationTimestamp} dateOnly />
      </td>
      <td className={`${cellClass} text-quiet max-lg:hidden`}>{lastUse}</td>
      <td className={`${cellClass} max-sm:hidden`}>{status}</td>
      <td className={`${cellClass} text-right`}>
        <span className="flex flex-wrap justify-end gap-2">
          <Link
            href={`?tab=requests&keyid=${encodeURIComponent(keyId)}`}
            prefetch={false}
            className={buttonClass('quiet', true)}
          >
            Requests<span className="sr-only"> for {name}</span>
          </Link>
          {ended === null && !isEnding && (
            <Button small id={rotateId(keyId)} onClick={onRotate}>
              Rotate<span className="sr-only"> {name}</span>
            </Button>
          )}
          {revokedTimestamp === null && (
            <Button small look="grave" onClick={onRevoke}>
              Revoke<span className="sr-only"> {name}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

type KeyStatusProps = {
  readonly apiKey: FirmKey;
  /** When the key was revoked or expired; null if it still works. */
  readonly ended: string | null;
  readonly isEnding: boolean;
};

function KeyStatus({ apiKey: { expiresAt, revokedTimestamp }, ended, isEnding }: KeyStatusProps) {
  if (ended !== null) {
    return (
      <StatusMark tone="stopped">
        <span>
          {revokedTimestamp === null ? 'Expired' : 'Revoked'} <TimeText timestamp={ended} dateOnly />
        </span>
      </StatusMark>
    );
  }
  return isEnding && expiresAt !== null ? (
    <StatusMark tone="waiting">
      <span className="whitespace-normal">
        Replaced, works until <TimeText timestamp={expiresAt} />
      </span>
    </StatusMark>
  ) : (
    <StatusMark tone="done">Active</StatusMark>
  );
}

function Maker({ kind, name }: NonNullable<FirmKey['createdBy']>) {
  if (kind === 'operator') return 'the operator';
  return kind === 'user' ? <PersonName actor={name} /> : `key ${name}`;
}

/** The limits on a key beyond those of its role, and the firm's note. */
function KeyLimits({ apiKey, isEnding }: Pick<KeyStatusProps, 'apiKey' | 'isEnding'>) {
  const { expiresAt, revokedTimestamp, addresses, requests, note } = apiKey;
  return (
    <>
      {expiresAt !== null && revokedTimestamp === null && !isExpired(apiKey) && !isEnding && (
        <span className="block text-quiet">
          Expires <TimeText timestamp={expiresAt} />
        </span>
      )}
      {addresses !== null && <span className="block text-quiet">Allowed from {addresses.join(', ')}</span>}
      {requests !== null && (
        <span className="block text-quiet" title={requests.join(', ')}>
          For {requests.length <= 3 ? requests.join(', ') : countOf(requests.length, 'operation')} only
        </span>
      )}
      {note !== null && <span className="block text-quiet">{note}</span>}
    </>
  );
}

/** Shown if the key's creator was removed or demoted, until an administrator decides to keep or revoke the key. */
function CreatorRemoved({ apiKey }: { readonly apiKey: FirmKey }) {
  const { keyId, name, makerRemovedTimestamp, revokedTimestamp } = apiKey;
  const { mutate, isPending, error } = useMutation(keepKeyMutation(useQueryClient()));
  if (makerRemovedTimestamp === null || revokedTimestamp !== null) {
    return null;
  }
  return (
    <span className="mt-2 block max-w-[52ch] border-l-3 border-due bg-due-wash px-3 py-2">
      The user who created this key was removed or lost the administrator role on{' '}
      <TimeText timestamp={makerRemovedTimestamp} dateOnly />. If they still have the key, they can use it.
      Keep or revoke the key.
      <span className="mt-2 block">
        <Button
          small
          aria-disabled={isPending}
          onClick={() => isPending || mutate(keyId, { onSuccess: () => announce(`Key ${name} was kept.`) })}
        >
          {isPending ? 'One moment…' : 'Keep'}
          <span className="sr-only"> key {name}</span>
        </Button>
      </span>
      <span role="alert" className="block text-danger">
        {error !== null && `Not kept. ${reasonOf(error)}`}
      </span>
    </span>
  );
}

export const keyKinds: Record<FirmKey['kind'], { readonly name: string; readonly meaning: string }> = {
  bearer: {
    name: 'Bearer',
    meaning:
      'The key is sent with each request. This is the simplest option for programs that connect over HTTPS.',
  },
  signing: {
    name: 'Signing',
    meaning:
      'Requests are signed with a secret that is never sent. Each request can identify the member who sends it.',
  },
};
