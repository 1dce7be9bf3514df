import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import pg from 'pg';
import { LRUCache } from 'lru-cache';
import type { DatabasePool } from '#lib/store/database/database.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import { type OfferWrite, type RequestedOffer, writeOfferChanges } from './write-offer-changes.ts';

/** Offers as this process last wrote them. */
const cached = new LRUCache<string, OfferSnapshot>({ max: 1_000 });

type Written = OfferSnapshot | undefined;

/** Maximum number of offers that are committed together. Each of them waits for the entire batch. */
const maxBatchSize = 64;

/** Queues by database. A queue exists while it has work. */
const queues = new Map<DatabasePool, (write: OfferWrite) => Promise<Written>>();

/**
 * Commits an offer's changes like writeOfferChanges, together with those of other offers that arrive at the
 * same moment. They share only the statement and the wait for the disk. An offer must not be written twice at
 * the same time, because the audit log would reject two entries for one version.
 */
export function groupCommit(store: Store, write: OfferWrite): Promise<Written> {
  const whole = store.database.whole(); // a joint commit doesn't belong to a single firm
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

/**
 * Reports whether the database rejected the values of one row. If so, nothing was written, and the other rows
 * can be retried.
 */
export function isAboutOneRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

type BatchQueueSettings<Item, Result> = {
  /** Returns how many of the first queued items belong to the next batch, which is always at least one. */
  readonly batchSizeOf: (waiting: readonly Item[]) => number;
  /**
   * Processes a batch. Returns a result for each item, in order. If it throws, the error is the result of
   * every item.
   */
  readonly run: (batch: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** The first batch of an idle queue waits for this promise, so that it can collect more than one item. */
  readonly gather?: () => Promise<void>;
  /** Called when the queue is empty, before anything else can be added. */
  readonly onIdle?: () => void;
};

type Settle<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Creates a queue that runs one batch at a time. Items added in the meantime wait for the next batch. Returns the
 * function that adds an item.
 */
export function batchQueue<Item, Result>({
  batchSizeOf,
  run,
  gather,
  onIdle,
}: BatchQueueSettings<Item, Result>): (item: Item) => Promise<Result> {
  const items: Item[] = [];
  const settles: Settle<Result>[] = [];
  let isRunning = false;

  const runAll = async () => {
    isRunning = true;
    if (gather !== undefined) await gather();
    while (items.length > 0) {
      const size = batchSizeOf(items);
      await runBatch(items.splice(0, size), settles.splice(0, size));
    }
    isRunning = false;
    onIdle?.();
  };
  const runBatch = async (batch: readonly Item[], settled: readonly Settle<Result>[]) => {
    try {
      const results = await run(batch);
      for (const [at, { resolve, reject }] of settled.entries()) {
        const result = results[at];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      for (const { reject } of settled) reject(error);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      items.push(item);
      settles.push({ resolve, reject });
      if (!isRunning) void runAll();
    });
}

/** Returns this process's cached state of the offer, if any. Other instances may have changed it since. */
export function cachedSnapshot(offer: RequestedOffer): OfferSnapshot | undefined {
  return cached.get(snapshotKeyOf(offer));
}

/** Caches the state of an offer in this process. Passing undefined removes an outdated state. */
export function cacheSnapshot(offer: RequestedOffer, snapshot: OfferSnapshot | undefined): void {
  cached.set(snapshotKeyOf(offer), snapshot); // deleted if undefined
}

/** Returns the cache key for an offer and the requesting firm. */
export function snapshotKeyOf({ firmOid, privatePlacementOfferOid }: RequestedOffer): string {
  return `${firmOid} ${privatePlacementOfferOid}`;
}
