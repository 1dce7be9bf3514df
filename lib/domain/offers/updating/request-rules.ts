import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, smallestAmount } from '#lib/domain/market/money.ts';
import { quote } from '#lib/domain/text/quote.ts';
import type { UpdateRequest } from './update-request.ts';
import { atFirm } from './at-firm.ts';
import { at, type Rule } from './rule.ts';

/** Rules that a request breaks whatever the offer looks like (D13: 400). */
export const requestRules: readonly Rule[] = [
  {
    code: 'maximum.investment.minimum.rule',
    source: 'rule 1',
    check: ({ request }) => {
      const amount = request.settings.maximumInvestmentAmount;
      return amount !== undefined && compareMoney(amount, smallestAmount) < 0
        ? [
            at(
              'maximumInvestmentAmount',
              `The maximum must be at least $0.01; ${formatMoney(amount)} was given.`,
            ),
          ]
        : [];
    },
  },
  {
    code: 'uri.matching.rule',
    source: 'rule 4',
    check: ({ offer, request }) => {
      const oid = request.privatePlacementOfferOid;
      return oid !== undefined && oid !== offer.privatePlacementOfferOid
        ? [
            at(
              'privatePlacementOfferOid',
              `The path names offer ${offer.privatePlacementOfferOid}, the body ${quote(oid)}: send the same identifier or leave it out.`,
            ),
          ]
        : [];
    },
  },
  {
    code: 'offer.status.alone.rule',
    source: 'D5',
    check: ({ request }) =>
      mixesShapes(request)
        ? [
            at(
              'offerStatus',
              `A status change stands alone: send ${request.namedSettings.join(', ')} in a request of its own.`,
            ),
          ]
        : [],
  },
  {
    code: 'participating.firm.duplicate',
    source: 'D3',
    check: ({ request }) =>
      (request.participatingFirms ?? [])
        .filter((change) => change.repeated)
        .map((change) =>
          atFirm(change, `Firm ${quote(change.participatingFirmId)} is named twice: name it once.`),
        ),
  },
];

/** D5: offerStatus beside any setting field. */
export function mixesShapes(request: UpdateRequest): boolean {
  return request.namesStatus && request.namedSettings.length > 0;
}
