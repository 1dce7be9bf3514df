import type { Store } from '#lib/store/store.ts';
import type { Database } from '#lib/store/database/database.ts';
import { ClaimLost } from '#lib/store/idempotency/idempotency-keys.ts';
import { readOfferSnapshot, type OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { batchQueue, groupCommit, snapshotKeyOf, cachedSnapshot, cacheSnapshot } from './group-commit.ts';
import {
  isCommittedAlone,
  type ProposedChange,
  type RequestedOffer,
  type ChangeOutcome,
  type DecidedChange,
  type OfferWrite,
  writeOfferChanges,
} from './write-offer-changes.ts';
import { lockOffer } from './change-under-lock.ts';

/**
 * Maximum number of times that a batch is tried with the offer read again, but without a lock, if other instances'
 * changes keep coming first.
 */
const optimisticTries = 2;

/** Maximum number of changes to one offer that are committed together. Each of them waits for the entire batch. */
const maxBatchSize = 64;

/** How long a change can wait before its caller's access is checked again. */
const checkAfterMs = 100;

/** A change, and when it was queued, in milliseconds of `performance.now()`. */
type QueuedChange = ProposedChange & { readonly since: number };

/** Queues by offer and requesting firm. A queue exists while it has work. */
const queues = new Map<string, (change: QueuedChange) => Promise<number>>();

/**
 * Changes an offer and resolves with its new version, or its current version if nothing changed. Changes to
 * one offer are queued. Those that arrive during a commit are decided one at a time and then committed
 * together. Each has its own version, audit entry and response. They share only the statement and the wait for the
 * disk. docs/changing-an-offer.md explains why.
 */
export function changeOffer(store: Store, offer: RequestedOffer, change: ProposedChange): Promise<number> {
  const key = snapshotKeyOf(offer);
  const queue = queues.get(key) ?? startQueue(store, offer, key);
  return queue({ ...change, since: performance.now() });
}

function startQueue(store: Store, offer: RequestedOffer, key: string) {
  const queue = batchQueue({
    batchSizeOf,
    run: async (changes: readonly QueuedChange[]) =>
      commitBatch(store, offer, await withCheckedCallers(store.database, changes)),
    onIdle: () => queues.delete(key),
  });
  queues.set(key, queue);
  return queue;
}

/**
 * Returns how many changes to commit next: those before the first one that must be committed alone, up to the maximum.
 * If that one comes first, returns 1.
 */
function batchSizeOf(waiting: readonly ProposedChange[]): number {
  const aloneAt = waiting.findIndex(isCommittedAlone);
  return aloneAt === 0 ? 1 : Math.min(aloneAt < 0 ? waiting.length : aloneAt, maxBatchSize);
}

/** Replaces changes that have waited and whose callers have lost access in the meantime by ones that are rejected. */
async function withCheckedCallers(
  database: Database,
  changes: readonly QueuedChange[],
): Promise<readonly QueuedChange[]> {
  const before = performance.now() - checkAfterMs;
  return Promise.all(
    changes.map(async (change) => {
      if (change.since > before) return change;
      const refusal = await change.requireCaller(database).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      );
      if (refusal === undefined) return change;
      const decide = () => {
        throw refusal.reason;
      };
      return { ...change, decide };
    }),
  );
}

/**
 * Decides and commits changes to one offer: first with the cached snapshot, then with the offer read again,
 * and finally under a row lock, so that no other change can come in between.
 */
async function commitBatch(
  store: Store,
  offer: RequestedOffer,
  changes: readonly QueuedChange[],
): Promise<readonly ChangeOutcome[]> {
  const cached = await tryOnCachedSnapshot(store, offer, changes);
  if (cached !== undefined) {
    return cached;
  }
  for (let tries = 0; tries < optimisticTries; tries += 1) {
    const outcomes = await tryOnReadSnapshot(store, store.database, offer, changes);
    if (outcomes !== undefined) {
      return outcomes;
    }
  }
  return store.database.transaction(async (database) => {
    await lockOffer(database, offer.privatePlacementOfferOid);
    const checked = await withCheckedCallers(database, changes);
    const outcomes = await tryOnReadSnapshot(store, database, offer, checked);
    if (outcomes === undefined) {
      throw changes[0]?.keyed ? new ClaimLost() : new Error('A locked offer changed under its lock.');
    }
    return outcomes;
  });
}

