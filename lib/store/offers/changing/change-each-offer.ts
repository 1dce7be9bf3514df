import type { Database } from '#lib/store/database/database.ts';
import type { Store } from '#lib/store/store.ts';
import type { BulkChange, BulkOutcome, OneOfMany } from './bulk-change.ts';
import { isAboutOneRow } from './group-commit.ts';
import { changeUnderLock } from './change-under-lock.ts';
import { decidePart, partsOf, writePart } from './write-part.ts';

/** How often a part is tried without locks, like a single change. */
const optimisticTries = 2;

/** Those that others hold are waited for a few at a time: each takes a connection. */
const mostWaits = 4;

/**
 * Changes many offers, each by itself: what is refused, or fails, stops none of the others. They are committed in
 * parts; those that another change holds or keeps changing come last, each under its lock, so that they hold up no
 * others. Outcomes are in the order of the changes. Throws what nothing can be done about, as that the database is
 * gone: then some may be changed.
 */
export async function changeEachOffer(store: Store, bulk: BulkChange): Promise<BulkOutcome[]> {
  const outcomes = new Map<string, BulkOutcome>();
  const contended: OneOfMany[] = [];
  for (const part of partsOf(bulk.changes)) {
    let open: readonly OneOfMany[] = part;
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
  await Promise.all(Array.from({ length: mostWaits }, waitForEach));
  return bulk.changes.flatMap(({ privatePlacementOfferOid }) => {
    const outcome = outcomes.get(privatePlacementOfferOid);
    return outcome === undefined ? [] : [outcome];
  });
}

/** Returns the offers that changed first elsewhere, or whose values the database refused with the others'. */
async function tryPart(
  store: Store,
  bulk: BulkChange,
  part: readonly OneOfMany[],
  outcomes: Map<string, BulkOutcome>,
): Promise<readonly OneOfMany[]> {
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
