'use client';

import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import Link from 'next/link';
import { useQueryStates } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { ExportMenu } from '#components/ui/export-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import {
  type ListedSecurityEvent,
  securityEventsPath,
  securityEventsQuery,
} from '#lib/client/administration/audit.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { isSecurityEventCode, type SecurityEventCode } from '#lib/domain/access/security-event.ts';
import { PersonName } from '#components/people/person-name.tsx';
import { StatusMark, type Tone } from '#components/ui/status-mark.tsx';
import { actorKindWords } from '#lib/client/administration/actor-words.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { cellClass, ListBar, ListState, ListTable, useListSearch } from '../lists.tsx';
import { daysOf } from '../log-filters.tsx';
import { LogTime } from '../log-time.tsx';
import { EventFilters, eventParameters, noFilter } from './event-filters.tsx';
import { detailWords, eventWords, headingWords, isOfImport, isOfOffer, subjectWords } from './event-words.ts';
import { type EventGroup, groupEvents } from './group-events.ts';

/** Tones of events that need attention. Routine events have none. */
const tones: Partial<Record<SecurityEventCode, Tone>> = {
  'sign.in.failed': 'stopped',
  'credential.refused': 'stopped',
  'request.refused': 'stopped',
  'request.limited': 'stopped',
  'key.new.address': 'waiting',
};

/** Lists and exports the firm's security events, newest first, filtered by text, time, person and event. */
export function SecurityTab() {
  const [search, setSearch] = useListSearch();
  const [address, setAddress] = useQueryStates(eventParameters, { history: 'push' });
  const event = address.event !== null && isSecurityEventCode(address.event) ? address.event : null;
  const days = daysOf(address, useMarketDate());
  const filter = { event, actor: address.actor, ...days, q: search === '' ? null : search };
  const events = useInfiniteQuery(securityEventsQuery(filter));
  const found = events.data?.pages.flatMap(({ value }) => value) ?? [];
  const isFiltered = Object.values(filter).some((value) => value !== null);
  // With a filter, every entry has its own line.
  const groups = isFiltered ? found.map((each) => ({ event: each, related: [] })) : groupEvents(found);
  const onClear = () => {
    setSearch('');
    void setAddress(noFilter);
  };
  return (
    <>
      <ListBar
        label="Search by subject, person or address"
        text={search}
        onSearch={setSearch}
        filters={
          <EventFilters
            address={{ ...address, event, to: days.to }}
            actors={found.flatMap(({ actor }) => actor?.name ?? [])}
            onChange={(change) => void setAddress(change)}
            onClear={isFiltered ? onClear : null}
          />
        }
      >
        <ExportMenu path={securityEventsPath} query={filter} />
      </ListBar>
      <p className="mt-3 text-small text-quiet">
        Related entries share a line, and exports list each one. A repeated rejection is recorded once a
        minute.
      </p>
      <ListState
        noun="security events"
        error={found.length === 0 ? events.error : null}
        isLoaded={events.isSuccess || found.length > 0}
        onRetry={() => void events.refetch()}
        found={found.length}
        search={search}
        onClearSearch={onClear}
        empty={
          isFiltered ? (
            <EmptyState
              title={event === null ? 'No matching events' : `No matching “${eventWords(event)}” events`}
              actions={<Button onClick={onClear}>Show all events</Button>}
            />
          ) : (
            <EmptyState title="No events yet">Sign-ins and changes to users and keys appear here.</EmptyState>
          )
        }
      >
        <EventTable events={events} groups={groups} isFiltered={isFiltered} />
      </ListState>
    </>
  );
}

type EventTableProps = {
  readonly events: UseInfiniteQueryResult;
  readonly groups: readonly EventGroup[];
  readonly isFiltered: boolean;
};

function EventTable({ events, groups, isFiltered }: EventTableProps) {
  const count = groups.reduce((sum, { related }) => sum + 1 + related.length, 0);
  return (
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
        {groups.map((group) => (
          <GroupRows key={group.event.eventId} {...group} />
        ))}
      </ListTable>
      <MoreRows
        label="Show earlier events"
        hasMore={events.hasNextPage}
        isLoading={events.isFetchingNextPage}
        error={events.isFetchNextPageError ? events.error : null}
        onLoad={async () => (await events.fetchNextPage()).hasNextPage}
      >
        {shownWords(count, isFiltered, events.hasNextPage)}
      </MoreRows>
    </div>
  );
}

