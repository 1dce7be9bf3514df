import { EmptyState } from '#components/ui/notice.tsx';
import type { ToldEntry } from '#lib/client/calendar/read-calendar.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { DayHeading } from './day-heading.tsx';
import { EntryList } from './entry-list.tsx';

type Props = { readonly entries: readonly ToldEntry[]; readonly today: MarketDate };

/** The days of a month on which something lies, one after the other. */
export function Agenda({ entries, today }: Props) {
  if (entries.length === 0) {
    return (
      <EmptyState title="No events this month">
        No offer closes or requires cash, and no transfer is due. Try another month or all kinds.
      </EmptyState>
    );
  }
  return [...Map.groupBy(entries, ({ date }) => date)].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="mt-6 first:mt-0">
      <h2 className="font-semibold">
        <DayHeading day={day} today={today} />
      </h2>
      <EntryList entries={ofDay} />
    </section>
  ));
}
