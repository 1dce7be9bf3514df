import { nonAccreditedCodes } from '#lib/domain/offers/code-lists.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { at, type Rule } from './rule.ts';

/** Rules about the settings of the offer as it stands now. */
export const settingRules: readonly Rule[] = [
  {
    code: 'days.from.closing.rule',
    source: 'rule 2',
    check: ({ offer, request }) => {
      const days = request.settings.daysFromClosingCashIsRequired;
      return days !== undefined && days > offer.daysFromClosingCashIsRequired
        ? [at('daysFromClosingCashIsRequired', explainDays(offer, days))]
        : [];
    },
  },
  {
    code: 'published.subscriptions.rule',
    source: 'rule 3',
    check: ({ offer, request, facts }) =>
      request.settings.published === false && offer.published && facts.subscriptionCount > 0
        ? [
            at(
              'published',
              `${countOf(facts.subscriptionCount, 'subscription')} ${facts.subscriptionCount === 1 ? 'stands' : 'stand'} against it: an offer can be unpublished only while there is none.`,
            ),
          ]
        : [],
  },
  {
    code: 'accreditation.exemption.rule',
    source: 'rule 5',
    check: ({ offer, request }) =>
      exemptionOf(offer.exemption).admits !== 'accredited'
        ? []
        : (['naturalPersonAccreditationSetting', 'corporateAccreditationSetting'] as const)
            .filter((field) => request.settings[field] === nonAccreditedCodes[field])
            .map((field) =>
              at(
                field,
                `${exemptionOf(offer.exemption).name} admits accredited investors only: choose another setting than ${nonAccreditedCodes[field]}.`,
              ),
            ),
  },
  {
    code: 'blue.sky.exemption.rule',
    source: 'D19',
    check: ({ offer, request }) => {
      const foreign = (request.blueSkyedStates ?? []).filter((state) => state !== offer.issuer.issuerState);
      return exemptionOf(offer.exemption).issuerStateOnly && foreign.length > 0
        ? [
            at(
              'blueSkyedStates',
              `${exemptionOf(offer.exemption).name} allows the issuer's state ${offer.issuer.issuerState} only: take out ${foreign.join(', ')}.`,
            ),
          ]
        : [];
    },
  },
];

function explainDays(offer: Offer, days: number): string {
  const current = offer.daysFromClosingCashIsRequired;
  return current === 0
    ? `0 days now, which cannot be changed; ${days} would move the cash required date earlier.`
    : `${countOf(current, 'day')} now; ${days} would move the cash required date earlier. It can only be shortened.`;
}
