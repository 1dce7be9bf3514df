import Link from 'next/link';
import { useState } from 'react';
import { ContactActionsLater } from '#components/transfers/contact/contact-actions-later.tsx';
import { contactOf } from '#lib/domain/transfers/contact/next-step.ts';
import { OverMaximum } from '#components/offers/over-maximum.tsx';
import { DueText } from '#components/offers/list/due-text.tsx';
import { Button, buttonClass, type ButtonLook } from '#components/ui/button.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { inputClass } from '#components/ui/field.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { formatDistance } from '#components/ui/date-text.tsx';
import { deadlineTitle } from './deadline-title.ts';
import { subjectAddress, subjectOf, type ListedLine } from '#lib/client/today/today.ts';
import { addDays, formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { filingTitle } from '#lib/domain/filings/jurisdictions.ts';
import { isFilingReason, type TodayReason } from '#lib/domain/today/today-reasons.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type TodayLineProps = {
  readonly line: ListedLine;
  readonly today: MarketDate;
  /** Key of the line. It is used to move focus between lines. */
  readonly name: string;
  readonly onHide: (until: MarketDate) => void;
};

/** A line in Today, with its reason, amount, date and next step. */
export function TodayLine({ line, today, name, onHide }: TodayLineProps) {
  const { label, address, look = 'plain' } = stepOf(line);
  const subject = subjectOf(line);
  const title = titleOf(line, today);
  // The transfer, if the next step is to contact someone about it. Its name is then the line's main link.
  const toContact = line.transfer && contactOf(line.transfer, today) !== null ? line.transfer : null;
  return (
    <li
      data-line={name}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 focus-within:bg-accent-wash sm:pl-2"
    >
      <div className="min-w-48 flex-1 basis-64">
        <p className="font-semibold">{isLate(line, today) ? <DueText mayWrap label={title} /> : title}</p>
        <p className="wrap-anywhere">
          <Link
            href={lineAddress(line)}
            prefetch={false}
            data-row-link={toContact === null ? undefined : true}
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
        {line.filing && line.reason !== 'firstsaleconfirm' && (
          <p className="text-small text-quiet">{filingTitle(line.filing)}</p>
        )}
        <AlsoReasons line={line} today={today} />
      </div>
      <LineFigures line={line} today={today} />
      <div className="no-print flex items-start gap-2 max-sm:basis-full max-sm:flex-wrap sm:shrink-0 sm:basis-64 sm:justify-end">
        {toContact === null ? (
          <Link
            href={address}
            prefetch={false}
            data-row-link
            aria-label={`${label} ${subject}`}
            className={buttonClass(look, true)}
          >
            {label}
          </Link>
        ) : (
          <ContactActionsLater transfer={toContact} today={today} isStacked />
        )}
        <SnoozeMenu subject={subject} today={today} onHide={onHide} />
      </div>
    </li>
  );
}

/** Lists the line's other reasons, and the offer's overdue filing with a link to it. */
function AlsoReasons({ line, today }: Pick<TodayLineProps, 'line' | 'today'>) {
  const { overdueFiling: overdue } = line;
  const others = line.alsoReasons.map((reason) => reasonTitle(reason).toLowerCase()).join(', ');
  if (overdue === undefined && others === '') return null;
  return (
    <p className="text-small text-quiet">
      Also:{' '}
      {overdue !== undefined && (
        <Link
          href={`${subjectAddress(line)}/filings`}
          prefetch={false}
          className="inline-block min-h-6 text-due underline"
        >
          {deadlineTitle(filingTitle(overdue), overdue.dueDate ?? line.date, today)}
        </Link>
      )}
      {overdue !== undefined && others !== '' && ', '}
      {others}
    </p>
  );
}

function LineFigures({ line, today }: Pick<TodayLineProps, 'line' | 'today'>) {
  return (
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
        <time dateTime={deadlineOf(line)} className="whitespace-nowrap">
          {formatDate(deadlineOf(line))}
        </time>
      </p>
      <p className="text-quiet">{dateWords(line, today)}</p>
    </div>
  );
}

/** Maximum number of days for which the API allows a line to be snoozed. */
const maxDays = 366;

type SnoozeMenuProps = {
  readonly subject: string;
  readonly today: MarketDate;
  readonly onHide: (until: MarketDate) => void;
};

/** Lets the user snooze a line until tomorrow, for a week, or until a chosen date. */
function SnoozeMenu({ subject, today, onHide }: SnoozeMenuProps) {
  const [day, setDay] = useState<string>(addDays(today, 2));
  const [first, last] = [addDays(today, 1), addDays(today, maxDays)];
  const isPossible = day >= first && day <= last;
  return (
    <Menu
      triggerClass={buttonClass('quiet', true)}
      trigger={
        <>
          {/* One flex item, so that only one gap separates the label from the icon. */}
          <span>
            Snooze<span className="sr-only"> {subject}</span>
          </span>
          <ChevronIcon />
        </>
      }
    >
      <MenuItem onChoose={() => onHide(first)}>Until tomorrow, {formatDate(first)}</MenuItem>
      <MenuItem onChoose={() => onHide(addDays(today, 7))}>
        For a week, until {formatDate(addDays(today, 7))}
      </MenuItem>
      <div className="flex items-end gap-2 border-t border-hairline px-3 py-2">
        <label className="grid text-small">
          Choose a date
          <input
            type="date"
            min={first}
            max={last}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className={inputClass}
          />
        </label>
        <Button small aria-disabled={!isPossible} onClick={() => isPossible && onHide(day)}>
          Snooze
        </Button>
      </div>
    </Menu>
  );
}

