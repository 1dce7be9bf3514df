import type { ReactNode } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { answerByOf } from '#lib/domain/transfers/transfer-rank.ts';
import type { RejectCode, RejectKind } from '#lib/domain/transfers/reject-code.ts';
import { rejectReasonOf } from '#lib/domain/transfers/reject-reason.ts';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';
import { commentLines } from '#lib/domain/transfers/comment-lines.ts';
import { businessDaysBetween, type Closures } from '#lib/domain/market/business-days.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type Props = {
  readonly transfer: Transfer;
  readonly today: MarketDate;
  /** The request that replaced this one, if any. This one then requires no further action. */
  readonly replacedBy: Replacement | null;
  /** Whether another cell in the row already shows the deadline. */
  readonly hasDeadline?: boolean;
  /** An available action, shown next to the status. */
  readonly action?: ReactNode;
};

/** What is known about a request that replaced another. */
type Replacement = Pick<Transfer, 'acatid'> & Partial<Transfer>;

/**
 * Shows the status and what it means. For a rejected request, also shows the reason, whether it can be corrected, and
 * what to do.
 */
export function StatusCell({ transfer, today, replacedBy, hasDeadline = false, action }: Props) {
  const { status } = transfer;
  const known = meaningOf(status);
  const reject = rejectReasonOf(transfer);
  const closures = useClosures();
  return (
    <>
      <span
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
          Boolean(action) && 'mb-1',
        )}
      >
        <span className="font-semibold">
          <TransferStatusMark status={status} />
        </span>
        {action && <span className="no-print">{action}</span>}
      </span>
      {reject === null ? (
        <span className="block text-quiet print:hidden">
          {known?.meaning ?? 'Unrecognized status, shown as received.'}
        </span>
      ) : (
        <RejectText
          reject={reject}
          answerBy={hasDeadline ? null : answerByOf(transfer, closures)}
          today={today}
          replacedBy={replacedBy}
        />
      )}
    </>
  );
}

const kindWords: Record<RejectKind, string> = {
  soft: 'Can be corrected.',
  hard: 'Needs a new request.',
  receiver: 'Rejected by the receiving firm.',
  system: 'Rejected by the clearing system.',
  unrecognized: 'May be correctable.',
  other: 'Rejected by an unknown party.',
};

type RejectProps = {
  readonly reject: RejectCode;
  readonly answerBy: MarketDate | null;
  readonly today: MarketDate;
  readonly replacedBy: Replacement | null;
};

function RejectText({ reject, answerBy, today, replacedBy }: RejectProps) {
  return (
    <>
      <span className="block">
        {reject.code !== null && (
          <>
            <span className="font-mono">{reject.code}</span> ·{' '}
          </>
        )}
        {reject.meaning}
      </span>
      {replacedBy === null ? (
        <>
          <span className="mt-0.5 block">
            <strong>{kindWords[reject.kind]}</strong> <span className="print:hidden">{reject.whatToDo}</span>
          </span>
          {answerBy !== null && <TimeToCorrect answerBy={answerBy} today={today} />}
        </>
      ) : (
        <span className="mt-0.5 block text-quiet">
          Replaced by request <span className="font-mono">{replacedBy.acatid}</span>
          {replacedBy.creationTS !== undefined &&
            ` from ${formatDate(marketDate(new Date(replacedBy.creationTS)))}: ${replacedBy.status}`}
          .<span className="print:hidden"> No action is needed here.</span>
        </span>
      )}
    </>
  );
}

function TimeToCorrect({ answerBy, today }: { readonly answerBy: MarketDate; readonly today: MarketDate }) {
  const { by, left, isPast } = deadlineWords(answerBy, today, useClosures());
  return (
    <span className="block text-quiet">
      {isPast ? `The deadline was ${by}.` : `Correct by ${by} (${left}).`}
    </span>
  );
}

/** A comment with its original line breaks. */
export function CommentText({ comment }: { readonly comment: string | null }) {
  const lines = commentLines(comment);
  return lines.length === 0 ? (
    <span className="text-quiet max-lg:hidden">No comment</span>
  ) : (
    <blockquote className="border-l-2 border-hairline pl-2.5 wrap-anywhere">
      {lines.map((line, number) => (
        <span key={number} className="block min-h-5">
          {line}
        </span>
      ))}
    </blockquote>
  );
}

/** The contra firm's name, DTC number and account, as far as they are known. */
export function ContraFirm({ transfer }: { readonly transfer: Transfer }) {
  const { contraFirmName, dtcNumber, contraAccountNumber } = transfer;
  if (contraFirmName === null && dtcNumber === null && contraAccountNumber === null) {
    return <span className="text-quiet">Unknown</span>;
  }
  return (
    <>
      <span className="wrap-anywhere max-lg:mr-3 lg:block">
        {contraFirmName ?? <span className="text-quiet">Name unknown</span>}
      </span>
      <span className="whitespace-nowrap text-quiet max-lg:mr-3">
        {dtcNumber === null ? (
          <span className="print:hidden">no DTC number</span>
        ) : (
          <>
            DTC <span className="font-mono">{dtcNumber}</span>
          </>
        )}
      </span>
      <span className="text-quiet lg:block">
        {contraAccountNumber === null ? (
          <span className="print:hidden">no account number</span>
        ) : (
          <CopyButton text={contraAccountNumber} label="Contra account number">
            <span className="block text-left wrap-anywhere whitespace-normal">{contraAccountNumber}</span>
          </CopyButton>
        )}
      </span>
    </>
  );
}

/**
 * Returns the last day to respond, such as `Wed, Dec 9, 2026`, and how many days are left, such as `8 business days
 * left`.
 */
export function deadlineWords(
  answerBy: MarketDate,
  today: MarketDate,
  closures: Closures,
): { by: string; left: string; isPast: boolean } {
  const days = businessDaysBetween(today, answerBy, closures);
  const isPast = answerBy < today;
  const left = isPast
    ? 'the deadline has passed'
    : answerBy === today
      ? 'today is the last day'
      : `${countOf(days, 'business day')} left`;
  return { by: formatDate(answerBy), left, isPast };
}

/** A transfer's status in its source's wording, with a mark. The mark is neutral if the status is unknown. */
export function TransferStatusMark({ status }: { readonly status: string }) {
  return <StatusMark tone={meaningOf(status)?.tone ?? 'neutral'}>{status}</StatusMark>;
}
