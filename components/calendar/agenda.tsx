import { type RefObject, useState } from 'react';
import { FirmName } from '#components/offers/firms/firm-name.tsx';
import { FirstStepsLater } from '#components/shell/first-steps-later.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import { RowLink } from '#components/ui/row-link.tsx';
import type { CalendarItem } from '#lib/client/calendar/calendar.ts';
import { subjectOf } from '#lib/client/today/today.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { KindMark } from './kind-mark.tsx';
import { DayHeading, entryAddress, EntryKind, entryKey, isOverdueFiling } from './month-sheet.tsx';

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

/** The selected day, beside the month. */
export function OpenDay({ day, today, entries, heading }: OpenDayProps) {
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

/**
 * The days of a month that have events, in order. In the current month, the list starts with today, and the user can
 * show the earlier days. Any view prints as this list, with all days.
 */
export function Agenda({ entries, today, isPaper = false }: Props) {
  const [isWhole, setWhole] = useState(false);
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
  const isCurrent = entries[0]?.date.slice(0, 7) === today.slice(0, 7);
  const earlier = isCurrent ? entries.filter(({ date }) => date < today) : [];
  const rest = entries.slice(earlier.length);
  if (isPaper || earlier.length === 0) return <Days entries={entries} today={today} isPaper={isPaper} />;
  return (
    <>
      <EarlierButton earlier={earlier} today={today} isOpen={isWhole} onToggle={() => setWhole(!isWhole)} />
      <div className={isWhole ? 'mb-6' : 'mb-6 hidden print:block'}>
        <Days entries={earlier} today={today} isPaper={!isWhole} />
      </div>
      <div>
        {!rest.some(({ date }) => date === today) && (
          <section aria-label={today} className="no-print">
            <h2 className="font-semibold">
              <DayHeading day={today} today={today} />
            </h2>
            <p className="text-quiet">
              {rest.length === 0 ? 'No more events this month.' : 'No events today.'}
            </p>
          </section>
        )}
        <Days entries={rest} today={today} />
      </div>
    </>
  );
}

function Days({ entries, today, isPaper = false }: Props) {
  return [...Map.groupBy(entries, ({ date }) => date)].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mt-6 first:mt-0">
      <h2 className="font-semibold">
        <DayHeading day={day} today={today} />
      </h2>
      <EntryList entries={ofDay} today={today} isPaper={isPaper} />
    </section>
  ));
}

type EarlierProps = {
  readonly earlier: readonly CalendarItem[];
  readonly today: MarketDate;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Shows or hides the days before today, and counts the overdue filings among them. */
function EarlierButton({ earlier, today, isOpen, onToggle }: EarlierProps) {
  const overdue = earlier.filter((entry) => isOverdueFiling(entry, today)).length;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="no-print mb-4 min-h-6 text-small text-accent underline"
    >
      {isOpen ? 'Hide' : 'Show'} {countOf(earlier.length, 'earlier event')} this month
      {overdue > 0 && `, including ${countOf(overdue, 'overdue filing')}`}
    </button>
  );
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
