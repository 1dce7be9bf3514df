import type { OfferAction, Actions } from '#lib/client/offers/list-actions.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import type { ButtonAction } from './action-names.ts';

/** Dry run of an action, and whether it requires a second person. */
export type ExplainedAction = OfferAction & { readonly needsApproval: boolean };

/**
 * Returns the dry run of an action. The API doesn't explain publishing, which only requires that the offer isn't
 * closed.
 */
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
    effects: ['Investors who can see the offer can subscribe to it.'],
    conditions: standing,
    advisories: [],
    needsApproval: false,
  };
}

/** If only the second person is missing, the action is allowed, and requests their approval. */
function explainedFor(action: OfferAction): ExplainedAction {
  const conditions = action.conditions.filter(({ code }) => code !== 'approval.required');
  return {
    ...action,
    conditions,
    allowed: conditions.every(({ met }) => met),
    needsApproval: conditions.length < action.conditions.length,
  };
}
