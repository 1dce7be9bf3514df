import Link from 'next/link';
import { TellClient } from '#components/transfers/contact/tell-client.tsx';
import { OverMaximum } from '#components/offers/over-maximum.tsx';
import { DueText } from '#components/offers/list/due-text.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import type { ToldLine } from '#lib/client/today/read-today.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { subjectOf } from '#lib/client/today/subject.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { dateWords, isLate, lineAddress, reasonTitle, stepOf } from './line-words.ts';

type Props = {
  readonly line: ToldLine;
  readonly today: MarketDate;
  /** Key of the line, for moving the focus between lines. */
  readonly name: string;
  readonly onHide: (until: MarketDate) => void;
};

/** A line in Today: its reason, amount, date and next step. */
export function TodayLine({ line, today, name, onHide }: Props) {
  const { label, address } = stepOf(line);
  const subject = subjectOf(line);
  const title = reasonTitle(line.reason);
  return (
    <li
      data-line={name}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 focus-within:bg-accent-wash sm:pl-2"
    >
      <div className="min-w-48 flex-1 basis-64">
        <p className="font-semibold">{isLate(line) ? <DueText label={title} /> : title}</p>
        <p className="wrap-anywhere">
          <Link
            href={lineAddress(line)}
            prefetch={false}
            className="inline-block min-h-6 text-accent hover:underline"
          >
            {subject}
          </Link>
        </p>
        {line.transfer && (
          <p className="text-small text-quiet">
            {line.accountNumber} · request {line.acatid}
          </p>
        )}
        {line.filing && <p className="text-small text-quiet">{filingTitle(line.filing)}</p>}
        {line.alsoReasons.length > 0 && (
          <p className="text-small text-quiet">
            Also: {line.alsoReasons.map((reason) => reasonTitle(reason).toLowerCase()).join(', ')}
          </p>
        )}
      </div>
      <div className="basis-44 text-small sm:text-right">
        {line.dollarAmount !== null && (
          <p>
            {line.reason === 'minimummissed' ? (
              <>
                <MoneyText amount={line.dollarAmount} /> short of the minimum
              </>
            ) : (
              <>
                <MoneyText amount={line.dollarAmount} /> approved
              </>
            )}
          </p>
        )}
        {line.overMaximumDollarAmount !== undefined && <OverMaximum by={line.overMaximumDollarAmount} />}
        <p>
          <time dateTime={line.date} className="whitespace-nowrap">
            {formatDate(line.date)}
          </time>
        </p>
        <p className="text-quiet">{dateWords(line, today)}</p>
      </div>
      <div className="no-print flex basis-56 gap-2 sm:shrink-0 sm:justify-end">
        <Link
          href={address}
          prefetch={false}
          data-row-link
          aria-label={`${label} ${subject}`}
          className={buttonClass(line.step === 'execute' ? 'primary' : 'plain', true)}
        >
          {label}
        </Link>
        <SnoozeMenu subject={subject} today={today} onHide={onHide} />
      </div>
      {line.transfer && (
        <div className="no-print w-full">
          <TellClient transfer={line.transfer} today={today} />
        </div>
      )}
    </li>
  );
}
