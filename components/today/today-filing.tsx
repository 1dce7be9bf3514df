import Link from 'next/link';
import { buttonClass } from '#components/ui/button.tsx';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import { subjectAddress, subjectOf } from '#lib/client/today/today.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { dateLabel, dateWords, deadlineOf, stepOf } from './line-words.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { AlsoReasons, LineTitle, type TodayLineProps } from './today-line.tsx';

/** The line of an offer's filings, with the deadline and the next step. */
export function TodayFiling({ line, today, snoozeDays, name, onHide }: TodayLineProps) {
  const { label, address } = stepOf(line);
  const closures = useClosures();
  const subject = subjectOf(line);
  return (
    <li
      data-line={name}
      className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hairline py-1.5 focus-within:bg-accent-wash sm:pl-2"
    >
      <div className="min-w-48 flex-1 basis-64">
        <LineTitle line={line} today={today} />
        <p className="wrap-anywhere">
          <Link
            href={subjectAddress(line)}
            prefetch={false}
            className="inline-block min-h-6 text-accent hover:underline"
          >
            {subject}
          </Link>
        </p>
        {line.filing && line.reason !== 'firstsaleconfirm' && (
          <p className="text-small text-quiet">{filingTitle(line.filing)}</p>
        )}
        <AlsoReasons line={line} today={today} />
      </div>
      <p className="basis-34 text-small">
        <span className="block text-quiet">{dateLabel(line)}</span>{' '}
        <time dateTime={deadlineOf(line)} className="whitespace-nowrap">
          {formatDate(deadlineOf(line))}
        </time>
        {line.reason !== 'firstsaleconfirm' && (
          <span className="whitespace-nowrap text-quiet"> {dateWords(line, today, closures)}</span>
        )}
      </p>
      <div className="no-print -my-1 flex @min-[740px]:basis-64 @min-[740px]:justify-between">
        <Link
          href={address}
          prefetch={false}
          data-row-link
          aria-label={`${label} ${subject}`}
          className={buttonClass('quiet', true)}
        >
          {label}
        </Link>
        <SnoozeMenu subject={subject} today={today} snoozeDays={snoozeDays} onHide={onHide} />
      </div>
    </li>
  );
}
