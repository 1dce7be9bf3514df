import type { Database } from '#lib/store/database/database.ts';
import { inParts } from '#lib/store/in-parts.ts';
import type { Store } from '#lib/store/store.ts';
import type { BulkChange, BulkOutcome, BulkOfferChange } from './bulk-change.ts';
import { isAboutOneRow } from './group-commit.ts';
import { changeLocked, changeUnderLock } from './change-under-lock.ts';
import { decidePart, offersPerPart, writePart } from './write-part.ts';

/** Maximum number of times that a part is tried without locks, as for a single change. */
const optimisticTries = 2;

/** Maximum number of locked offers to wait for at the same time, because each requires a connection. */
const maxConcurrentWaits = 4;

/**
 * Changes many offers separately. A rejection or failure doesn't stop the others. Changes are committed in
 * parts. Offers that another change has locked or keeps changing come last, each under its own lock, so that
 * they don't delay the other offers. Outcomes are in the order of the changes. Throws on fatal errors, such
 * as the loss of the database, after which some offers may have changed.
 */
export async function changeEachOffer(store: Store, bulk: BulkChange): Promise<BulkOutcome[]> {
  const outcomes = new Map<string, BulkOutcome>();
  const contended: BulkOfferChange[] = [];
  for (const part of inParts(bulk.changes, offersPerPart)) {
    let open: readonly BulkOfferChange[] = part;
    for (let tries = 0; tries < optimisticTries && open.length > 0; tries += 1) {
      open = await tryPart(store, bulk, open, outcomes);
    }
    contended.push(...open);
  }
  const rest = contended.values();
  const waitForEach = async () => {
    for (const one of rest) {
      outcomes.set(one.privatePlacementOfferOid, await changeUnderLock(store, bulk, one));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentWaits }, waitForEach));
  return bulk.changes.flatMap(({ privatePlacementOfferOid }) => {
    const outcome = outcomes.get(privatePlacementOfferOid);
    return outcome === undefined ? [] : [outcome];
  });
}

/**
 * Tries to write a part. Returns the changes that weren't written: those whose offers were changed elsewhere first, or
 * the entire part if the database rejected any of its values.
 */
async function tryPart(
  store: Store,
  bulk: BulkChange,
  part: readonly BulkOfferChange[],
  outcomes: Map<string, BulkOutcome>,
): Promise<readonly BulkOfferChange[]> {
  const decided = await decidePart(store.database, bulk, part);
  try {
    const write = (database: Database) => writePart(store, database, bulk, decided);
    const { unwritten, noteCommitted } =
      bulk.keep === undefined ? await write(store.database) : await store.database.transaction(write);
    noteCommitted();
    for (const outcome of decided) {
      const { privatePlacementOfferOid: oid } = outcome;
      if (!unwritten.has(oid)) outcomes.set(oid, outcome);
    }
    return part.filter(({ privatePlacementOfferOid: oid }) => unwritten.has(oid));
  } catch (error) {
    if (isAboutOneRow(error)) return part;
    throw error;
  }
}

/** Returns the outcomes that a bulk update would have now. Locks and writes nothing. */
export async function decideOffers(
  database: Store['database'],
  bulk: BulkChange,
): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const part of inParts(bulk.changes, offersPerPart))
    outcomes.push(...(await decidePart(database, bulk, part)));
  return outcomes;
}

/**
 * Changes many offers in one transaction if none is rejected. Otherwise writes nothing. Decisions are made with
 * all offers locked, so no other change comes in between. Changes that would be rejected in any case are rejected
 * before locking.
 */
export async function changeAllOffers(store: Store, bulk: BulkChange): Promise<readonly BulkOutcome[]> {
  const preview = await decideOffers(store.database, bulk);
  if (isAnyRefused(preview) || preview.every(({ outcome }) => outcome === 'unchanged')) {
    return preview;
  }
  return changeLocked(store, bulk, bulk.changes, (decided) => !isAnyRefused(decided));
}

export function isAnyRefused(outcomes: readonly BulkOutcome[]): boolean {
  return outcomes.some(({ outcome }) => outcome === 'refused');
}
