import { businessDayAfter, type Closures } from '#lib/domain/market/business-days.ts';
import { addDays, type MarketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { isCorrectable, rejectReasonOf } from './reject-reason.ts';
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

/** Business days in which a rejection can be corrected, not counting the day of the rejection. */
const daysToAnswer = 20;

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

/**
 * Returns a function that reports whether a rejection is so old that its deadline has passed, or would have passed if it
 * could be corrected. Computes the last such day only once, because an account can have ten thousand requests.
 */
export function oldRejections(
  today: MarketDate,
  closures?: Closures,
): (transfer: Pick<Rejectable, 'rejectedOn'>) => boolean {
  const lastDay = lastRejectionDueBy(addDays(today, -1), closures);
  return ({ rejectedOn }) => rejectedOn !== null && rejectedOn <= lastDay;
}

/**
 * Returns the cutoff for a date. Transfers rejected before this instant have their deadline on or before the
 * date.
 */
export function rejectionCutoff(date: MarketDate, closures?: Closures): Date {
  return startOfMarketDate(addDays(lastRejectionDueBy(date, closures), 1));
}

/** Returns the last day of a rejection whose deadline is on or before the date. */
function lastRejectionDueBy(date: MarketDate, closures?: Closures): MarketDate {
  let day = addDays(date, -daysToAnswer);
  while (businessDayAfter(day, daysToAnswer, closures) > date) day = addDays(day, -1);
  return day;
}
