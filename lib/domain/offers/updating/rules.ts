import { cashRequiredDate, daysBetween, formatDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, subtractMoney } from '#lib/domain/market/money.ts';
import { isClosed, type TransitionName, transitions } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { firmRemovalCode, nonAccreditedCodes } from '#lib/domain/offers/code-lists.ts';
import { quote } from '#lib/domain/text/quote.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { invitationLimitReached, type OfferFacts } from '#lib/domain/offers/subscription.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { fieldViolation, firmViolation, requestRules, type Rule } from './request-rules.ts';
import type { UpdateRequest } from './update-request.ts';
import { type FirmChange, isAddition } from './update-lists.ts';

/** Rules that compare settings with the current offer. */
const settingRules: readonly Rule[] = [
  {
    code: 'days.from.closing.rule',
    source: 'rule 2',
    check: ({ offer, request }) => {
      const days = request.settings.daysFromClosingCashIsRequired;
      return days !== undefined && days > offer.daysFromClosingCashIsRequired
        ? [fieldViolation('daysFromClosingCashIsRequired', explainDays(offer, days))]
        : [];
    },
  },
  {
    code: 'published.subscriptions.rule',
    source: 'rule 3',
    check: ({ offer, request, facts }) =>
      request.settings.published === false && offer.published && facts.subscriptionCount > 0
        ? [
            fieldViolation(
              'published',
              `An offer can be unpublished only if it has no subscriptions. This offer has ${countOf(facts.subscriptionCount, 'subscription')}.`,
            ),
          ]
        : [],
  },
  {
    code: 'accreditation.exemption.rule',
    source: 'rule 5',
    check: ({ offer, request }) => accreditationFaults(offer, request),
  },
  {
    code: 'blue.sky.exemption.rule',
    source: 'D19',
    check: ({ offer, request }) => stateFaults(offer, request),
  },
];

type Exempt = Pick<Offer, 'exemption' | 'issuer'>;
type ExemptSettings = Pick<UpdateRequest, 'settings' | 'blueSkyedStates'>;

function accreditationFaults({ exemption }: Exempt, { settings }: ExemptSettings) {
  const { admits, name } = exemptionOf(exemption);
  return admits !== 'accredited'
    ? []
    : (['naturalPersonAccreditationSetting', 'corporateAccreditationSetting'] as const)
        .filter((field) => settings[field] === nonAccreditedCodes[field])
        .map((field) =>
          fieldViolation(
            field,
            `Placement Desk accepts only accredited investors under ${name}. Choose a setting other than ${nonAccreditedCodes[field]}.`,
          ),
        );
}

function stateFaults({ exemption, issuer }: Exempt, { blueSkyedStates = [] }: ExemptSettings) {
  const { issuerStateOnly, name } = exemptionOf(exemption);
  const foreign = blueSkyedStates.filter((state) => state !== issuer.issuerState);
  const message = `${name} allows only the issuer's state, ${issuer.issuerState}. Remove ${foreign.join(', ')}.`;
  return issuerStateOnly && foreign.length > 0 ? [fieldViolation('blueSkyedStates', message)] : [];
}

/** Returns violations for settings that the offer's exemption forbids: rule 5 and D19. */
export function againstExemption(offer: Exempt, settings: ExemptSettings): Violation[] {
  return [
    ...accreditationFaults(offer, settings).map(
      (fault) => ({ ...fault, code: 'accreditation.exemption.rule' }) as const,
    ),
    ...stateFaults(offer, settings).map((fault) => ({ ...fault, code: 'blue.sky.exemption.rule' }) as const),
  ];
}

const firmRules: readonly Rule[] = [
  {
    code: 'participating.firm.unknown',
    source: 'D3',
    check: ({ request, facts }) =>
      (request.participatingFirms ?? [])
        .filter((change) => !change.repeated && !facts.knownFirms.has(change.participatingFirmId))
        .map((change) =>
          firmViolation(change, `Firm ${quote(change.participatingFirmId)} is not in the directory.`),
        ),
  },
  {
    code: 'participating.firm.creator',
    source: 'D3',
    check: ({ offer, request, facts }) =>
      knownChanges(request, facts)
        .filter((change) => change.participatingFirmId === offer.creatingFirmOid)
        .map((change) =>
          firmViolation(
            change,
            "This firm created the offer. It always has access and can't be added or removed.",
          ),
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
          firmViolation(change, `Firm ${change.participatingFirmId} doesn't participate in the offer.`),
        );
    },
  },
];

