import type { Offer } from '#lib/domain/offers/offer.ts';
import { transitions } from '#lib/domain/offers/offer-status.ts';
import { situationAt } from '#lib/domain/offers/updating/rule.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { advisoriesFor } from './action-advisories.ts';
import { accessConditions, approvalConditions, conditionsOf } from './action-conditions.ts';
import { effectsFor, statusAfter } from './action-effects.ts';
import type { Action, ActionCaller, ActionName } from './action.ts';

/**
 * What can be done with an offer now, what would come of it, and what stands against it. Nothing of what a caller gets
 * who may not see figures rests on them: not one condition, met or not, and not whether closing leaves pending orders.
 */
export function explainActions(
  offer: Offer,
  facts: OfferFacts,
  now: Date,
  caller: ActionCaller,
): Record<ActionName, Action> {
  const explain = (name: ActionName): Action => {
    const situation = situationAt(now, { offer, facts, request: requestFor(name) });
    const conditions = [
      ...accessConditions(caller),
      ...conditionsOf(name, situation, caller),
      ...approvalConditions(name, situation, caller),
    ];
    return {
      allowed: conditions.every((condition) => condition.met),
      resultingStatus: statusAfter(name, situation, caller),
      effects: effectsFor(name, situation, caller),
      conditions,
      advisories: advisoriesFor(name, situation, caller),
    };
  };
  return {
    execute: explain('execute'),
    cancel: explain('cancel'),
    close: explain('close'),
    unpublish: explain('unpublish'),
  };
}

/** The request that an action sends: explaining it judges exactly what the endpoint would judge. */
function requestFor(name: ActionName) {
  return readUpdateRequest(
    name === 'unpublish' ? { published: false } : { offerStatus: transitions[name].requestedStatus },
  );
}
