'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { LockIcon } from '#components/ui/icons.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { Switch } from '#components/ui/switch.tsx';
import {
  type ListedRestriction,
  requestNames,
  setRestrictionMutation,
} from '#lib/client/administration/restrictions.ts';
import type { User } from '#lib/client/administration/users.ts';
import { type FirmKey, isExpired, isReplaced } from '#lib/client/administration/keys.ts';
import {
  type RestrictableRequest,
  restrictableRequests,
  type Role,
  roles,
  scopeOf,
} from '#lib/domain/access/access.ts';
import { momentWords } from '#lib/domain/market/moment-words.ts';
import { cellClass } from '../lists.tsx';
import { RestrictDialog } from './restrict-dialog.tsx';

type Props = {
  readonly subject: Subject;
  readonly offForFirm: readonly RestrictableRequest[];
  /** Requests that are disabled for the signed-in user, who therefore can't enable them for anyone else. */
  readonly offForReader: readonly RestrictableRequest[];
  /** Returns another administrator who can enable a request for the signed-in user; null if there is none. */
  readonly rescuerFor: (request: RestrictableRequest) => string | null;
};

/** A row's heading. On a phone, it contains the other cells too, so it fills the row. */
export const rowHeadClass = `${cellClass} max-sm:pr-0! [overflow-wrap:anywhere]`;

/** A user or key, with a switch for each request that its role includes or that is disabled. */
export function RestrictionRow({ subject, offForFirm, offForReader, rescuerFor }: Props) {
  const switchFor = (request: RestrictableRequest) => {
    const why = absenceOf(subject, request);
    if (why !== null) {
      return (
        <span role="img" aria-label={why} title={why}>
          –
        </span>
      );
    }
    return (
      <RestrictionSwitch
        subject={subject}
        request={request}
        rescuer={rescuerFor(request)}
        lock={lockOn(subject, request, offForReader.includes(request))}
        remark={remarkOn(subject, request, offForFirm.includes(request))}
      />
    );
  };
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={rowHeadClass}>
        {subject.kind === 'user' ? (
          <PersonName actor={subject.name} className="font-semibold" />
        ) : (
          <span className="font-semibold">{subject.name}</span>
        )}
        {subject.note !== null && <span className="block text-quiet">{subject.note}</span>}
        {subject.status !== null && (
          <span className="block">
            <StatusMark tone={subject.status.tone}>
              <span className="whitespace-normal">{subject.status.words}</span>
            </StatusMark>
          </span>
        )}
        <RequestList>{switchFor}</RequestList>
      </th>
      {restrictableRequests.map((request) => (
        <td key={request} className={`${cellClass} max-sm:hidden`}>
          {switchFor(request)}
        </td>
      ))}
    </tr>
  );
}

/**
 * Returns why there is nothing to switch, or null if there is a switch. Every restriction can be lifted, because it
 * would apply again if the user were enabled or the role changed back.
 */
function absenceOf({ off, role, status }: Subject, request: RestrictableRequest): string | null {
  if (off.includes(request)) return null;
  if (scopeOf(request, role) === 'none') return 'Not included in this role';
  return status?.tone === 'stopped' ? 'No access' : null;
}

/** Returns why a request is unavailable regardless of its switch, or null if nothing else prevents it. */
function remarkOn(subject: Subject, request: RestrictableRequest, isOffForFirm: boolean): string | null {
  if (isOffForFirm) {
    return 'Disabled for the whole firm';
  }
  return scopeOf(request, subject.role) === 'none' ? 'Not included in this role' : null;
}

/** Explains why the signed-in user can't lift a restriction; null if they can or if there is none. */
function lockOn(
  { off, offByOperator }: Subject,
  request: RestrictableRequest,
  isOffForReader: boolean,
): string | null {
  if (offByOperator.includes(request)) {
    return 'Disabled by the operator. Only the operator can enable it.';
  }
  return off.includes(request) && isOffForReader
    ? 'Disabled for you. Ask another administrator to enable it.'
    : null;
}

type RestrictionSwitchProps = {
  readonly subject: Subject;
  readonly request: RestrictableRequest;
  /** Why the request is unavailable regardless of this switch; null if nothing else prevents it. */
  readonly remark: string | null;
  /** Why the signed-in user can't enable the request; null if they can or if it's enabled. */
  readonly lock: string | null;
  readonly rescuer: string | null;
};

/**
 * Disables or enables one request for one user or key. The switch moves only after the server has confirmed the
 * change. Asks before it disables a request.
 */
