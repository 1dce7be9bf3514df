import type { Database } from '#lib/store/database/database.ts';
import type { QueuePlace, QueueSearch } from './queue-places.ts';
import { type QueuedTransfer, type QueuePage, readTransferQueue } from './read-transfer-queue.ts';

/** All of them, a page at a time. Only within a transaction that sees the store as it was at one instant. */
export async function* everyQueuedTransfer(
  database: Database,
  search: Omit<QueueSearch, 'after' | 'limit'>,
): AsyncGenerator<readonly QueuedTransfer[]> {
  let after: QueuePlace | undefined;
  do {
    const page: QueuePage = await readTransferQueue(database, { ...search, after, limit: 1_000 });
    yield page.transfers;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
