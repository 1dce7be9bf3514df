import Link from 'next/link';
import { subjectOf } from '#lib/client/today/today.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { dateLabel, dateWords, deadlineOf, stepOf } from './line-words.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { AlsoReasons, LineTitle, type TodayLineProps } from './today-line.tsx';

/**
 * The line of an offer's filings. The name is the only link, because the next step is the same for every line under the
 * heading.
 */
export function TodayFiling({ line, today, snoozeDays, name, onHide }: TodayLineProps) {
  const { label, address } = stepOf(line);
  const subject = subjectOf(line);
  return (
    <li
      data-line={name}
      className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1 focus-within:bg-accent-wash sm:pl-2"
    >
      <div className="flex min-w-48 flex-1 basis-64 flex-wrap items-baseline gap-x-3">
        <LineTitle line={line} today={today} />
        <p className="wrap-anywhere">
          <Link
            href={address}
            prefetch={false}
            data-row-link
            aria-label={`${label} ${subject}`}
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
      <p className="basis-60 text-small">
        <span className="text-quiet">{dateLabel(line)}</span>{' '}
        <time dateTime={deadlineOf(line)} className="whitespace-nowrap">
          {formatDate(deadlineOf(line))}
        </time>
        {line.reason !== 'firstsaleconfirm' && (
          <span className="whitespace-nowrap text-quiet"> {dateWords(line, today)}</span>
        )}
      </p>
      <div className="no-print">
        <SnoozeMenu subject={subject} today={today} snoozeDays={snoozeDays} onHide={onHide} />
      </div>
    </li>
  );
}
