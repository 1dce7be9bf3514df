import type { ComponentType, ReactNode } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { RejectReason } from './reject-reason.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useClosures } from '#lib/client/calendar/market-closures.ts';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { nextStepOf } from '#lib/domain/transfers/contact/next-step.ts';
import { rejectReasonOf } from '#lib/domain/transfers/reject-reason.ts';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';
import { commentLines } from '#lib/domain/transfers/comment-lines.ts';
import { businessDaysLeft } from './business-days-left.ts';

/** What is known about a request that replaced another. */
type Replacement = Pick<Transfer, 'acatid'> & Partial<Transfer>;

/** Text that can be shortened, and the label of a button that shows the rest. */
export type ShortTextProps = { readonly label: string; readonly children: ReactNode };

function Whole({ children }: ShortTextProps) {
  return children;
}

type StatusCellProps = {
  readonly transfer: Transfer;
  /** The request that replaced this one, if any. This one then requires no further action. */
  readonly replacedBy: Replacement | null;
  /** Shortens the reason on wide screens, where the meaning of other statuses is then hidden. */
  readonly Short?: ComponentType<ShortTextProps>;
};

/** Shows the status and what it means or, for a rejected request, the reason, and which request replaced this one. */
export function StatusCell({ transfer, replacedBy, Short = Whole }: StatusCellProps) {
  const { status } = transfer;
  const known = meaningOf(status);
  const reject = rejectReasonOf(transfer);
  return (
    <>
      <Short label={reject === null ? 'Full status' : 'Full reason'}>
        <span className="inline-block align-top font-semibold">
          <TransferStatusMark status={status} />
        </span>
        {reject !== null && (
          <>
            {reject.code === null ? ' · ' : ' '}
            <RejectReason reject={reject} />
          </>
        )}
        {reject === null && known === null && (
          <span className="text-quiet"> Unrecognized status, shown as received.</span>
        )}
      </Short>
      {reject === null && known !== null && (
        <span className={classNames('block text-quiet print:hidden', Short !== Whole && 'lg:sr-only')}>
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
  /** Whether it is an old rejection. The table determines this, because computing the cutoff date is slow. */
  readonly isOld: boolean;
  /** Whether to show the deadline and, on wide screens too, everything about the step. */
  readonly isFull?: boolean;
  /** Buttons for a step that begins with a message. */
  readonly children: ReactNode;
};

/** Shows what to do next about a request that hasn't been replaced. Empty if the firm only has to wait. */
export function NextStep({ transfer, today, isOld, isFull = false, children }: NextStepProps) {
  const next = nextStepOf(transfer, today, isOld);
  const closures = useClosures();
  if (next === null) return null;
  const { answerBy } = transfer;
  return (
    <>
      <span className="block print:block" title={isFull ? undefined : (next.more ?? undefined)}>
        <strong>{next.step}</strong>{' '}
        {next.more !== null && (
          <span className={classNames('print:hidden', !isFull && 'lg:sr-only')}>{next.more}</span>
        )}
      </span>
      {isFull && answerBy !== null && answerBy >= today && (
        <span className="block text-quiet">
          Respond by {formatDate(answerBy)} ({businessDaysLeft(today, answerBy, closures)}).
        </span>
      )}
      {next.contact !== null && (
        <div className={classNames(isFull ? 'mt-2' : 'mt-1', 'print:mt-0')}>{children}</div>
      )}
    </>
  );
}

type CommentTextProps = {
  readonly comment: string | null;
  /** Shortens the comment on wide screens. */
  readonly Short?: ComponentType<ShortTextProps>;
};

/** A comment with its original line breaks. */
export function CommentText({ comment, Short = Whole }: CommentTextProps) {
  const lines = commentLines(comment).map((line, number) => (
    <span key={number} className="block min-h-5 print:block">
      {line}
    </span>
  ));
  return lines.length === 0 ? null : (
    <>
      <span className="block text-quiet lg:hidden print:hidden">Comment, as received</span>
      <blockquote className="border-l-2 border-hairline pl-2.5 wrap-anywhere">
        <Short label="Full comment">{lines}</Short>
      </blockquote>
    </>
  );
}

/** The contra firm's name, DTC number and account, as far as they are known. */
export function ContraFirm({ transfer }: { readonly transfer: Transfer }) {
  const { contraFirmName, dtcNumber, contraAccountNumber } = transfer;
  if (contraFirmName === null && dtcNumber === null && contraAccountNumber === null) {
    return (
      <span className="text-quiet">
        Unknown<span className="lg:hidden print:hidden"> contra firm</span>
      </span>
    );
  }
  return (
    <>
      <span
        title={contraFirmName ?? undefined}
        className="block wrap-anywhere lg:truncate print:block print:whitespace-normal"
      >
        <span className="text-quiet lg:hidden print:hidden">Contra firm </span>
        {contraFirmName ?? <span className="text-quiet">Name unknown</span>}
      </span>
      <span
        className={classNames(
          'whitespace-nowrap text-quiet max-lg:mr-3',
          dtcNumber === null ? 'lg:sr-only print:hidden' : 'lg:mr-1',
        )}
      >
        {dtcNumber === null ? (
          'no DTC number'
        ) : (
          <>
            DTC <span className="font-mono">{dtcNumber}</span>
          </>
        )}
      </span>{' '}
      <span className="text-quiet lg:inline-block">
        {contraAccountNumber === null ? (
          <span className="print:hidden">no account number</span>
        ) : (
          <CopyButton text={contraAccountNumber} label="Contra account number">
            <span className="block text-left wrap-anywhere whitespace-normal print:block print:whitespace-nowrap">
              {contraAccountNumber}
            </span>
          </CopyButton>
        )}
      </span>
    </>
  );
}

/** A transfer's status in its source's wording, with a mark. The mark is neutral if the status is unknown. */
export function TransferStatusMark({ status }: { readonly status: string }) {
  return <StatusMark tone={meaningOf(status)?.tone ?? 'neutral'}>{status}</StatusMark>;
}
