import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { businessDayAfter, businessDaysBetween } from '#lib/domain/market/business-days.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { rejectCodeIn, type RejectCode, type RejectKind } from '#lib/domain/transfers/reject-code.ts';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';
import { TransferStatusMark } from './transfer-status-mark.tsx';

type Props = {
  readonly transfer: Transfer;
  readonly today: MarketDate;
  /** The request that took the place of this one: nothing is left to be done about this one. */
  readonly replacedBy: Transfer | null;
};

/** The status, and what it means. Of a rejected request: the reason, whether it can be mended, and what to do. */
export function StatusCell({ transfer, today, replacedBy }: Props) {
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
        <RejectText
          reject={reject}
          since={marketDate(new Date(transfer.lastModifiedTS))}
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
  receiver: 'By the receiving side.',
  unknown: 'Unknown code.',
};

type RejectProps = {
  readonly reject: RejectCode;
  readonly since: MarketDate;
  readonly today: MarketDate;
  readonly replacedBy: Transfer | null;
};

function RejectText({ reject, since, today, replacedBy }: RejectProps) {
  return (
    <>
      <span className="block">
        <span className="font-mono">{reject.code}</span> · {reject.meaning}
      </span>
      {replacedBy === null ? (
        <>
          <span className="mt-0.5 block">
            <strong>{kindWords[reject.kind]}</strong> {reject.whatToDo}
          </span>
          {reject.kind === 'soft' && <TimeToCorrect since={since} today={today} />}
        </>
      ) : (
        <span className="mt-0.5 block text-quiet">
          Replaced by request <span className="font-mono">{replacedBy.acatid}</span> of{' '}
          {formatDate(marketDate(new Date(replacedBy.creationTS)))}: {replacedBy.status}. Nothing is left to
          answer here.
        </span>
      )}
    </>
  );
}

const daysToCorrect = 20;

function TimeToCorrect({ since, today }: Pick<RejectProps, 'since' | 'today'>) {
  const last = businessDayAfter(since, daysToCorrect);
  const left = businessDaysBetween(today, last);
  return (
    <span className="block text-quiet">
      {left < 0
        ? `The time to correct it ended on ${formatDate(last)}.`
        : `To be corrected by ${formatDate(last)}: ${left === 0 ? 'today is the last day' : `${countOf(left, 'business day')} left`}.`}
    </span>
  );
}
