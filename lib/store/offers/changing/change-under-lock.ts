import pg from 'pg';
import { isKeyReplaced } from '#lib/store/secret-key/key-in-force.ts';
import type { Store } from '#lib/store/store.ts';
import type { BulkChange, BulkOutcome, OneOfMany } from './bulk-change.ts';
import { lockOffer } from './lock-offer.ts';
import { decidePart, writePart } from './write-part.ts';

/** Waits for whoever holds the offer. It fails alone where that takes too long, or the database refuses its values. */
export async function changeUnderLock(store: Store, bulk: BulkChange, one: OneOfMany): Promise<BulkOutcome> {
  const { privatePlacementOfferOid } = one;
  try {
    const { outcome, noteCommitted } = await store.database.transaction(async (database) => {
      await lockOffer(database, privatePlacementOfferOid);
      const decided = await decidePart(database, bulk, [one]);
      const { unwritten, noteCommitted: note } = await writePart(store, database, bulk, decided);
      const [only] = decided;
      if (only === undefined || unwritten.size > 0) {
        throw new Error('A locked offer changed under its lock.');
      }
      return { outcome: only, noteCommitted: note };
    });
    noteCommitted();
    return outcome;
  } catch (reason) {
    const isOfThisOne = reason instanceof pg.DatabaseError && reason.severity === 'ERROR';
    if (!isOfThisOne || isKeyReplaced(reason)) throw reason;
    return { privatePlacementOfferOid, snapshot: undefined, outcome: 'refused', reason };
  }
}
