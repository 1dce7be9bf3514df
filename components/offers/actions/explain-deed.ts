import type { Action, Actions } from '#lib/client/list-actions.ts';
import type { OfferRecord } from '#lib/domain/offer-record.ts';
import type { Deed } from './action-names.ts';

/** The dry run of a deed. Publishing, which the API explains no further, needs just an offer that is not closed. */
export function explainDeed(deed: Deed, actions: Actions, offer: OfferRecord): Action {
  if (deed !== 'publish') {
    return actions[deed];
  }
  const standing = actions.unpublish.conditions.filter(
    ({ code }) => code === 'offer.closed.rule' || code === 'access',
  );
  return {
    allowed: standing.every(({ met }) => met),
    resultingStatus: offer.offerStatus,
    effects: ['The offer is open for subscription to those who may see it.'],
    conditions: standing,
    advisories: [],
  };
}
