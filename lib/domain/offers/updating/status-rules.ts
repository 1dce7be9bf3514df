import type { Offer } from '#lib/domain/offers/offer.ts';
import { isClosed, type TransitionName, transitions } from '#lib/domain/offers/offer-status.ts';
import { at, type Rule } from './rule.ts';

/**
 * Rules that are checked before all other rules about the offer's state. If one of them fails, only its
 * violation is reported (D13).
 */
export const gateRules: readonly Rule[] = [
  {
    code: 'offer.status.transition.rule',
    source: 'D7',
    check: ({ offer, request }) =>
      request.transition !== undefined && !transitions[request.transition].from.includes(offer.offerStatus)
        ? [at('offerStatus', explainTransition(request.transition, offer))]
        : [],
  },
  {
    code: 'offer.closed.rule',
    source: 'D7',
    check: ({ offer, request }) =>
      isClosed(offer.offerStatus) && request.namedSettings.length > 0
        ? [at(null, `The offer is ${offer.offerStatus}. You can no longer change its settings.`)]
        : [],
  },
];

function explainTransition(name: TransitionName, offer: Offer): string {
  const { requestedStatus, from } = transitions[name];
  return isClosed(offer.offerStatus)
    ? `The offer is ${offer.offerStatus}, which is final. It can't become ${requestedStatus}.`
    : `The offer is ${offer.offerStatus}. It can become ${requestedStatus} only from ${from.join(' or ')}.`;
}
