import { StatusMark } from '#components/ui/status-mark.tsx';
import { DueText } from '#components/offers/list/due-text.tsx';
import type { Filing } from '#lib/client/filings/filings.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { daysLeftWords, labelOfState, toneOf } from './filing-words.ts';

/** Shows a filing's state with a shape and a word. */
export function FilingStateMark({ filing }: { readonly filing: Filing }) {
  return <StatusMark tone={toneOf(filing)}>{labelOfState(filing.state)}</StatusMark>;
}

type Props = {
  readonly filing: Filing;
  /**
   * Whether to label the date. In a table, the column heading says what the date is, unless the table has no
   * headings.
   */
  readonly isLabeled?: boolean;
};

/** The due date, the number of days left, and whether the first sale still has to be confirmed. */
export function DueDate({ filing, isLabeled = false }: Props) {
  const { dueDate, daysLeft, state, trigger } = filing;
  if (dueDate === null) {
    return (
      <span className="text-quiet">
        {state === 'advisory' ? 'As soon as practicable, if required' : 'No date yet'}
      </span>
    );
  }
  const isSettled = daysLeft === null;
  return (
    <>
      <span className={isSettled ? 'block text-quiet' : 'block font-semibold'}>
        <span className={isLabeled ? 'lg:sr-only print:hidden' : undefined}>Due </span>
        <time dateTime={dueDate}>{formatDate(dueDate)}</time>
      </span>
      {!isSettled && <DaysLeft filing={filing} daysLeft={daysLeft} />}
      {trigger.provisional && state !== 'notapplicable' && (
        <span className="block text-quiet">
          {isSettled
            ? 'Provisional: first sale not confirmed'
            : `Provisional: no reminders${isLabeled ? '' : ' until you confirm the first sale'}`}
        </span>
      )}
    </>
  );
}

function DaysLeft({ filing, daysLeft }: { readonly filing: Filing; readonly daysLeft: number }) {
  const words = daysLeftWords(daysLeft);
  if (filing.state === 'overdue') return <span className="block text-danger">{words}</span>;
  return toneOf(filing) === 'waiting' ? (
    <span className="block">
      <DueText label={words} />
    </span>
  ) : (
    <span className="block text-quiet">{words}</span>
  );
}
