import { isIdentifier } from '#lib/domain/text/feed-text.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readOfferSnapshots } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import { type BulkChange, type BulkOutcome, decideOne, type BulkOfferChange } from './bulk-change.ts';
import { cacheSnapshot } from './group-commit.ts';
import { type OfferWrite, writeOfferChanges } from './write-offer-changes.ts';

/**
 * Number of offers that are read, decided and written together, unless all or none must be changed. Another change to
 * one of these offers waits for at most one part.
 */
export const offersPerPart = 64;

/** Reads a part's offers in one statement and determines their changes. Doesn't write anything. */
export async function decidePart(
  database: Database,
  { firmOid, namedFirms, addedFirms = [], withSubscriptions }: BulkChange,
  part: readonly BulkOfferChange[],
): Promise<BulkOutcome[]> {
  const snapshots = await readOfferSnapshots(database, {
    // Malformed identifiers match no offer, and PostgreSQL rejects some of them, such as one with a null
    // character.
    privatePlacementOfferOids: part.map(({ privatePlacementOfferOid: oid }) => oid).filter(isIdentifier),
    firmOid,
    namedFirms,
    addedFirms,
    withSubscriptions,
  });
  return part.map((one) => decideOne(one, snapshots.get(one.privatePlacementOfferOid)));
}

/**
 * Offers in a part that weren't written, because they changed after the decisions, or because another change has locked
 * them.
 */
type Unwritten = ReadonlySet<string>;

/**
 * Writes a part's changes in one statement. If it wrote any, calls `keep` with the outcomes. Returns the offers that
 * were not written, and a function that updates the cache and must be called after the commit.
 */
export async function writePart(
  store: Store,
  database: Database,
  { firmOid, keep }: BulkChange,
  outcomes: readonly BulkOutcome[],
): Promise<{ readonly unwritten: Unwritten; readonly noteCommitted: () => void }> {
  const writes = outcomes.flatMap(writesOf);
  const written = writes.length === 0 ? [] : await writeOfferChanges(store, database, writes);
  const unwritten = new Set(
    writes.flatMap(({ snapshot }, at) =>
      written[at] === undefined ? [snapshot.offer.privatePlacementOfferOid] : [],
    ),
  );
  if (writes.length > unwritten.size) {
    const settled = outcomes.filter(({ privatePlacementOfferOid: oid }) => !unwritten.has(oid));
    await keep?.(database, settled);
  }
  const noteCommitted = () => {
    for (const [at, { snapshot }] of writes.entries()) {
      const { privatePlacementOfferOid } = snapshot.offer;
      cacheSnapshot({ firmOid, privatePlacementOfferOid }, written[at]);
    }
  };
  return { unwritten, noteCommitted };
}

function writesOf(outcome: BulkOutcome): OfferWrite[] {
  return outcome.outcome === 'changed' && outcome.snapshot !== undefined
    ? [{ snapshot: outcome.snapshot, changes: [outcome.decided] }]
    : [];
}
