import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronIcon } from '#components/ui/icons.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { nextStepOf } from '#lib/domain/transfers/contact/next-step.ts';
import { rejectReasonOf } from '#lib/domain/transfers/reject-reason.ts';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';
import { commentLines } from '#lib/domain/transfers/comment-lines.ts';
import { businessDaysBetween, type Closures } from '#lib/domain/market/business-days.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

/** What is known about a request that replaced another. */
type Replacement = Pick<Transfer, 'acatid'> & Partial<Transfer>;

type StatusCellProps = {
  readonly transfer: Transfer;
  /** The request that replaced this one, if any. This one then requires no further action. */
  readonly replacedBy: Replacement | null;
  /** Whether wide screens show at most two lines. If so, the title contains the entire meaning or reject reason. */
  readonly isShort?: boolean;
};

/** Shows the status and what it means or, for a rejected request, the reason, and which request replaced this one. */
export function StatusCell({ transfer, replacedBy, isShort = false }: StatusCellProps) {
  const { status } = transfer;
  const known = meaningOf(status);
  const reject = rejectReasonOf(transfer);
  return (
    <>
      <span
        title={isShort ? (reject ?? known)?.meaning : undefined}
        className={isShort ? 'lg:line-clamp-2 print:line-clamp-none' : undefined}
      >
        <span className="inline-block align-top font-semibold">
          <TransferStatusMark status={status} />
        </span>
        {reject !== null && (
          <>
            {reject.code === null ? ' · ' : ' '}
            {reject.code !== null && (
              <>
                <span className="font-mono">{reject.code}</span> ·{' '}
              </>
            )}
            {reject.meaning}
          </>
        )}
        {reject === null && known === null && (
          <span className="text-quiet"> Unrecognized status, shown as received.</span>
        )}
      </span>
      {reject === null && known !== null && (
        <span className={classNames('block text-quiet print:hidden', isShort && 'lg:sr-only')}>
          {known.meaning}
        </span>
      )}
      {replacedBy !== null && (
        <span className="block text-quiet">
          Replaced by request <span className="font-mono">{replacedBy.acatid}</span>
          {replacedBy.creationTS !== undefined &&
            ` from ${formatDate(marketDate(new Date(replacedBy.creationTS)))}: ${replacedBy.status}`}
          .
          <span className="print:hidden">
            {['waiting', 'stopped'].includes(meaningOf(replacedBy.status ?? '')?.tone ?? '')
              ? ' See that request for the next step.'
              : ' No action is needed here.'}
          </span>
        </span>
      )}
    </>
  );
}

type NextStepProps = {
  readonly transfer: Transfer & { readonly answerBy: MarketDate | null };
  readonly today: MarketDate;
  /** Whether to show the deadline and, on wide screens too, everything about the step. */
  readonly isFull?: boolean;
  /** Buttons for a step that begins with a message. */
  readonly children?: ReactNode;
};

/** Shows what to do next about a request that hasn't been replaced. Empty if the firm only has to wait. */
export function NextStep({ transfer, today, isFull = false, children }: NextStepProps) {
  const next = nextStepOf(transfer, today);
  const closures = useClosures();
  if (next === null) return null;
  const { answerBy } = transfer;
  const deadline = answerBy === null ? null : deadlineWords(answerBy, today, closures);
  return (
    <>
      <span className="block" title={isFull ? undefined : (next.more ?? undefined)}>
        <strong>{next.step}</strong>{' '}
        {next.more !== null && (
          <span className={classNames('print:hidden', !isFull && 'lg:sr-only')}>{next.more}</span>
        )}
      </span>
      {isFull && deadline?.isPast === false && (
        <span className="block text-quiet">
          Correct by {deadline.by} ({deadline.left}).
        </span>
      )}
      {children}
    </>
  );
}

type CommentTextProps = {
  readonly comment: string | null;
  /** Whether wide screens show only the first two lines until the reader asks for the rest. */
  readonly isShort?: boolean;
};

/** A comment with its original line breaks. */
export function CommentText({ comment, isShort = false }: CommentTextProps) {
  const lines = commentLines(comment).map((line, number) => (
    <span key={number} className="block min-h-5">
      {line}
    </span>
  ));
  return lines.length === 0 ? null : (
    <blockquote className="relative border-l-2 border-hairline pl-2.5 wrap-anywhere">
      {isShort ? <ShortText>{lines}</ShortText> : lines}
    </blockquote>
  );
}

/** Two lines on wide screens, with a button for the rest if there is more. */
function ShortText({ children }: { readonly children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (current === null || isWhole) return undefined;
    const sizes = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 1));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [isWhole]);
  return (
    <>
      <div
        ref={text}
        className={classNames(
          !isWhole && 'lg:line-clamp-2 print:line-clamp-none',
          isCut && 'lg:pr-6 print:pr-0',
        )}
      >
        {children}
      </div>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label="Full comment"
          onClick={() => setWhole(!isWhole)}
          className={classNames(
            'absolute right-0 bottom-0 no-print grid size-6 place-items-center text-accent max-lg:hidden',
            isWhole && 'rotate-180',
          )}
        >
          <ChevronIcon />
        </button>
      )}
    </>
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
      <span title={contraFirmName ?? undefined} className="block wrap-anywhere lg:truncate">
        {contraFirmName ?? <span className="text-quiet">Name unknown</span>}
      </span>
      <span
        className={classNames(
          'whitespace-nowrap text-quiet max-lg:mr-3',
          dtcNumber === null ? 'lg:sr-only print:hidden' : 'lg:mr-2',
        )}
      >
        {dtcNumber === null ? (
          'no DTC number'
        ) : (
          <>
            DTC <span className="font-mono">{dtcNumber}</span>
          </>
        )}
      </span>
      <span className="text-quiet lg:inline-block">
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
