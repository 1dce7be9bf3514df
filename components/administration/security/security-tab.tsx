'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { parseAsString, useQueryState } from 'nuqs';
import { useId } from 'react';
import { ExportMenu } from '#components/ui/export-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { securityEventsQuery, type ListedSecurityEvent } from '#lib/client/administration/audit.ts';
import { requestNames } from '#lib/client/administration/restrictions.ts';
import { restrictableRequests } from '#lib/domain/access/access.ts';
import {
  isSecurityEventCode,
  type SecurityEventCode,
  securityEvents,
} from '#lib/domain/access/security-event.ts';
import { approvalSteps } from '#lib/domain/approvals/approval.ts';
import { isProblemCode, problemOf } from '#lib/domain/problems/problems.ts';
import { curlyApostrophes } from '#lib/domain/text/curly-apostrophes.ts';
import { PersonName } from '#components/people/person-name.tsx';
import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { actorKindWords } from '#lib/client/administration/actor-words.ts';
import { roleNames } from '#lib/client/administration/users.ts';
import { cellClass, ListState, ListTable } from '../lists.tsx';

/** Tones of events that need attention. Routine events have none. */
const tones: Partial<Record<SecurityEventCode, Tone>> = {
  'sign.in.failed': 'stopped',
  'credential.refused': 'stopped',
  'request.refused': 'stopped',
  'request.limited': 'stopped',
  'key.new.address': 'waiting',
};

const names = new Map<string, string>(Object.entries(roleNames));

/** Lists and exports the firm's security events, newest first. */
export function SecurityTab() {
  const [asked, setAsked] = useQueryState('event', parseAsString.withOptions({ history: 'push' }));
  const filter = asked !== null && isSecurityEventCode(asked) ? asked : null;
  const events = useInfiniteQuery(securityEventsQuery(filter));
  const found = events.data?.pages.flatMap(({ value }) => value) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto max-w-[72ch] text-quiet">
          Sign-ins, rejected requests, exports, and changes to users, API keys and restrictions. Entries can’t
          be changed. Repeated rejections within a minute are shown once.
        </p>
        <EventFilter filter={filter} onChoose={(code) => void setAsked(code)} />
        <ExportMenu path="/restapi/securityevents" query={{ event: filter }} />
      </div>
      <ListState
        noun="security events"
        error={found.length === 0 ? events.error : null}
        isLoaded={events.isSuccess || found.length > 0}
        onRetry={() => void events.refetch()}
        found={found.length}
        search=""
        onClearSearch={() => void setAsked(null)}
        empty={
          filter === null ? (
            <EmptyState title="No events yet">Sign-ins and changes to users and keys appear here.</EmptyState>
          ) : (
            <EmptyState
              title={`No “${securityEvents[filter]}” events`}
              actions={<Button onClick={() => void setAsked(null)}>Show all events</Button>}
            />
          )
        }
      >
        <div aria-busy={events.isPlaceholderData} className={events.isPlaceholderData ? 'opacity-60' : ''}>
          <ListTable
            caption="Your firm’s security events, newest first"
            headings={[
              { label: 'What' },
              { label: 'Subject', className: 'max-lg:hidden' },
              { label: 'Who', className: 'max-lg:hidden' },
              { label: 'From', className: 'max-lg:hidden' },
              { label: 'When', className: 'max-sm:hidden' },
            ]}
          >
            {found.map((event) => (
              <EventRow key={event.eventId} event={event} />
            ))}
          </ListTable>
          <MoreRows
            label="Show earlier events"
            hasMore={events.hasNextPage}
            isLoading={events.isFetchingNextPage}
            error={events.isFetchNextPageError ? events.error : null}
            onLoad={async () => (await events.fetchNextPage()).hasNextPage}
          >
            {shownWords(found.length, events.hasNextPage)}
          </MoreRows>
        </div>
      </ListState>
    </>
  );
}

type FilterProps = {
  readonly filter: SecurityEventCode | null;
  readonly onChoose: (code: string | null) => void;
};

function EventFilter({ filter, onChoose }: FilterProps) {
  const id = useId();
  return (
    <div className="no-print flex min-w-0 flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-quiet">
        Event
      </label>
      <Select
        id={id}
        value={filter ?? ''}
        onChoose={(code) => onChoose(code === '' ? null : code)}
        choices={[
          { value: '', label: 'Any event' },
          ...Object.entries(securityEvents).map(([value, label]) => ({ value, label })),
        ]}
      />
    </div>
  );
}

function shownWords(shown: number, hasMore: boolean): string {
  const count = `${shown.toLocaleString('en-US')} ${shown === 1 ? 'event' : 'events'}`;
  return hasMore ? `Showing the newest ${count}.` : `${count}. No earlier events.`;
}

