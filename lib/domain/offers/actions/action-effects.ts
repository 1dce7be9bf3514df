import { type OfferStatus, resultingStatus, transitions } from '#lib/domain/offers/offer-status.ts';
import { effectsOf } from '#lib/domain/offers/updating/plan-update.ts';
import type { Situation } from '#lib/domain/offers/updating/rule.ts';
import type { ActionCaller, ActionName } from './action.ts';

export function statusAfter(
  name: ActionName,
  { offer, facts }: Situation,
  { seesFigures }: ActionCaller,
): OfferStatus {
  if (name === 'unpublish') {
    return offer.offerStatus;
  }
  return seesFigures ? resultingStatus(name, facts.pendingCount) : transitions[name].requestedStatus;
}

export function effectsFor(
  name: ActionName,
  { offer, facts }: Situation,
  { seesFigures }: ActionCaller,
): string[] {
  if (name === 'unpublish') {
    return [
      offer.published
        ? 'The offer still exists but is no longer open for subscription.'
        : 'The offer is already unpublished. Nothing changes.',
    ];
  }
  if (seesFigures) {
    return effectsOf(name, facts);
  }
  return transitions[name].cancelsPending
    ? ['Pending subscriptions are cancelled.', 'The offer is closed.']
    : effectsOf(name, { ...facts, pendingCount: 0 });
}
