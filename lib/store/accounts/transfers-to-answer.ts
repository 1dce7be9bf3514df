import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { endOfAnsweredBy } from '#lib/domain/transfers/answer-by.ts';
import { addedClosures } from '#lib/store/calendar/market-closures.ts';
import { transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type QueuedTransfer, readTransferQueue } from './read-transfer-queue.ts';

/** What a firm has to answer, of each kind at most so many, what is most urgent first. */
export type TransfersToAnswer = {
  /** Rejected with a soft code, not replaced, and today can still be answered: `answerBy` is a date. Soonest first. */
  readonly rejected: readonly QueuedTransfer[];
  /** Requests past due, the longest unchanged first. */
  readonly pastDue: readonly QueuedTransfer[];
  /** Where paperwork is required, the longest unchanged first. */
  readonly paperwork: readonly QueuedTransfer[];
};

/** Rejections that are looked at, for those that a later request replaces. */
const mostRejections = 1_000;

/** The transfers of a firm that somebody has to answer. None that a later request replaces. */
export async function readTransfersToAnswer(
  database: Database,
  { firmOid, today, limit }: { firmOid: string; today: MarketDate; limit: number },
): Promise<TransfersToAnswer> {
  const [rejected, pastDue, paperwork] = await Promise.all([
    read('correctable', mostRejections, endOfAnsweredBy(addDays(today, -1), addedClosures())),
    read('pastDue', limit),
    read('paperwork', limit),
  ]);
  return { rejected: rejected.slice(0, limit), pastDue, paperwork };

  async function read(rank: keyof typeof transferRanks, most: number, rejectedSince?: Date) {
    const { transfers } = await readTransferQueue(database, {
      firmOid,
      order: 'rank',
      ranks: [transferRanks[rank]],
      rejectedSince,
      limit: most,
    });
    return transfers.filter(({ replacedBy }) => replacedBy === null);
  }
}
