import pg from 'pg';
import sql from 'sql-template-tag';
import { isKeyReplaced } from '#lib/store/keys/key-in-force.ts';
import type { Store } from '#lib/store/store.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { BulkChange, BulkOutcome, BulkOfferChange } from './bulk-change.ts';
import { decidePart, writePart } from './write-part.ts';

/**
 * Waits for the offer's lock and changes the offer. Only this change is rejected if that takes too long, or if the
 * database rejects its values. Throws on fatal errors.
 */
export async function changeUnderLock(
  store: Store,
  bulk: BulkChange,
  one: BulkOfferChange,
): Promise<BulkOutcome> {
  const { privatePlacementOfferOid } = one;
  try {
    const [outcome] = await changeLocked(store, bulk, [one], () => true);
    if (outcome === undefined) throw new Error('A change has no outcome.');
    return outcome;
  } catch (reason) {
    const isStatementError = reason instanceof pg.DatabaseError && reason.severity === 'ERROR';
    if (!isStatementError || isKeyReplaced(reason)) throw reason;
    return { privatePlacementOfferOid, snapshot: undefined, outcome: 'refused', reason };
  }
}

/**
 * Changes offers in one transaction under their locks, so no other change comes in between. Writes nothing if
 * `isWanted` rejects the outcomes.
 */
export async function changeLocked(
  store: Store,
  bulk: BulkChange,
  changes: readonly BulkOfferChange[],
  isWanted: (decided: readonly BulkOutcome[]) => boolean,
): Promise<readonly BulkOutcome[]> {
  const { decided, noteCommitted } = await store.database.transaction(async (database) => {
    await lockOffers(
      database,
      changes.map(({ privatePlacementOfferOid }) => privatePlacementOfferOid),
    );
    const outcomes = await decidePart(database, bulk, changes);
    const { unwritten, noteCommitted: note } = await writePart(
      store,
      database,
      bulk,
      isWanted(outcomes) ? outcomes : [],
    );
    if (unwritten.size > 0) {
      throw new Error('A locked offer changed under its lock.');
    }
    return { decided: outcomes, noteCommitted: note };
  });
  noteCommitted();
  return decided;
}

/** Blocks all other changes to the offer until the transaction ends. */
export async function lockOffer(database: Database, privatePlacementOfferOid: string): Promise<void> {
  await database.query(
    sql`select 1 from offer where private_placement_offer_oid = ${privatePlacementOfferOid} for update`,
  );
}

/** Locks several offers, always in the same order to prevent deadlocks. */
async function lockOffers(database: Database, privatePlacementOfferOids: readonly string[]): Promise<void> {
  await database.query(
    sql`select 1 from offer where private_placement_offer_oid = any(${privatePlacementOfferOids}::text[])
      order by private_placement_offer_oid for update`,
  );
}
