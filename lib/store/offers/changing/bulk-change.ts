import type { Database } from '#lib/store/database/database.ts';
import type { OfferSnapshot, NeededFacts } from '#lib/store/offers/read-offer-snapshot.ts';
import type { DecidedChange } from './write-offer-changes.ts';

/** A change to one offer in a bulk update. */
export type BulkOfferChange = {
  readonly privatePlacementOfferOid: string;
  /**
   * Returns the plan and its audit entry. Throws if the change is rejected, including for an offer that the firm
   * can't see (undefined).
   */
  readonly decide: (snapshot: OfferSnapshot | undefined) => DecidedChange;
};

/** Changes to many offers, one change per offer, and the requesting firm. */
export type BulkChange = NeededFacts & {
  readonly firmOid: string;
  readonly changes: readonly BulkOfferChange[];
  /**
   * Called in each transaction that makes changes, with the outcomes of all changes decided in that transaction. If it
   * throws, the changes are rolled back.
   */
  readonly keep?: ((transaction: Database, settled: readonly BulkOutcome[]) => Promise<void>) | undefined;
};

/** Outcome of one change in a bulk update. */
export type BulkOutcome = {
  readonly privatePlacementOfferOid: string;
  /**
   * The offer on which the decision was based; undefined if the firm can't see it, or if the database rejected the
   * change.
   */
  readonly snapshot: OfferSnapshot | undefined;
} & (
  | { readonly outcome: 'changed' | 'unchanged'; readonly decided: DecidedChange }
  | { readonly outcome: 'refused'; readonly reason: unknown }
);

/** Decides a change to an offer, based on the offer as it was read. */
export function decideOne(
  { privatePlacementOfferOid, decide }: BulkOfferChange,
  snapshot: OfferSnapshot | undefined,
): BulkOutcome {
  try {
    const decided = decide(snapshot);
    const outcome = decided.plan.changes.length > 0 ? 'changed' : 'unchanged';
    return { privatePlacementOfferOid, snapshot, outcome, decided };
  } catch (reason) {
    return { privatePlacementOfferOid, snapshot, outcome: 'refused', reason };
  }
}
