import { firmRemovalCode } from '#lib/domain/offers/code-lists.ts';
import { quote } from '#lib/domain/text/quote.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import type { FirmChange } from './update-lists.ts';
import type { UpdateRequest } from './update-request.ts';
import { atFirm } from './at-firm.ts';
import type { Rule } from './rule.ts';

/** Rules about the firms that are invited or removed. */
export const firmRules: readonly Rule[] = [
  {
    code: 'participating.firm.unknown',
    source: 'D3',
    check: ({ request, facts }) =>
      (request.participatingFirms ?? [])
        .filter((change) => !change.repeated && !facts.knownFirms.has(change.participatingFirmId))
        .map((change) => atFirm(change, `The directory knows no firm ${quote(change.participatingFirmId)}.`)),
  },
  {
    code: 'participating.firm.creator',
    source: 'D3',
    check: ({ offer, request, facts }) =>
      knownChanges(request, facts)
        .filter((change) => change.participatingFirmId === offer.creatingFirmOid)
        .map((change) =>
          atFirm(change, "This firm created the offer. It always has access and can't be added or removed."),
        ),
  },
  {
    code: 'participating.firm.not.participating',
    source: 'D3',
    check: ({ offer, request, facts }) => {
      const participating = new Set(offer.participatingFirms);
      return knownChanges(request, facts)
        .filter(
          (change) =>
            change.participatingFirmStatus === firmRemovalCode &&
            change.participatingFirmId !== offer.creatingFirmOid &&
            !participating.has(change.participatingFirmId),
        )
        .map((change) =>
          atFirm(
            change,
            `Firm ${change.participatingFirmId} does not participate in the offer: there is nothing to remove.`,
          ),
        );
    },
  },
];

/** Elements that neither repeat a firm nor name an unknown one: per element only the first violation counts. */
function knownChanges(request: UpdateRequest, facts: OfferFacts): FirmChange[] {
  return (request.participatingFirms ?? []).filter(
    (change) => !change.repeated && facts.knownFirms.has(change.participatingFirmId),
  );
}