function RestrictionSwitch({ subject, request, remark, lock, rescuer }: RestrictionSwitchProps) {
  const { name: reader, email } = useSession();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation(setRestrictionMutation(useQueryClient(), reader));
  const id = useId();
  const isOn = !subject.off.includes(request);
  const { kind: subjectKind, id: subjectId, label } = subject;
  const onSwitch = () => {
    if (isOn) setAsking(true);
    else {
      mutate(
        { subjectKind, subjectId, request, off: false },
        { onSuccess: () => announce(`${requestNames[request]} is enabled for ${label}.`) },
      );
    }
  };
  return (
    <span className="inline-grid max-sm:justify-items-end">
      <span className="inline-flex min-h-6 items-center gap-2 whitespace-nowrap">
        <Switch
          ref={button}
          isOn={isOn}
          isLocked={lock !== null}
          aria-busy={isPending}
          aria-disabled={lock !== null}
          aria-label={`${requestNames[request]} for ${subject.name}`}
          aria-describedby={`${id}-lock ${id}-remark ${id}-error`}
          onClick={() => isPending || lock !== null || onSwitch()}
        />
        <span aria-hidden="true" className={`max-sm:min-w-14 ${isOn ? '' : 'font-semibold text-danger'}`}>
          {isPending ? 'One moment…' : isOn ? 'Enabled' : 'Disabled'}
        </span>
      </span>
      <span id={`${id}-lock`} className="max-w-[28ch] whitespace-normal text-quiet max-sm:text-right">
        {lock !== null && (
          <span className="inline-flex gap-1">
            <LockIcon />
            <span>{lock}</span>
          </span>
        )}
      </span>
      <span id={`${id}-remark`} className="text-quiet">
        {remark}
      </span>
      <span id={`${id}-error`} role="alert" className="max-w-[28ch] whitespace-normal text-danger">
        {error !== null && `Not changed. ${reasonOf(error)}`}
      </span>
      {isAsking && (
        <RestrictDialog
          subject={subject}
          isOneself={subjectKind === 'user' && subjectId === email}
          request={request}
          rescuer={rescuer}
          reader={reader}
          focusAfter={button}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

/** A user or key whose requests can be restricted. */
export type Subject = {
  readonly kind: 'user' | 'key';
  readonly id: string;
  readonly name: string;
  /** The name in sentences, such as `Maria Reyes (maria@harborpoint.example)`. */
  readonly label: string;
  /** Identifies a key among keys with the same name. Null for users. */
  readonly note: string | null;
  /** Why the subject has no access now, or soon; null if it has access. */
  readonly status: { readonly tone: Tone; readonly words: string } | null;
  readonly role: Role;
  /** The subject's own restrictions. The firm's aren't included. */
  readonly off: readonly RestrictableRequest[];
  /** The subject's restrictions that only the operator can lift. */
  readonly offByOperator: readonly RestrictableRequest[];
};

/** Returns the users, and the keys that aren't revoked, each with its restrictions, ordered by role. */
export function subjectsOf(
  users: readonly User[],
  apiKeys: readonly FirmKey[],
  restrictions: readonly ListedRestriction[],
): Subject[] {
  const switchFor = (kind: Subject['kind'], id: string) => {
    const own = restrictions.filter(({ subjectKind, subjectId }) => subjectKind === kind && subjectId === id);
    const byOperator = own.filter(({ setBy }) => setBy === null || setBy.kind === 'operator');
    return {
      off: own.map(({ request }) => request),
      offByOperator: byOperator.map(({ request }) => request),
    };
  };
  const subjects = [
    ...users.map(({ email, name: person, role, disabled }): Subject => {
      const label = person === null ? email : `${person} (${email})`;
      const status = disabled ? { tone: 'stopped' as const, words: 'Disabled, no access' } : null;
      const own = switchFor('user', email);
      return { kind: 'user', id: email, name: email, label, note: null, status, role, ...own };
    }),
    ...apiKeys
      .filter(({ revokedTimestamp }) => revokedTimestamp === null)
      .map((key): Subject => {
        const { keyId: id, name, role } = key;
        const [label, note] = [`the key “${name}”`, `API key ${id}`];
        const status = keyStatus(key, apiKeys);
        return { kind: 'key', id, name, label, note, status, role, ...switchFor('key', id) };
      }),
  ];
  return subjects.toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
}

function keyStatus(key: FirmKey, all: readonly FirmKey[]): Subject['status'] {
  const { expiresAt } = key;
  if (expiresAt === null) return null;
  if (isExpired(key)) return { tone: 'stopped', words: `Expired ${momentWords(new Date(expiresAt))}` };
  return isReplaced(key, all)
    ? { tone: 'waiting', words: `Replaced, works until ${momentWords(new Date(expiresAt))}` }
    : null;
}

/** Lists the requests below each other, each with its setting, on a narrow page, where columns don't fit. */
export function RequestList({
  children,
}: {
  readonly children: (request: RestrictableRequest) => ReactNode;
}) {
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 leading-6 sm:hidden">
      {restrictableRequests.map((request) => (
        <div key={request} className="contents">
          <dt>{requestNames[request]}</dt>
          <dd className="flex justify-end text-right">{children(request)}</dd>
        </div>
      ))}
    </dl>
  );
}
