import type { Store } from '#lib/store/store.ts';
import { batchQueue } from './batch-queue.ts';
import { snapshotKeyOf } from './cached-snapshots.ts';
import { commitBatch } from './commit-batch.ts';
import { isCommittedAlone, type ProposedChange, type RequestedOffer } from './offer-change.ts';

/** Changes of one offer that are committed together at the most: each of them waits for the largest batch. */
const maxBatchSize = 64;

/** Queues by the offer and the firm that asks; there is one while it has something to do. */
const queues = new Map<string, (change: ProposedChange) => Promise<number>>();

/**
 * Changes an offer and resolves with its version after the change, which is the one before where nothing changed.
 *
 * Changes of one offer are queued. Those that come while one is committed are decided one after the other and then
 * committed together: each has its version, its entry in the audit and its answer, and only the wait for the disk is
 * shared. docs/changing-an-offer.md explains why.
 */
export function changeOffer(store: Store, offer: RequestedOffer, change: ProposedChange): Promise<number> {
  const key = snapshotKeyOf(offer);
  const queue = queues.get(key) ?? startQueue(store, offer, key);
  return queue(change);
}

function startQueue(store: Store, offer: RequestedOffer, key: string) {
  const queue = batchQueue({
    batchSizeOf,
    run: (changes: readonly ProposedChange[]) => commitBatch(store, offer, changes),
    onIdle: () => queues.delete(key),
  });
  queues.set(key, queue);
  return queue;
}

/** As many as come before the first one that is committed alone. */
function batchSizeOf(waiting: readonly ProposedChange[]): number {
  const aloneAt = waiting.findIndex(isCommittedAlone);
  return aloneAt === 0 ? 1 : Math.min(aloneAt < 0 ? waiting.length : aloneAt, maxBatchSize);
}
