import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { rejectReasonOf } from '#lib/domain/transfers/reject-reason.ts';
import type { NoticeWords } from './notice-words.ts';

type RejectedTransfer = {
  readonly accountNumber: string;
  readonly acatid: string;
  readonly comment: string | null;
  /** Last day to correct the rejection; null if it can't be corrected. */
  readonly answerBy: MarketDate | null;
  readonly today: MarketDate;
};

/** Returns the text about a rejected transfer: its reject code, and the last day to respond. */
export function transferRejectedWords({
  accountNumber,
  acatid,
  comment,
  answerBy,
  today,
}: RejectedTransfer): NoticeWords {
  const reject = rejectReasonOf({ status: 'Rejected', comment });
  const why =
    reject === null || reject.code === null
      ? "See the transfer's comment for who rejected it and why."
      : `${reject.code} · ${reject.meaning.replace(/\.?$/, '.')}`;
  const deadline = answerBy !== null && answerBy < today ? 'The deadline to correct it was' : 'Respond by';
  return {
    title: `Transfer ${acatid} for account ${accountNumber} was rejected`,
    text: answerBy === null ? why : `${why} ${deadline} ${formatDate(answerBy)}.`,
    href: `/accounts/${encodeURIComponent(accountNumber)}?q=${encodeURIComponent(acatid)}`,
  };
}
