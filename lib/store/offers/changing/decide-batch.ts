import type { OfferSnapshot } from '#lib/store/offers/offer-snapshot.ts';
import type { DecidedChange, OfferWrite, ChangeOutcome, ProposedChange } from './offer-change.ts';

export type DecidedBatch = {
  readonly outcomes: readonly ChangeOutcome[];
  /** Those that change something, in their order; undefined where none does. */
  readonly write: OfferWrite | undefined;
};

/** Decides each change on the offer as the ones before it leave it. */
export function decideBatch(
  snapshot: OfferSnapshot | undefined,
  changes: readonly ProposedChange[],
): DecidedBatch {
  let current = snapshot;
  const decisions: DecidedChange[] = [];
  const outcomes = changes.map(({ decide }): ChangeOutcome => {
    try {
      const decision = decide(current);
      if (current === undefined) {
        throw new Error('A change was decided for an offer that is not there.');
      }
      if (decision.plan.changes.length > 0) {
        decisions.push(decision);
        current = { ...current, offer: decision.plan.offer, version: current.version + 1 };
      }
      return { status: 'fulfilled', value: current.version };
    } catch (reason) {
      return { status: 'rejected', reason };
    }
  });
  const [first, ...others] = decisions;
  return { outcomes, write: snapshot && first && { snapshot, changes: [first, ...others] } };
}
