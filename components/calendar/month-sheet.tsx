'use client';

import { classNames } from '#components/ui/class-names.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { CalendarItem } from '#lib/client/calendar/calendar.ts';
import { subjectAddress, subjectOf } from '#lib/client/today/today.ts';
import { type Closures, isEarlyClose, isMarketOpen } from '#lib/domain/market/business-days.ts';
import { isWeekday } from '#lib/domain/market/days-of-year.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { type CalendarKind, calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import { filingTitle, isOthersFiling } from '#lib/domain/filings/jurisdictions.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { monthName, weeksOfMonth } from './calendar-address.ts';
import { countedKind, KindMark } from './kind-mark.tsx';

type Props = {
  readonly month: MarketDate;
  readonly today: MarketDate;
  readonly open: MarketDate | null;
  readonly entriesOn: (day: MarketDate) => readonly CalendarItem[];
  readonly onOpen: (day: MarketDate) => void;
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month as a grid of weeks, too narrow for paper. Selecting a day opens its events. */
export function MonthSheet({ month, today, open, entriesOn, onOpen }: Props) {
  const closures = useClosures();
  return (
    <table className="no-print w-full table-fixed border-collapse text-small">
      <caption className="sr-only">Calendar, {monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="pinned bg-paper px-1.5 py-1 text-left font-normal text-quiet shadow-[inset_0_-1px_0_var(--edge)]"
            >
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={classNames(
                  'h-20 border border-hairline p-0 align-top sm:h-28',
                  isMarketOpen(day, closures) ? 'bg-paper' : 'bg-wash',
                  day === open && 'shadow-[inset_0_0_0_2px_var(--accent)]',
                )}
              >
                <DayButton
                  day={day}
                  isOther={day.slice(0, 7) !== month.slice(0, 7)}
                  today={today}
                  isOpen={day === open}
                  entries={entriesOn(day)}
                  onOpen={() => onOpen(day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = {
  readonly day: MarketDate;
  readonly isOther: boolean;
  readonly today: MarketDate;
  readonly isOpen: boolean;
  readonly entries: readonly CalendarItem[];
  readonly onOpen: () => void;
};

const shownEntries = 3;

function DayButton({ day, isOther, today, isOpen, entries, onOpen }: DayProps) {
  const isToday = day === today;
  const hours = hoursOf(day, useClosures());
  const counts = calendarKinds.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const isProvisional = ofKind.every(({ filing }) => filing?.provisional === true);
    const isOverdue = kind === 'filing' && day < today;
    return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, isProvisional, isOverdue }];
  });
  const words = [
    formatDate(day),
    ...(isToday ? ['today'] : []),
    ...(hours === null ? [] : [hours]),
    ...(counts.length === 0
      ? ['nothing']
      : counts.map(({ kind, count, isOverdue }) =>
          isOverdue ? countOf(count, 'overdue filing') : countedKind(kind, count),
        )),
  ];
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="flex size-full flex-col items-stretch gap-0.5 p-1 text-left hover:bg-accent-wash"
    >
      <span className="sr-only">{words.join(', ')}</span>
      <span aria-hidden="true" className="contents">
        <span
          className={classNames(
            isOther && 'text-quiet',
            isToday &&
              'grid h-5 min-w-6 place-items-center self-start rounded-full bg-accent px-1 font-semibold text-on-accent forced-colors:underline',
          )}
        >
          {Number(day.slice(-2))}
        </span>
        {isWeekday(day) && <span className="text-quiet max-sm:hidden">{hours}</span>}
        {entries
          .slice(0, entries.length > shownEntries + 1 ? shownEntries : shownEntries + 1)
          .map((entry) => (
            <ShortEntry key={entryKey(entry)} entry={entry} today={today} twins={twinsOf(entry, entries)} />
          ))}
        {entries.length > shownEntries + 1 && (
          <span className="hidden text-quiet sm:block">{entries.length - shownEntries} more</span>
        )}
        <span className="flex flex-wrap gap-x-1.5 sm:hidden">
          {counts.map(({ kind, count, isProvisional, isOverdue }) => (
            <span key={kind} className="flex items-center gap-0.5">
              <KindMark kind={kind} isProvisional={isProvisional} isOverdue={isOverdue} />
              {count > 1 && count}
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}

/** Number of characters of a name that always fit in a day's cell. */
const fitting = 12;

/** Returns the day's other entries of the same kind that would look the same if their names were cut off. */
function twinsOf(entry: CalendarItem, entries: readonly CalendarItem[]): readonly CalendarItem[] {
  const start = subjectOf(entry).slice(0, fitting);
  return entries.filter(
    (other) => other !== entry && other.kind === entry.kind && subjectOf(other).startsWith(start),
  );
}

type ShortEntryProps = {
  readonly entry: CalendarItem;
  readonly today: MarketDate;
  readonly twins: readonly CalendarItem[];
};

/**
 * An entry's name, cut off at the end if it doesn't fit. For a filing, its short name comes first. If the entry has
 * twins, the words that they share are left out after the first one.
 */
function ShortEntry({ entry, today, twins }: ShortEntryProps) {
  const { firmOid } = useSession();
  const { kind, filing } = entry;
  const isOthers = filing !== undefined && isOthersFiling(filing, firmOid);
  const isOverdue = isOverdueFiling(entry, today);
  const subject = subjectOf(entry);
  const words = subject.split(' ');
  const isShared = (word: string, place: number) =>
    twins.length > 0 && twins.every((twin) => subjectOf(twin).split(' ')[place] === word);
  const firstOwn = words.findIndex((word, place) => !isShared(word, place));
  const short = firstOwn > 1 ? [words[0], '…', ...words.slice(firstOwn)].join(' ') : subject;
  return (
    <span
      title={`${subject}: ${entryKind(entry, today)}`}
      className={classNames('hidden items-baseline gap-1 sm:flex', isOthers && 'text-quiet')}
    >
      <KindMark kind={kind} isProvisional={filing?.provisional} isOverdue={isOverdue} />
      <span className="min-w-0 wrap-anywhere">
        {filing && (
          <>
            {isOthers && 'Other firm’s '}
            {shortFiling(filing)}
            {isOverdue && <span className="text-danger"> overdue</span>}
            {': '}
          </>
        )}
        <span className="line-clamp-4">{short}</span>
      </span>
    </span>
  );
}

/** Reports whether an entry is an overdue filing. Filings disappear from the calendar once they are made. */
export function isOverdueFiling({ kind, date }: CalendarItem, today: MarketDate): boolean {
  return kind === 'filing' && date < today;
}

const shortFilings: Readonly<Record<string, string>> = {
  'form.d': 'Form D',
  'form.d.amendment': 'Annual Form D',
  'form.d.change': 'Form D change',
  'finra.5123': 'FINRA 5123',
};

/** Returns a short name for a filing, such as `Form D` or `TX notice`. */
function shortFiling({ code, name, jurisdiction }: NonNullable<CalendarItem['filing']>): string {
  return jurisdiction === 'US' ? (shortFilings[code] ?? name) : `${jurisdiction} notice`;
}

/** Returns `market closed` or `market closes 1:00 PM ET`. Null if the market has its usual hours. */
function hoursOf(day: MarketDate, closures: Closures): string | null {
  if (!isMarketOpen(day, closures)) return 'market closed';
  return isEarlyClose(day, closures) ? 'market closes 1:00 PM ET' : null;
}

/** Shows a day, and says whether it is today and whether the market is closed or closes early. */
export function DayHeading({ day, today }: { readonly day: MarketDate; readonly today: MarketDate }) {
  const hours = hoursOf(day, useClosures());
  return (
    <>
      {formatDate(day)}
      {day === today && <span className="font-normal text-accent"> · today</span>}
      {hours !== null && <span className="font-normal text-quiet"> · {hours}</span>}
    </>
  );
}

const kinds: Readonly<Record<CalendarKind, string>> = {
  closing: 'closes',
  cashrequired: 'cash required',
  filing: 'filing due',
  answertransfer: 'last day to respond',
};

/**
 * Returns the label of an entry's kind, such as `closes`. A filing in the calendar isn't filed yet, so its label says
 * whether it is due or overdue.
 */
function entryKind(entry: CalendarItem, today: MarketDate): string {
  const { kind, filing } = entry;
  if (filing === undefined) return kinds[kind];
  return `${filingTitle(filing)} ${isOverdueFiling(entry, today) ? 'overdue' : 'due'}${noteOf(filing)}`;
}

/** Shows the label of an entry's kind. If it says "overdue", only that word is red. */
export function EntryKind({ entry, today }: { readonly entry: CalendarItem; readonly today: MarketDate }) {
  if (entry.filing === undefined || !isOverdueFiling(entry, today)) return entryKind(entry, today);
  return (
    <>
      {filingTitle(entry.filing)} <span className="text-danger">overdue</span>
      {noteOf(entry.filing)}
    </>
  );
}

function noteOf({ provisional }: NonNullable<CalendarItem['filing']>): string {
  return provisional ? ', provisional: first sale not confirmed' : '';
}

/** Returns the URL of an entry's page. */
export function entryAddress(entry: CalendarItem): string {
  return `${subjectAddress(entry)}${entry.kind === 'filing' ? '/filings' : ''}`;
}

/** Returns a key that is unique among the entries of a day. */
export function entryKey(entry: CalendarItem): string {
  const { kind, privatePlacementOfferOid, accountNumber, acatid, filing } = entry;
  const subject = filing && [filing.code, filing.jurisdiction, filing.firmOid];
  return [kind, privatePlacementOfferOid, accountNumber, acatid, ...(subject ?? [])].join(' ');
}
