import type { OfferAction, Actions } from '#lib/client/offers/list-actions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import type { ButtonAction } from './action-names.ts';

/** The dry run of an action, and whether it needs a second person. */
export type ExplainedAction = OfferAction & { readonly needsApproval: boolean };

/** The dry run of an action. The API doesn't explain publishing, which only requires that the offer isn't closed. */
export function explainAction(name: ButtonAction, actions: Actions, offer: OfferRecord): ExplainedAction {
  if (name !== 'publish') {
    return explainedFor(actions[name]);
  }
  const standing = actions.unpublish.conditions.filter(
    ({ code }) => code === 'offer.closed.rule' || code === 'access',
  );
  return {
    allowed: standing.every(({ met }) => met),
    resultingStatus: offer.offerStatus,
    effects: ['The offer is open to subscriptions from investors who can see it.'],
    conditions: standing,
    advisories: [],
    needsApproval: false,
  };
}

/** An action is allowed if only the second person is missing, whose approval is then requested. */
function explainedFor(action: OfferAction): ExplainedAction {
  const conditions = action.conditions.filter(({ code }) => code !== 'approval.required');
  return {
    ...action,
    conditions,
    allowed: conditions.every(({ met }) => met),
    needsApproval: conditions.length < action.conditions.length,
  };
}
