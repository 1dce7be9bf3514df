'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { type RefObject, useRef, useState } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { noteTyping, noteWrite } from '#components/ui/address-writes.ts';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { FirstStepsLater, loadFirstSteps } from '#components/shell/first-steps-later.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import { ProblemNoticeLater } from '#components/ui/problem-notice-later.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { calendarQuery, type CalendarItem } from '#lib/client/calendar/calendar.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { EmptyState } from '#components/ui/notice.tsx';
import { RowLink } from '#components/ui/row-link.tsx';
import { isOthersFiling } from '#lib/domain/filings/jurisdictions.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';
import { subjectOf } from '#lib/client/today/today.ts';
import { AddedFilters, Filter, FoldingFilters } from '#components/ui/filters.tsx';
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
import { CalendarHead } from './calendar-head.tsx';
import {
  DayHeading,
  entryAddress,
  EntryKind,
  entryKey,
  isOverdueFiling,
  MonthSheet,
} from './month-sheet.tsx';
import { KindMark } from './kind-mark.tsx';

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
  const byDay = Map.groupBy(wanted, ({ date }) => date);
  const entriesOn = (day: MarketDate) => byDay.get(day) ?? [];
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
        onSearch={(text, isDone) => noteTyping(isDone, (options) => setAddress({ q: text }, options))}
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

type Props = {
  readonly entries: readonly CalendarItem[];
  readonly today: MarketDate;
  /** Whether the list only appears on paper. It then has no links, which row shortcuts would otherwise find. */
  readonly isPaper?: boolean;
};

type OpenDayProps = Props & {
  readonly day: MarketDate;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

function OpenDay({ day, today, entries, heading }: OpenDayProps) {
  return (
    <section
      aria-labelledby="open-day"
      className="no-print lg:sticky lg:top-16 lg:max-h-[calc(100vh-80px)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="open-day" ref={heading} tabIndex={-1} className="text-lead outline-none">
        <DayHeading day={day} today={today} />
      </h2>
      {entries.length > 0 ? (
        <EntryList entries={entries} today={today} />
      ) : (
        <p className="mt-1 text-quiet">No events on this day.</p>
      )}
    </section>
  );
}

/** The days of a month that have events, in order. Any view prints as this list. */
function Agenda({ entries, today, isPaper = false }: Props) {
  if (entries.length === 0) {
    return isPaper ? (
      <p>No events this month.</p>
    ) : (
      <FirstStepsLater>
        <EmptyState title="No events this month">
          No offers close or require cash, and no filings or transfer responses are due. Try another month, or
          show all kinds.
        </EmptyState>
      </FirstStepsLater>
    );
  }
  return [...Map.groupBy(entries, ({ date }) => date)].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mt-6 first:mt-0">
      <h2 className="font-semibold">
        <DayHeading day={day} today={today} />
      </h2>
      <EntryList entries={ofDay} today={today} isPaper={isPaper} />
    </section>
  ));
}

/** A day's entries, each with a link to its offer or account. */
function EntryList({ entries, today, isPaper = false }: Props) {
  const { firmOid: ownFirm } = useSession();
  return (
    <ul>
      {entries.map((entry) => {
        const firmOid = entry.filing?.firmOid ?? null;
        return (
          <li
            key={entryKey(entry)}
            className="flex min-h-8 items-baseline gap-2 border-b border-hairline py-1"
          >
            <KindMark
              kind={entry.kind}
              isProvisional={entry.filing?.provisional}
              isOverdue={isOverdueFiling(entry, today)}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {isPaper ? (
                subjectOf(entry)
              ) : (
                <RowLink
                  href={entryAddress(entry)}
                  className="inline-block min-h-6 text-accent hover:underline"
                >
                  {subjectOf(entry)}
                </RowLink>
              )}{' '}
              <span className="text-quiet">
                <EntryKind entry={entry} today={today} />
              </span>
              {firmOid !== null && (
                <span className="block text-quiet">
                  {firmOid !== ownFirm && 'Due from '}
                  <FirmName oid={firmOid} />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
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
          onSearch={(text) => onSearch(text, text === '')}
          onEnter={() => onSearch(q, true)}
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
