import type { ReactNode } from 'react';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { answerByOf } from '#lib/domain/transfers/answer-by.ts';
import type { RejectCode, RejectKind } from '#lib/domain/transfers/reject-code.ts';
import { rejectReasonOf } from '#lib/domain/transfers/reject-reason.ts';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';
import { deadlineWords } from './deadline-words.ts';
import { TransferStatusMark } from './transfer-status-mark.tsx';

type Props = {
  readonly transfer: Transfer;
  readonly today: MarketDate;
  /** The request that replaced this one, which requires no further action. */
  readonly replacedBy: Replacement | null;
  /** Whether the deadline is shown elsewhere in the row. */
  readonly hasDeadline?: boolean;
  /** Available action, shown next to the status. */
  readonly action?: ReactNode;
};

/** The known data of a request that replaced another. */
type Replacement = Pick<Transfer, 'acatid'> & Partial<Transfer>;

/** The status and its meaning. For a rejected request: the reason, whether it can be corrected, and what to do. */
export function StatusCell({ transfer, today, replacedBy, hasDeadline = false, action }: Props) {
  const { status } = transfer;
  const known = meaningOf(status);
  const reject = rejectReasonOf(transfer);
  const closures = useClosures();
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
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
  soft: 'Soft: can be corrected.',
  hard: 'Hard: needs a new request.',
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
            ` of ${formatDate(marketDate(new Date(replacedBy.creationTS)))}: ${replacedBy.status}`}
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
