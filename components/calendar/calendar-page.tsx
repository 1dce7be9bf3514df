'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useRef, useState } from 'react';
import { useRowKeys } from '#components/shell/shortcuts/use-row-keys.ts';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { calendarQuery } from '#lib/client/calendar/read-calendar.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { Agenda } from './agenda.tsx';
import {
  calendarParameters,
  daysOfSheet,
  firstOfMonth,
  offersOf,
  readCalendarAddress,
} from './calendar-address.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { DayHeading } from './day-heading.tsx';
import { EntryList } from './entry-list.tsx';
import { MonthSheet } from './month-sheet.tsx';

const FeedsDialog = dynamic(() => import('./feeds-dialog.tsx').then((module) => module.FeedsDialog), {
  ssr: false,
});

/** The dates of the offers and transfers that the reader sees, by month; a day opens what lies on it. */
export function CalendarPage() {
  const [address, setAddress] = useQueryStates(calendarParameters, { history: 'push' });
  const [isSubscribing, setSubscribing] = useState(false);
  const today = useMarketDate();
  const openDay = address.day ?? today;
  const month = firstOfMonth(openDay);
  // Of the address itself: nuqs knows what is typed at once, the dates follow when the reader pauses.
  const { q } = readCalendarAddress(useSearchParams());
  const { data, error, isPlaceholderData, refetch } = useQuery(
    calendarQuery(daysOfSheet(month), offersOf({ ...address, q })),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useRowKeys();
  const { kind: kinds, view } = address;
  const wanted = (data ?? []).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const byDay = Map.groupBy(wanted, ({ date }) => date);
  const entriesOn = (day: MarketDate) => byDay.get(day) ?? [];
  const onOpen = (day: MarketDate) => {
    void setAddress({ day }).then(() => heading.current?.focus());
  };
  return (
    <>
      <CalendarHead
        address={address}
        month={month}
        today={today}
        onChange={(change) => noteWrite(setAddress(change))}
      >
        <Button onClick={() => setSubscribing(true)}>Subscribe…</Button>
      </CalendarHead>
      <CalendarFilters
        address={address}
        onChange={(change) => noteWrite(setAddress(change))}
        onSearch={(text, isDone) => noteTyping(isDone, (options) => setAddress({ q: text }, options))}
      />
      {error && (
        <ProblemNotice
          title="The calendar could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <SkeletonRows rows={6} label="Loading the calendar" />}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_304px]"
        >
          {view === 'month' ? (
            <MonthSheet
              month={month}
              today={today}
              open={address.day}
              entriesOn={entriesOn}
              onOpen={onOpen}
            />
          ) : (
            <div>
              <Agenda entries={wanted.filter(({ date }) => firstOfMonth(date) === month)} today={today} />
            </div>
          )}
          <section aria-labelledby="open-day">
            <h2 id="open-day" ref={heading} tabIndex={-1} className="text-lead outline-none">
              <DayHeading day={openDay} today={today} />
            </h2>
            {entriesOn(openDay).length > 0 ? (
              <EntryList entries={entriesOn(openDay)} />
            ) : (
              <p className="mt-1 text-quiet">No events on this day.</p>
            )}
          </section>
        </div>
      )}
      {isSubscribing && <FeedsDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}
