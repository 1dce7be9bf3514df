'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useRef, useState } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { loadFirstSteps } from '#components/shell/first-steps-later.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import { ProblemNoticeLater } from '#components/ui/problem-notice-later.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { calendarQuery, type CalendarItem } from '#lib/client/calendar/calendar.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { isOthersFiling } from '#lib/domain/filings/jurisdictions.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { Filter } from '#components/ui/filter.tsx';
import { AddedFilters, FoldingFilters } from '#components/ui/filters.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import {
  attentionChoices,
  exemptionChoices,
  minimumChoices,
  publishedChoices,
} from '#components/offers/list/filter-labels.ts';
import {
  type CalendarAddress,
  calendarParameters,
  sheetDays,
  firstOfMonth,
  isNarrowed,
  offersOf,
  readCalendarAddress,
  withoutFilters,
} from './calendar-address.ts';
import { Agenda, OpenDay } from './agenda.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { MonthSheet } from './month-sheet.tsx';

const FeedsDialog = later(() => import('./feeds-dialog.tsx').then((module) => module.FeedsDialog), {
  ssr: false,
});

const monthClass = 'grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_304px] print:block';

const laterParts = [loadFirstSteps];

/** Shows the dates of offers, filings and transfers by month. Selecting a day opens its events. */
export function CalendarPage() {
  const [address, setAddress] = useQueryStates(calendarParameters, { history: 'push' });
  const [isSubscribing, setSubscribing] = useState(false);
  const today = useMarketDate();
  const openDay = address.day ?? today;
  const month = firstOfMonth(openDay);
  // Read from the URL, not from nuqs, which returns typed text immediately. The dates wait until the user pauses.
  const { q } = readCalendarAddress(useSearchParams());
  const { data, error, isPlaceholderData, refetch } = useQuery(
    calendarQuery(sheetDays(month), offersOf({ ...address, q })),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useRowKeys();
  useLoadAhead(laterParts);
  const { kind: kinds, view } = address;
  const { firmOid } = useSession();
  const wanted = ownFirst(data ?? [], firmOid).filter(
    ({ kind }) => kinds.length === 0 || kinds.includes(kind),
  );
  const entriesOn = (day: MarketDate) => wanted.filter(({ date }) => date === day);
  const onChange = (change: Change) => noteWrite(setAddress(change));
  const onOpen = (day: MarketDate) => {
    void setAddress({ day }).then(() => heading.current?.focus());
  };
  return (
    <>
      <CalendarHead address={address} month={month} today={today} onChange={onChange}>
        <Button onClick={() => setSubscribing(true)}>Subscribe…</Button>
      </CalendarHead>
      <CalendarFilters
        address={address}
        onChange={onChange}
        onSearch={(text, isDone) => noteTyping(text, isDone, (options) => setAddress({ q: text }, options))}
      />
      {error && (
        <ProblemNoticeLater
          title="The calendar couldn’t be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <SkeletonRows rows={6} label="Loading the calendar" />}
      {data && (
        <div aria-busy={isPlaceholderData} className={classNames('mt-4', view === 'month' && monthClass)}>
          {view === 'month' && (
            <>
              <MonthSheet
                month={month}
                today={today}
                open={address.day}
                entriesOn={entriesOn}
                onOpen={onOpen}
              />
              <OpenDay day={openDay} today={today} entries={entriesOn(openDay)} heading={heading} />
            </>
          )}
          <div className={view === 'month' ? 'hidden print:block' : undefined}>
            <Agenda
              key={month}
              entries={wanted.filter(({ date }) => firstOfMonth(date) === month)}
              today={today}
              isPaper={view === 'month'}
            />
          </div>
        </div>
      )}
      {isSubscribing && <FeedsDialog onClose={() => setSubscribing(false)} />}
    </>
  );
}

/** Sorts the entries by date. On each day, other firms' filings come last. */
function ownFirst(entries: readonly CalendarItem[], ownFirm: string): readonly CalendarItem[] {
  const rank = ({ filing }: CalendarItem) => Number(filing !== undefined && isOthersFiling(filing, ownFirm));
  return entries.toSorted((left, right) => compareText(left.date, right.date) || rank(left) - rank(right));
}

type Change = { readonly [Name in keyof CalendarAddress]?: CalendarAddress[Name] | null };

type CalendarFiltersProps = {
  readonly address: CalendarAddress;
  readonly onChange: (change: Change) => void;
  readonly onSearch: (text: string, isDone: boolean) => void;
};

/** Filters that are shown only once they are set or added, in display order. */
const added = [
  { name: 'exemption', label: 'Exemption', choices: exemptionChoices },
  { name: 'published', label: 'Published', choices: publishedChoices },
  { name: 'belowminimum', label: 'Approved', choices: minimumChoices },
] as const;

/** Filters on offers, which the calendar shares with the offer list. */
function CalendarFilters({ address, onChange, onSearch }: CalendarFiltersProps) {
  const { q } = address;
  return (
    <>
      <search className="no-print mt-3 flex flex-wrap items-end gap-2">
        <SearchField
          label="Search the calendar by offer, issuer or identifier"
          placeholder="Offer, issuer or identifier"
          value={q}
          onSearch={onSearch}
          className="min-w-44 grow basis-44 sm:max-w-80"
        />
        <FoldingFilters label="Filters">
          <Filter
            label="Needs attention"
            value={address.attention ?? ''}
            choices={attentionChoices}
            onChoose={(value) => onChange({ attention: calendarParameters.attention.parse(value) })}
          />
          <AddedFilters
            filters={added.map((filter) => ({ ...filter, value: address[filter.name] ?? '' }))}
            onChoose={(name, value) => onChange({ [name]: calendarParameters[name].parse(value) })}
          />
        </FoldingFilters>
        {isNarrowed(address) && <Button onClick={() => onChange(withoutFilters)}>Show all</Button>}
      </search>
      {isNarrowed(address) && (
        <p className="mt-2 text-small text-quiet">Only dates for these offers. Transfers are not shown.</p>
      )}
    </>
  );
}
