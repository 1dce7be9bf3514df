import { businessDayAfter, type Closures } from '#lib/domain/market/business-days.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { isCorrectable, rejectReasonOf } from './reject-reason.ts';
import { daysToAnswer } from './old-rejections.ts';
import { recognizedStatus } from './transfer-status.ts';

/**
 * Ranks of requests by urgency. Correctable rejections come first, and finished requests last. The queue and the
 * `transfer_queue` table use this order. The `transfer_rank` SQL function must return the same result, and a test
 * compares them.
 */
export const transferRanks = {
  correctable: 0,
  rejected: 1,
  pastDue: 2,
  paperwork: 3,
  submitted: 4,
  requested: 5,
  inReview: 6,
  settling: 7,
  /** For any other status, because the status vocabulary is open (D16). */
  unknown: 8,
  completed: 9,
  closed: 10,
} as const;

export type TransferRank = (typeof transferRanks)[keyof typeof transferRanks];

export const everyRank: readonly TransferRank[] = Object.values(transferRanks);

/** Ranks of requests that aren't completed or closed. */
export const openRanks = everyRank.filter((rank) => rank < transferRanks.completed);

/** Maximum number of an account's requests among which the open ones are counted. Bounds the cost of a page of accounts. */
export const maxCountedTransfers = 100;

const rankByStatus: Readonly<Record<string, TransferRank>> = {
  'Request Past Due': transferRanks.pastDue,
  'Paperwork Required': transferRanks.paperwork,
  Submitted: transferRanks.submitted,
  Requested: transferRanks.requested,
  'In Review': transferRanks.inReview,
  Settling: transferRanks.settling,
  Completed: transferRanks.completed,
  'Transfer Closed - No Action': transferRanks.closed,
};

type Ranked = { readonly status: string; readonly comment: string | null };

export function rankOf(transfer: Ranked): TransferRank {
  const understood = recognizedStatus(transfer.status);
  if (understood !== 'Rejected') return rankOfOther(understood);
  const reason = rejectReasonOf(transfer);
  return reason !== null && isCorrectable(reason) ? transferRanks.correctable : transferRanks.rejected;
}

/** Returns every rank that requests with a status can have. */
export function ranksOfStatus(status: string): readonly TransferRank[] {
  const understood = recognizedStatus(status);
  return understood === 'Rejected'
    ? [transferRanks.correctable, transferRanks.rejected]
    : [rankOfOther(understood)];
}

function rankOfOther(understood: string | null): TransferRank {
  return understood === null ? transferRanks.unknown : (rankByStatus[understood] ?? transferRanks.unknown);
}

type Rejectable = {
  readonly status: string;
  readonly comment: string | null;
  /** Day in New York on which this rejection code was first seen; null if the transfer isn't rejected. */
  readonly rejectedOn: MarketDate | null;
};

/** Returns the last day on which a rejected request can be corrected, or null for a request that can't be corrected. */
export function answerByOf(transfer: Rejectable, closures?: Closures): MarketDate | null {
  return rankOf(transfer) === transferRanks.correctable && transfer.rejectedOn !== null
    ? businessDayAfter(transfer.rejectedOn, daysToAnswer, closures)
    : null;
}