function shownWords(shown: number, isFiltered: boolean, hasMore: boolean): string {
  const noun = `${isFiltered ? 'matching ' : ''}${shown === 1 ? 'event' : 'events'}`;
  const count = `${shown.toLocaleString('en-US')} ${noun}`;
  return hasMore ? `Showing the newest ${count}.` : `${count}. No earlier events.`;
}

/** An entry of the log. Related entries are shown on request, in rows below it. */
function GroupRows({ event, related }: EventGroup) {
  const [isOpen, setOpen] = useState(false);
  const words = `${related.length} related ${related.length === 1 ? 'entry' : 'entries'}`;
  return (
    <>
      <EventRow event={event}>
        {related.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="block min-h-6 text-accent hover:underline"
          >
            {isOpen ? 'Hide' : 'Show'} {words}
          </button>
        )}
      </EventRow>
      {isOpen && related.map((each) => <EventRow key={each.eventId} event={each} isRelated />)}
    </>
  );
}

type RowProps = {
  readonly event: ListedSecurityEvent;
  readonly isRelated?: boolean;
  readonly children?: ReactNode;
};

/** One security event. On a narrow screen, the first cell contains everything. */
function EventRow({ event, isRelated = false, children }: RowProps) {
  const { at, actor, address } = event;
  const tone = toneOf(event.event);
  const words = headingWords(event);
  const detail = detailWords(event);
  const hasSubject = useSubject(event) !== null;
  return (
    <tr className={`border-b border-hairline ${isRelated ? 'bg-wash' : ''}`}>
      <th
        scope="row"
        className={`${cellClass} [overflow-wrap:anywhere] ${isRelated ? 'border-l-2 border-edge pl-4!' : ''}`}
      >
        <span className="block font-semibold">
          {tone === undefined ? words : <StatusMark tone={tone}>{words}</StatusMark>}
        </span>
        {detail !== null && <span className="block text-quiet">{detail}</span>}
        {hasSubject && (
          <span className="block lg:hidden">
            <Subject event={event} />
          </span>
        )}
        <span className="block text-quiet lg:hidden">
          <Who actor={actor} />
          {address !== null && <>, from {address}</>}
        </span>
        <span className="block text-quiet sm:hidden">
          <LogTime timestamp={at} />
        </span>
        {children}
      </th>
      <td className={`${cellClass} min-w-64 wrap-anywhere max-lg:hidden`}>
        <Subject event={event} />
      </td>
      <td className={`${cellClass} min-w-64 wrap-anywhere max-lg:hidden`}>
        <Who actor={actor} />
      </td>
      <td className={`${cellClass} min-w-36 wrap-anywhere text-quiet max-lg:hidden`}>{address ?? '–'}</td>
      <td className={`${cellClass} text-quiet max-sm:hidden`}>
        <LogTime timestamp={at} />
      </td>
    </tr>
  );
}

/** Describes what an event is about. Null if that is only the person who caused it. */
function useSubject(event: ListedSecurityEvent): string | null {
  const { firmOid } = useSession();
  return event.subject === event.actor?.name ? null : subjectWords(event, firmOid);
}

/** What the event is about. An offer or a recent import is linked. */
function Subject({ event: listed }: { readonly event: ListedSecurityEvent }) {
  const { readImports } = useSession().rights;
  const { event, subject, detail } = listed;
  const words = useSubject(listed);
  const page = isOfOffer(event, detail) ? 'offers' : isOfImport(event) && readImports ? 'imports' : null;
  return subject !== null && page !== null ? (
    <Link
      href={`/${page}/${subject}`}
      prefetch={false}
      title={subject}
      className="inline-block min-h-6 text-accent hover:underline"
    >
      {words}
    </Link>
  ) : (
    <span title={words === null || words === subject ? undefined : (subject ?? undefined)}>
      {words ?? '–'}
    </span>
  );
}

function Who({ actor }: Pick<ListedSecurityEvent, 'actor'>) {
  return actor === null ? (
    'Unknown'
  ) : (
    <>
      <PersonName actor={actor.name} />,{' '}
      <span className="inline-block text-quiet">{actorKindWords(actor)}</span>
    </>
  );
}

export function toneOf(event: string): Tone | undefined {
  return isSecurityEventCode(event) ? tones[event] : undefined;
}