/**
 * Tries the changes with this process's cached state of the offer, which saves reading it. Only a successful write
 * proves that the state is current. If a change is rejected or has no effect, it is evaluated again with the offer
 * read from the database.
 */
async function tryOnCachedSnapshot(
  store: Store,
  offer: RequestedOffer,
  changes: readonly ProposedChange[],
): Promise<readonly ChangeOutcome[] | undefined> {
  const snapshot = cachedSnapshot(offer);
  if (snapshot === undefined || changes.some(needsFacts)) {
    return undefined;
  }
  const decided = decideBatch(snapshot, changes);
  return decided.write?.changes.length === changes.length
    ? write(store, store.database, offer, decided, changes)
    : undefined;
}

function needsFacts({ namedFirms, withSubscriptions }: ProposedChange): boolean {
  return withSubscriptions || namedFirms.length > 0;
}

/** Returns the outcomes, or undefined without writing anything if another change came between reading and writing. */
async function tryOnReadSnapshot(
  store: Store,
  database: Database,
  offer: RequestedOffer,
  changes: readonly ProposedChange[],
): Promise<readonly ChangeOutcome[] | undefined> {
  const snapshot = await readOfferSnapshot(database, {
    ...offer,
    namedFirms: changes.flatMap(({ namedFirms }) => namedFirms),
    addedFirms: changes.flatMap(({ addedFirms = [] }) => addedFirms),
    withSubscriptions: changes.some(({ withSubscriptions }) => withSubscriptions),
  });
  return write(store, database, offer, decideBatch(snapshot, changes), changes);
}

/**
 * Writes the changes. Outside a transaction, they are written together with the changes to other offers, unless the
 * first one must be committed alone. Returns undefined without writing anything if another change came first.
 */
async function write(
  store: Store,
  database: Database,
  offer: RequestedOffer,
  { outcomes, write: decided }: DecidedBatch,
  [first]: readonly ProposedChange[],
): Promise<readonly ChangeOutcome[] | undefined> {
  if (decided === undefined) {
    return outcomes;
  }
  // A change that must be committed alone is the first in its batch.
  const isGrouped = database === store.database && first !== undefined && !isCommittedAlone(first);
  const response = first?.keyed?.(decided.snapshot.version + decided.changes.length) ?? null;
  const changed = isGrouped
    ? await groupCommit(store, decided)
    : (await writeOfferChanges(store, database, [decided], response))[0];
  cacheSnapshot(offer, changed);
  return changed && outcomes;
}

type DecidedBatch = {
  readonly outcomes: readonly ChangeOutcome[];
  /** The changes that have an effect, in order; undefined if none has. */
  readonly write: OfferWrite | undefined;
};

/** Decides each change to the offer based on the previous ones. */
function decideBatch(snapshot: OfferSnapshot | undefined, changes: readonly ProposedChange[]): DecidedBatch {
  let current = snapshot;
  const decisions: DecidedChange[] = [];
  const outcomes = changes.map(({ decide }): ChangeOutcome => {
    try {
      const decision = decide(current);
      if (current === undefined) {
        throw new Error('A change was decided for a missing offer.');
      }
      if (decision.plan.changes.length > 0) {
        decisions.push(decision);
        current = {
          ...current,
          offer: decision.plan.offer,
          version: current.version + 1,
          entries: current.entries + 1,
        };
      }
      return { status: 'fulfilled', value: current.version };
    } catch (reason) {
      return { status: 'rejected', reason };
    }
  });
  const [first, ...others] = decisions;
  return { outcomes, write: snapshot && first && { snapshot, changes: [first, ...others] } };
}
