import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { endOfAnsweredBy } from '#lib/domain/transfers/answer-by.ts';
import { addedClosures } from '#lib/store/calendar/market-closures.ts';
import { transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import { type QueuedTransfer, readTransferQueue } from '#lib/store/accounts/read-transfer-queue.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { CalendarSpan } from './calendar-dates.ts';

/** A rejected transfer, and the last day on which it can be corrected. */
export type AnswerDate = Omit<QueuedTransfer, 'answerBy' | 'replacedBy'> & { readonly answerBy: MarketDate };

/** The rejected transfers of a firm that can be corrected until one of these days, soonest first. */
export async function readAnswerDates(
  database: Database,
  { firmOid, from, to, limit }: CalendarSpan & { readonly limit: number },
): Promise<AnswerDate[]> {
  const { transfers } = await readTransferQueue(database, {
    firmOid,
    order: 'rank',
    ranks: [transferRanks.correctable],
    rejectedSince: endOfAnsweredBy(addDays(from, -1), addedClosures()),
    rejectedBefore: endOfAnsweredBy(to, addedClosures()),
    limit,
  });
  return transfers.flatMap(({ answerBy, replacedBy, ...transfer }) =>
    answerBy === null || replacedBy !== null ? [] : [{ ...transfer, answerBy }],
  );
}
