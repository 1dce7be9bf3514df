import type { Store } from '#lib/store/store.ts';
import type { BulkChange, BulkOutcome } from './bulk-change.ts';
import { lockOffers } from './lock-offer.ts';
import { decidePart, partsOf, writePart } from './write-part.ts';

/** What would become of changes of many offers now. Nothing is locked or written. */
export async function decideOffers(
  database: Store['database'],
  bulk: BulkChange,
): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const part of partsOf(bulk.changes)) outcomes.push(...(await decidePart(database, bulk, part)));
  return outcomes;
}

/**
 * Changes many offers in one transaction, where none is refused; else nothing is written. So that nobody comes between,
 * it is decided under the locks of all of them; what is refused anyway is so before any is taken.
 */
export async function changeAllOffers(store: Store, bulk: BulkChange): Promise<readonly BulkOutcome[]> {
  const foreseen = await decideOffers(store.database, bulk);
  if (isAnyRefused(foreseen) || foreseen.every(({ outcome }) => outcome === 'unchanged')) {
    return foreseen;
  }
  const { outcomes, noteCommitted } = await store.database.transaction(async (database) => {
    await lockOffers(
      database,
      bulk.changes.map(({ privatePlacementOfferOid }) => privatePlacementOfferOid),
    );
    const decided = await decidePart(database, bulk, bulk.changes);
    if (isAnyRefused(decided)) {
      return { outcomes: decided, noteCommitted: () => undefined };
    }
    const { unwritten, noteCommitted: note } = await writePart(store, database, bulk, decided);
    if (unwritten.size > 0) {
      throw new Error('A locked offer changed under its lock.');
    }
    return { outcomes: decided, noteCommitted: note };
  });
  noteCommitted();
  return outcomes;
}

export function isAnyRefused(outcomes: readonly BulkOutcome[]): boolean {
  return outcomes.some(({ outcome }) => outcome === 'refused');
}
