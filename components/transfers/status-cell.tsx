import type { Transfer } from '#lib/client/list-transfers.ts';
import { businessDaysBetween } from '#lib/domain/business-days.ts';
import { marketDate, type MarketDate } from '#lib/domain/market-time.ts';
import { rejectCodeIn, type RejectCode, type RejectKind } from '#lib/domain/reject-code.ts';
import { meaningOf } from '#lib/domain/transfer-status.ts';
import { TransferStatusMark } from './transfer-status-mark.tsx';

type Props = { readonly transfer: Transfer; readonly today: MarketDate };

/** The status, and what it means. Of a rejected request: the reason, whether it can be mended, and what to do. */
export function StatusCell({ transfer, today }: Props) {
  const { status, comment } = transfer;
  const known = meaningOf(status);
  // A request that went on after a rejection may still carry its code: what to do about that is of no more use.
  const reject = known === null || known.tone === 'stopped' ? rejectCodeIn(comment) : null;
  return (
    <>
      <span className="font-semibold">
        <TransferStatusMark status={status} />
      </span>
      {reject === null ? (
        <span className="block text-quiet">
          {known?.meaning ?? 'A status that is not known here, shown as it came.'}
        </span>
      ) : (
        <RejectText reject={reject} since={marketDate(new Date(transfer.lastModifiedTS))} today={today} />
      )}
    </>
  );
}

const kindWords: Record<RejectKind, string> = {
  soft: 'Soft: can be corrected.',
  hard: 'Hard: needs a new request.',
  receiver: 'By the receiving side.',
  unknown: 'Unknown code.',
};

type RejectProps = { readonly reject: RejectCode; readonly since: MarketDate; readonly today: MarketDate };

function RejectText({ reject, since, today }: RejectProps) {
  return (
    <>
      <span className="block">
        <span className="font-mono">{reject.code}</span> · {reject.meaning}
      </span>
      <span className="mt-0.5 block">
        <strong>{kindWords[reject.kind]}</strong> {reject.whatToDo}
      </span>
      {reject.kind === 'soft' && <TimeToCorrect days={businessDaysBetween(since, today)} />}
    </>
  );
}

const daysToCorrect = 20;

function TimeToCorrect({ days }: { readonly days: number }) {
  return (
    <span className="block text-quiet">
      {days > daysToCorrect
        ? `The last change was ${days.toLocaleString('en-US')} business days ago, more than these ${daysToCorrect}.`
        : `${days} of these ${daysToCorrect} have passed since the last change.`}
    </span>
  );
}
