import type { Database } from '#lib/store/database/database.ts';
import { ClaimLost } from '#lib/store/kept-answers/idempotency-keys.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import { cachedSnapshot, cacheSnapshot } from './cached-snapshots.ts';
import { decideBatch, type DecidedBatch } from './decide-batch.ts';
import { groupCommit } from './group-commit.ts';
import { lockOffer } from './lock-offer.ts';
import {
  isCommittedAlone,
  type ChangeOutcome,
  type ProposedChange,
  type RequestedOffer,
} from './offer-change.ts';
import { writeOfferChanges } from './write-offer-changes.ts';

/** How often a batch is tried without a lock when changes of other services keep coming first. */
const optimisticTries = 2;

/**
 * Decides changes of one offer and commits them: on the cached snapshot, then on the offer as it is read, and at last
 * under a row lock, where nobody else can come first.
 */
export async function commitBatch(
  store: Store,
  offer: RequestedOffer,
  changes: readonly ProposedChange[],
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
    const outcomes = await tryOnReadSnapshot(store, database, offer, changes);
    if (outcomes === undefined) {
      throw changes[0]?.keyed ? new ClaimLost() : new Error('A locked offer changed under its lock.');
    }
    return outcomes;
  });
}

/**
 * Tries on the offer as this process left it, which saves reading it. The write tells whether it is still so. Only
 * where all of the batch is written is that known: a refusal, or that nothing changes, is decided on the offer as read.
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

/** The outcomes, or undefined when somebody else's change came between reading and writing: nothing was written. */
async function tryOnReadSnapshot(
  store: Store,
  database: Database,
  offer: RequestedOffer,
  changes: readonly ProposedChange[],
): Promise<readonly ChangeOutcome[] | undefined> {
  const snapshot = await readOfferSnapshot(database, {
    ...offer,
    namedFirms: changes.flatMap(({ namedFirms }) => namedFirms),
    withSubscriptions: changes.some(({ withSubscriptions }) => withSubscriptions),
  });
  return write(store, database, offer, decideBatch(snapshot, changes), changes);
}

/** Outside a transaction it is written together with other offers, unless the change is committed alone. */
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
  // A change that is committed alone is the first of its batch.
  const isGrouped = database === store.database && first !== undefined && !isCommittedAlone(first);
  const answer = first?.keyed?.(decided.snapshot.version + decided.changes.length) ?? null;
  const changed = isGrouped
    ? await groupCommit(store, decided)
    : (await writeOfferChanges(store, database, [decided], answer))[0];
  cacheSnapshot(offer, changed);
  return changed && outcomes;
}