const invitationLimitRule: Rule = {
  code: 'invitation.limit',
  source: 'D3',
  check: ({ offer, request, facts }) =>
    knownChanges(request, facts)
      .filter(
        (change) =>
          isAddition(change) &&
          change.participatingFirmId !== offer.creatingFirmOid &&
          facts.firmsToAnswer?.has(change.participatingFirmId) === true &&
          !offer.participatingFirms.includes(change.participatingFirmId),
      )
      .map((change) => firmViolation(change, invitationLimitReached(change.participatingFirmId))),
};

const executionRules: readonly Rule[] = [
  {
    code: 'execution.minimum.rule',
    source: 'rule 6',
    check: ({ offer, request, facts }) =>
      needsExecutionRules(request) && compareMoney(facts.approvedTotal, offer.offerMinimum) < 0
        ? [
            fieldViolation(
              'offerStatus',
              `${formatMoney(facts.approvedTotal)} approved of the ${formatMoney(offer.offerMinimum)} minimum. The offer is ${formatMoney(subtractMoney(offer.offerMinimum, facts.approvedTotal))} short of the minimum.`,
            ),
          ]
        : [],
  },
  {
    code: 'execution.cash.required.date.rule',
    source: 'rule 6',
    check: (situation) => {
      const { offer, request } = situation;
      if (!needsExecutionRules(request)) {
        return [];
      }
      const today = situation.today();
      const date = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
      return today < date
        ? [
            fieldViolation(
              'offerStatus',
              `The cash-required date is ${formatDate(date)}, in ${countOf(daysBetween(today, date), 'day')}. You can execute the offer starting on that date (New York time).`,
            ),
          ]
        : [];
    },
  },
];

/** Rules about the current offer (D13: 409). */
export const offerRules: readonly Rule[] = [
  ...settingRules,
  ...firmRules,
  invitationLimitRule,
  ...executionRules,
];

/**
 * Rules that are checked before all other rules about the offer's state. If one of them fails, the others aren't
 * checked (D13).
 */
export const gateRules: readonly Rule[] = [
  {
    code: 'offer.status.transition.rule',
    source: 'D7',
    check: ({ offer, request }) =>
      request.transition !== undefined && !transitions[request.transition].from.includes(offer.offerStatus)
        ? [fieldViolation('offerStatus', explainTransition(request.transition, offer))]
        : [],
  },
  {
    code: 'offer.closed.rule',
    source: 'D7',
    check: ({ offer, request }) =>
      isClosed(offer.offerStatus) && request.namedSettings.length > 0
        ? [fieldViolation(null, `The offer is ${offer.offerStatus}. You can no longer change its settings.`)]
        : [],
  },
];

export const allRules: readonly Rule[] = [...requestRules, ...gateRules, ...offerRules];

function needsExecutionRules(request: UpdateRequest): boolean {
  return request.transition !== undefined && transitions[request.transition].needsExecutionRules;
}

/**
 * Returns the elements that neither repeat a firm nor refer to an unknown one. Only the first violation of each
 * element is reported.
 */
function knownChanges(request: UpdateRequest, facts: OfferFacts): FirmChange[] {
  return (request.participatingFirms ?? []).filter(
    (change) => !change.repeated && facts.knownFirms.has(change.participatingFirmId),
  );
}

function explainDays(offer: Offer, days: number): string {
  const current = offer.daysFromClosingCashIsRequired;
  return current === 0
    ? `The current value is 0 days, which can't be changed. ${days} would move the cash-required date earlier.`
    : `The current value is ${countOf(current, 'day')}. ${days} would move the cash-required date earlier. Enter a smaller number.`;
}

function explainTransition(name: TransitionName, offer: Offer): string {
  const { requestedStatus, from } = transitions[name];
  return isClosed(offer.offerStatus)
    ? `The offer is ${offer.offerStatus}, which is final. It can't become ${requestedStatus}.`
    : `The offer is ${offer.offerStatus}. It can become ${requestedStatus} only from ${from.join(' or ')}.`;
}
