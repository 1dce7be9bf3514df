import { setImmediate as endOfEventLoopTurn } from 'node:timers/promises';
import pg from 'pg';
import { LRUCache } from 'lru-cache';
import type { DatabasePool } from '#lib/store/database/database.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import { type OfferWrite, type RequestedOffer, writeOfferChanges } from './write-offer-changes.ts';

/** Offers as this process left them. */
const cached = new LRUCache<string, OfferSnapshot>({ max: 1_000 });

type Written = OfferSnapshot | undefined;

/** The maximum number of offers that are committed together: each of them waits for the last. */
const maxBatchSize = 64;

/** Queues by database. A queue exists while it has work. */
const queues = new Map<DatabasePool, (write: OfferWrite) => Promise<Written>>();

/**
 * Commits the changes of an offer like writeOfferChanges, together with those of other offers that arrive at the same
 * moment. They share only the statement and the wait for the disk. One offer must not be written twice at once,
 * because the audit would refuse two entries of one version.
 */
export function groupCommit(store: Store, write: OfferWrite): Promise<Written> {
  const whole = store.database.whole(); // a joint commit belongs to no single firm
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

/** Whether the database refused the values of a row, so nothing was written and the others can be tried. */
export function isAboutOneRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

type BatchQueueSettings<Item, Result> = {
  /** The number of waiting items, from the first one on, in the next batch: at least one. */
  readonly batchSizeOf: (waiting: readonly Item[]) => number;
  /** Processes a batch: returns a result for each item, in their order. An exception is the result of every item. */
  readonly run: (batch: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** The first batch of an idle queue waits for this, so it isn't always a single item. */
  readonly gather?: () => Promise<void>;
  /** Called when nothing is waiting, before anything else can be added. */
  readonly onIdle?: () => void;
};

type Settle<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Runs one batch at a time. Items added in the meantime wait for the next. Returns the function that adds an item.
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

/** The cached state of the offer in this process, if there is one. Other services may have changed it since. */
export function cachedSnapshot(offer: RequestedOffer): OfferSnapshot | undefined {
  return cached.get(snapshotKeyOf(offer));
}

/** Caches the state of an offer in this process; undefined removes an outdated one. */
export function cacheSnapshot(offer: RequestedOffer, snapshot: OfferSnapshot | undefined): void {
  cached.set(snapshotKeyOf(offer), snapshot); // deletes if undefined
}

/** An offer and the firm that asks about it. */
export function snapshotKeyOf({ firmOid, privatePlacementOfferOid }: RequestedOffer): string {
  return `${firmOid} ${privatePlacementOfferOid}`;
}
