import { inParts } from '#lib/store/in-parts.ts';
import type { Store } from '#lib/store/store.ts';
import type { BulkChange, BulkOutcome } from './bulk-change.ts';
import { changeLocked } from './change-under-lock.ts';
import { decidePart, offersOfPart } from './write-part.ts';

/** Returns the outcomes that a bulk update would have now. Locks and writes nothing. */
export async function decideOffers(
  database: Store['database'],
  bulk: BulkChange,
): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const part of inParts(bulk.changes, offersOfPart))
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
