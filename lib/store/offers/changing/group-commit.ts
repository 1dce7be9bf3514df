import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import pg from 'pg';
import type { DatabasePool } from '#lib/store/database/database.ts';
import type { OfferSnapshot } from '#lib/store/offers/offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import { batchQueue } from './batch-queue.ts';
import type { OfferWrite } from './offer-change.ts';
import { writeOfferChanges } from './write-offer-changes.ts';

type Written = OfferSnapshot | undefined;

/** Offers that are committed together at the most: each of them waits for the last. */
const maxBatchSize = 64;

/** Queues by the database; there is one while it has something to do. */
const queues = new Map<DatabasePool, (write: OfferWrite) => Promise<Written>>();

/**
 * Commits the changes of an offer as writeOfferChanges does, together with those of other offers that come in the same
 * moment: they share the statement and the wait for the disk, and nothing else. One offer must not be written twice at
 * the same time; the audit would refuse to have two entries of one version.
 */
export function groupCommit(store: Store, write: OfferWrite): Promise<Written> {
  const whole = store.database.whole(); // what firms commit together is no firm's
  const queue = queues.get(whole) ?? startQueue(store, whole);
  return queue(write);
}

function startQueue(store: Store, whole: DatabasePool) {
  const queue = batchQueue({
    batchSizeOf: ({ length }) => Math.min(length, maxBatchSize),
    run: (writes: readonly OfferWrite[]) => commitTogether(store, whole, writes),
    gather: () => endOfEventLoopTurn(),
    onIdle: () => queues.delete(whole),
  });
  queues.set(whole, queue);
  return queue;
}

async function commitTogether(
  store: Store,
  whole: DatabasePool,
  writes: readonly OfferWrite[],
): Promise<PromiseSettledResult<Written>[]> {
  try {
    const written = await writeOfferChanges(store, whole, writes);
    return written.map((value) => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (writes.length === 1 || !isAboutOneRow(reason)) throw reason;
    return commitOneByOne(store, whole, writes);
  }
}

async function commitOneByOne(store: Store, whole: DatabasePool, writes: readonly OfferWrite[]) {
  const results: PromiseSettledResult<Written>[] = [];
  for (const write of writes) {
    const committing = writeOfferChanges(store, whole, [write]).then(([written]) => written);
    results.push(...(await Promise.allSettled([committing])));
  }
  return results;
}

/** Whether the database refused the values of some row, so that nothing was written and the others may be tried. */
export function isAboutOneRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}