/** What each reason is called, and how to describe its date. */
const reasons: Readonly<
  Record<TodayReason, { readonly title: string; readonly when: (distance: string) => string }>
> = {
  closingdatepassed: { title: 'Past the closing date', when: (distance) => `closing date was ${distance}` },
  executable: { title: 'Ready to execute', when: (distance) => `ready ${sinceWords(distance)}` },
  minimummissed: {
    title: 'Minimum not reached',
    when: (distance) => `cash ${distance === 'today' ? 'is' : 'was'} required ${distance}`,
  },
  cashrequiredpassed: { title: 'Past the cash-required date', when: (distance) => distance },
  cashrequiredsoon: { title: 'Cash required soon', when: (distance) => distance },
  closingsoon: { title: 'Closes soon', when: (distance) => distance },
  filingoverdue: { title: 'Filing overdue', when: (distance) => `was due ${distance}` },
  filingdue: { title: 'Filing due', when: (distance) => distance },
  firstsaleconfirm: {
    title: 'First sale to confirm',
    when: () => 'first sale not confirmed',
  },
  transferrejected: {
    title: 'Rejected transfer needs correction',
    when: (distance) => `response due ${distance}`,
  },
  transferpastdue: { title: 'Transfer past due', when: sinceWords },
  transferpaperwork: { title: 'Paperwork required', when: sinceWords },
};

/** Formats how long something has lasted, such as `for 5 days`. */
function sinceWords(distance: string): string {
  return distance === 'today' ? 'since today' : `for ${distance.replace(/ ago$/, '')}`;
}

export function reasonTitle(reason: TodayReason): string {
  return reasons[reason].title;
}

/** Describes a line's date, such as `closing date was 3 days ago`. */
function dateWords(line: ListedLine, today: MarketDate): string {
  return reasons[line.reason].when(formatDistance(today, deadlineOf(line)));
}

/** Returns the filing's due date if its first sale is unconfirmed, and the line's own date for any other reason. */
function deadlineOf({ reason, date, filing }: ListedLine): MarketDate {
  return reason === 'firstsaleconfirm' ? (filing?.dueDate ?? date) : date;
}

/** Returns a line's title. For an unconfirmed first sale, that is the filing with its provisional deadline. */
function titleOf(line: ListedLine, today: MarketDate): string {
  return line.reason === 'firstsaleconfirm' && line.filing !== undefined
    ? deadlineTitle(filingTitle(line.filing), deadlineOf(line), today)
    : reasonTitle(line.reason);
}

/** Reports whether a line's action is overdue, or a filing with an unconfirmed first sale is due today or overdue. */
function isLate(line: ListedLine, today: MarketDate): boolean {
  const { reason } = line;
  if (reason === 'firstsaleconfirm') return deadlineOf(line) <= today;
  return ['closingdatepassed', 'cashrequiredpassed', 'minimummissed', 'filingoverdue'].includes(reason);
}

/** Returns the URL of a line's page. For a filing, that is the offer's filings tab. */
export function lineAddress(line: ListedLine): string {
  return `${subjectAddress(line)}${isFilingReason(line.reason) ? '/filings' : ''}`;
}

type Step = { readonly label: string; readonly address: string; readonly look?: ButtonLook };

/**
 * Returns the label of a line's button, and the URL of the dialog or tab for the next step. If the offer can be
 * executed, that is the next step. Otherwise, deciding subscriptions comes before changing settings or closing.
 */
function stepOf(line: ListedLine): Step {
  const address = subjectAddress(line);
  const { undecidedCount = 0 } = line;
  const isExecutable =
    line.step === 'execute' || (line.step === 'close' && line.alsoReasons.includes('executable'));
  if (undecidedCount > 0 && !isExecutable) {
    return {
      label: `Review ${countOf(undecidedCount, 'subscription')}`,
      address: `${address}?tab=subscriptions&status=undecided`,
      look: 'primary',
    };
  }
  // Closing can't be undone, so the button doesn't lead to it if the offer can still be executed.
  switch (isExecutable ? 'execute' : line.step) {
    case 'execute':
      return { label: 'Execute…', address: `${address}?do=execute`, look: 'primary' };
    case 'close':
      return { label: 'Close…', address: `${address}?do=close` };
    case 'settings':
      return { label: 'Change settings', address: `${address}?tab=settings` };
    case 'filings':
      return {
        label: line.reason === 'firstsaleconfirm' ? 'Confirm first sale' : 'Record filing',
        address: lineAddress(line),
      };
    case 'answer':
      return { label: 'Open', address };
    case 'none':
      return { label: 'Open', address: lineAddress(line) };
  }
}
