import Link from 'next/link';
import { countedKind } from '#components/calendar/kind-mark.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import type { Today } from '#lib/client/today/read-today.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';

/** Nothing needs the reader: said as such, with the next day that will. */
export function QuietDay({ strip }: Pick<Today, 'strip'>) {
  const next = strip.find(({ marks }) => marks.length > 0);
  return (
    <EmptyState
      title="Nothing needs you today"
      actions={
        <Link href="/offers" className={buttonClass('plain')}>
          All offers
        </Link>
      }
    >
      {next
        ? `The next date is ${formatDate(next.date)}: ${next.marks.map(({ kind, count }) => countedKind(kind, count)).join(', ')}.`
        : 'No offer closes or requires cash in the next two weeks.'}
    </EmptyState>
  );
}
