import Link from 'next/link';
import { countedKind, KindMark, kindWords } from '#components/calendar/kind-mark.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { Today } from '#lib/client/today/read-today.ts';
import { calendarKinds } from '#lib/domain/today/calendar-kinds.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';

type Day = Today['strip'][number];

/** The next two weeks, a week a row: what lies on each day, and on which the market is closed. */
export function TodayStrip({ strip }: { readonly strip: readonly Day[] }) {
  const kinds = calendarKinds.filter((kind) =>
    strip.some(({ marks }) => marks.some((mark) => mark.kind === kind)),
  );
  return (
    <section aria-labelledby="two-weeks">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="two-weeks" className="text-lead">
          The next two weeks
        </h2>
        <Link
          href="/calendar"
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          Calendar
        </Link>
      </div>
      <ol className="mt-2 grid grid-cols-7 gap-px border border-hairline bg-hairline text-small">
        {strip.map((day, index) => (
          <StripDay key={day.date} day={day} isToday={index === 0} />
        ))}
      </ol>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1">
            <KindMark kind={kind} />
            {kindWords[kind][0]}
          </li>
        ))}
        <li className="flex items-center gap-1">
          <span aria-hidden="true" className="inline-block size-2.5 border border-edge bg-wash" />
          market closed
        </li>
      </ul>
    </section>
  );
}

function StripDay({
  day: { date, closed, marks },
  isToday,
}: {
  readonly day: Day;
  readonly isToday: boolean;
}) {
  const words = [formatDate(date), ...(isToday ? ['today'] : []), ...(closed ? ['market closed'] : [])];
  const counted = marks.map(({ kind, count }) => countedKind(kind, count));
  return (
    <li
      title={[words.join(', '), ...counted].join('\n')}
      className={classNames('min-h-14 px-1 py-1', closed ? 'bg-wash text-quiet' : 'bg-paper')}
    >
      <span className="sr-only">
        {words.join(', ')}: {counted.length > 0 ? counted.join(', ') : 'nothing'}
      </span>
      <span aria-hidden="true">
        <span
          className={classNames('block whitespace-nowrap', isToday && 'font-semibold text-accent underline')}
        >
          {dayOfMonth(date)}
        </span>
        {marks.map(({ kind, count }) => (
          <span key={kind} className="flex items-center gap-1 whitespace-nowrap">
            <KindMark kind={kind} />
            {count > 1 && count}
          </span>
        ))}
      </span>
    </li>
  );
}

/** `Mon 23`. */
function dayOfMonth(date: string): string {
  const [weekday = ''] = formatDate(date).split(',');
  return `${weekday} ${Number(date.slice(-2))}`;
}
