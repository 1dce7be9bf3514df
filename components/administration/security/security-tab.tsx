'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useId } from 'react';
import { ExportMenu } from '#components/ui/export-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { securityEventsQuery } from '#lib/client/administration/list-security-events.ts';
import {
  isSecurityEventCode,
  type SecurityEventCode,
  securityEvents,
} from '#lib/domain/access/security-event.ts';
import { ListState } from '../list-state.tsx';
import { ListTable } from '../list-table.tsx';
import { EventRow } from './event-row.tsx';

/** Who came in, who was refused, and who changed what users and keys may do. */
export function SecurityTab() {
  const [asked, setAsked] = useQueryState('event', parseAsString.withOptions({ history: 'push' }));
  const filter = asked !== null && isSecurityEventCode(asked) ? asked : null;
  const events = useInfiniteQuery(securityEventsQuery(filter));
  const found = events.data?.pages.flatMap(({ value }) => value) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto max-w-[72ch] text-quiet">
          Sign-ins, refusals, exports, and changes to users, keys and restrictions. Entries can’t be changed.
          A refusal that repeats within a minute is shown once.
        </p>
        <EventFilter filter={filter} onChoose={(code) => void setAsked(code)} />
        <ExportMenu path="/restapi/securityevents" query={{ event: filter }} />
      </div>
      <ListState
        noun="security events"
        error={found.length === 0 ? events.error : null}
        isLoaded={events.isSuccess}
        onRetry={() => void events.refetch()}
        found={found.length}
        search=""
        onClearSearch={() => void setAsked(null)}
        empty={
          filter === null ? (
            <EmptyState title="Nothing has happened yet">
              Sign-ins and changes to users and keys appear here.
            </EmptyState>
          ) : (
            <EmptyState
              title={`No event “${securityEvents[filter]}”`}
              actions={<Button onClick={() => void setAsked(null)}>Show all events</Button>}
            />
          )
        }
      >
        <div aria-busy={events.isPlaceholderData} className={events.isPlaceholderData ? 'opacity-60' : ''}>
          <ListTable
            caption="Security events of the firm, newest first"
            headings={[
              { label: 'What' },
              { label: 'Whom or what', className: 'max-lg:hidden' },
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
  return hasMore ? `The newest ${count}.` : `${count}, no earlier ones.`;
}