/** One security event. On a narrow screen, the first cell contains everything. */
function EventRow({ event }: { readonly event: ListedSecurityEvent }) {
  const { at, actor, subject, address } = event;
  const tone = toneOf(event.event);
  const words = eventWords(event.event);
  const detail = detailWords(event);
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <span className="block font-semibold">
          {tone === undefined ? words : <StatusMark tone={tone}>{words}</StatusMark>}
        </span>
        {detail !== null && <span className="block text-quiet">{detail}</span>}
        {subject !== null && (
          <span className="block lg:hidden">
            <Subject event={event} />
          </span>
        )}
        <span className="block text-quiet lg:hidden">
          <Who actor={actor} />
          {address !== null && <>, from {address}</>}
        </span>
        <span className="block text-quiet sm:hidden">
          <TimeText timestamp={at} />
        </span>
      </th>
      <td className={`${cellClass} min-w-64 wrap-anywhere max-lg:hidden`}>
        <Subject event={event} />
      </td>
      <td className={`${cellClass} min-w-64 wrap-anywhere max-lg:hidden`}>
        <Who actor={actor} />
      </td>
      <td className={`${cellClass} min-w-36 wrap-anywhere text-quiet max-lg:hidden`}>{address ?? '–'}</td>
      <td className={`${cellClass} text-quiet max-sm:hidden`}>
        <TimeText timestamp={at} />
      </td>
    </tr>
  );
}

/** What the event is about. An approval's offer is linked. */
function Subject({ event: { event, subject, detail } }: { readonly event: ListedSecurityEvent }) {
  return subject !== null && isOfOffer(event, detail) ? (
    <Link
      href={`/offers/${subject}`}
      prefetch={false}
      className="inline-block min-h-6 text-accent hover:underline"
    >
      Offer {subject}
    </Link>
  ) : (
    (subject ?? '–')
  );
}

/** Reports whether the subject of an event is an offer. The subject of other approvals is the firm. */
export function isOfOffer(event: string, detail: string | null): boolean {
  return (
    (event === 'approval.requested' || event === 'approval.decided') &&
    approvalSteps.some((step) => detail?.startsWith(step) === true)
  );
}

function Who({ actor }: Pick<ListedSecurityEvent, 'actor'>) {
  return actor === null ? (
    'Unknown'
  ) : (
    <>
      <PersonName actor={actor.name} />, <span className="text-quiet">{actorKindWords(actor)}</span>
    </>
  );
}

/** Returns the label of an event. An unknown code, such as one from a newer server version, is returned unchanged. */
export function eventWords(event: string): string {
  return isSecurityEventCode(event) ? securityEvents[event] : event;
}

export function toneOf(event: string): Tone | undefined {
  return isSecurityEventCode(event) ? tones[event] : undefined;
}

/**
 * Returns an event's detail as text, with names in place of the codes of roles, restrictable requests and problems. All
 * other details are returned unchanged.
 */
export function detailWords({ event, detail }: Pick<ListedSecurityEvent, 'event' | 'detail'>): string | null {
  if (detail !== null && event.startsWith('user.')) {
    return detail.split(' to ').map(roleWords).join(' to ');
  }
  if (event === 'key.created') return keyWords(detail);
  if (event === 'approval.requested' || event === 'approval.decided') return approvalDetail(detail);
  if (event === 'restriction.changed') return restrictionWords(detail);
  return isProblemCode(detail) ? curlyApostrophes(problemOf(detail).title) : detail;
}

const askedFor: Readonly<Record<string, string>> = {
  execute: 'execute the offer',
  cancel: 'cancel the offer',
  close: 'close the offer',
  allocate: 'allocate subscriptions',
  policy: 'change the approval policy',
  access: 'grant access',
};

/** Describes an approval from a detail such as `allocate executed, approval 75385c0e9d1f2a3b`. */
function approvalDetail(detail: string | null): string | null {
  const [, kind = '', state = ''] = /^(\w+)(?: (\w+))?, approval \w+$/.exec(detail ?? '') ?? [];
  const asked = askedFor[kind];
  if (asked === undefined) return detail;
  if (state === '') return `Request to ${asked}`;
  return `The request to ${asked} was ${state === 'executed' ? 'approved' : state}.`;
}

/** Replaces the request in `listTransfers off for the user` with its name. */
function restrictionWords(detail: string | null): string | null {
  const [, code, change = '', subject = ''] = /^(\w+) (on|off) (for .*)$/.exec(detail ?? '') ?? [];
  const request = restrictableRequests.find((known) => known === code);
  return request === undefined
    ? detail
    : `${requestNames[request]} ${change === 'on' ? 'enabled' : 'disabled'} ${subject}`;
}

/**
 * Replaces the role code with the role's name. Looks for the code only after the key's name, because that name can look
 * like a role code.
 */
function keyWords(detail: string | null): string | null {
  const [, name = '', role = '', kind = ''] = /^(.*, )?(\w+)(, \w+)$/s.exec(detail ?? '') ?? [];
  return role === '' ? detail : `${name}${roleWords(role)}${kind}`;
}

function roleWords(role: string): string {
  return names.get(role) ?? role;
}
