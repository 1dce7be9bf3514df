import sql from 'sql-template-tag';
import { addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { rejectionCutoff } from '#lib/domain/transfers/old-rejections.ts';
import { maxCountedTransfers } from '#lib/domain/transfers/transfer-rank.ts';
import { recognizedStatus } from '#lib/domain/transfers/transfer-status.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readTransferQueue } from './transfer-queue.ts';

/** An account's open transfers: how many there are, how many of them are rejected, and the next response deadline. */
type OpenTransfers = { readonly open: number; readonly rejected: number; readonly answerBy: string | null };

type Search = {
  readonly firmOid: string;
  readonly accountNumbers: readonly string[];
  readonly today: MarketDate;
};

/**
 * Returns the open transfers of some of a firm's accounts, by account number. Replaced requests and rejections whose
 * deadline has passed aren't open. Omits accounts with more than `maxCountedTransfers` requests.
 */
export async function readOpenTransfers(
  database: Database,
  { firmOid, accountNumbers, today }: Search,
): Promise<ReadonlyMap<string, OpenTransfers>> {
  const counted = await database.query<{ number: string }>(sql`
    select of_account as number from unnest(${accountNumbers}::text[]) as of_account
    where not exists (
      select from transfer_queue where account_number = of_account and firm_oid = ${firmOid}
      offset ${maxCountedTransfers}
    )`);
  const { transfers } = await readTransferQueue(database, {
    firmOid,
    accountNumbers: counted.map(({ number }) => number),
    order: 'rank',
    isOpen: true,
    rejectedSince: rejectionCutoff(addDays(today, -1), addedClosures()),
    limit: counted.length * maxCountedTransfers,
  });
  const byAccount = Map.groupBy(transfers, ({ accountNumber }) => accountNumber);
  return new Map(
    counted.map(({ number }) => {
      const open = byAccount.get(number) ?? [];
      return [
        number,
        {
          open: open.length,
          rejected: open.filter(({ status }) => recognizedStatus(status) === 'Rejected').length,
          answerBy: open.flatMap(({ answerBy }) => answerBy ?? []).toSorted()[0] ?? null,
        },
      ];
    }),
  );
}
