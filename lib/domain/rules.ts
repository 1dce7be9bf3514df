import { firmRemovalCode, nonAccreditedCodes } from './code-lists.ts';
import { exemptionOf } from './exemptions.ts';
import { cashRequiredDate, daysBetween, formatDate, marketDate, type MarketDate } from './market-time.ts';
import { formatMoney } from './format-money.ts';
import { compareMoney, smallestAmount, subtractMoney } from './money.ts';
import type { Offer } from './offer.ts';
import { isClosed, type Move, transitions } from './offer-status.ts';
import type { ProblemCode, Violation } from './problems.ts';
import { quote } from './quote.ts';
import type { OfferFacts } from './subscription.ts';
import type { FirmChange } from './update-lists.ts';
import type { UpdateRequest } from './update-request.ts';

/**
 * All that a rule may look at. There is no clock in a rule: `today` is the market's date of the request, which is worked
 * out when a rule first asks for it; few do.
 */
export type Situation = {
  readonly offer: Offer;
  readonly request: UpdateRequest;
  readonly facts: OfferFacts;
  readonly today: () => MarketDate;
};

/** The situation at an instant. */
export function situationAt(now: Date, situation: Omit<Situation, 'today'>): Situation {
  let today: MarketDate | undefined;
  return { ...situation, today: () => (today ??= marketDate(now)) };
}

/** A rule of the service: its problem code, where it is written, and what it finds wrong with a request. */
export type Rule = {
  readonly code: ProblemCode;
  readonly source: string;
  readonly check: (situation: Situation) => readonly Omit<Violation, 'code'>[];
};

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

/** Rules that stand before all others of the offer's state: where one is broken, only that is reported (D13). */
export const gateRules: readonly Rule[] = [
  {
    code: 'offer.status.transition.rule',
    source: 'D7',
    check: ({ offer, request }) =>
      request.move !== undefined && !transitions[request.move].from.includes(offer.offerStatus)
        ? [at('offerStatus', explainTransition(request.move, offer))]
        : [],
  },
  {
    code: 'offer.closed.rule',
    source: 'D7',
    check: ({ offer, request }) =>
      isClosed(offer.offerStatus) && request.namedSettings.length > 0
        ? [at(null, `The offer is ${offer.offerStatus}: its settings can no longer be changed.`)]
        : [],
  },
];

/** Rules about the offer as it stands now (D13: 409). */
export const offerRules: readonly Rule[] = [
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
          atFirm(
            change,
            'This firm created the offer: it always has it and can be neither invited nor removed.',
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
          atFirm(
            change,
            `Firm ${change.participatingFirmId} does not participate in the offer: there is nothing to remove.`,
          ),
        );
    },
  },
  {
    code: 'execution.minimum.rule',
    source: 'rule 6',
    check: ({ offer, request, facts }) =>
      needsExecutionRules(request) && compareMoney(facts.approvedTotal, offer.offerMinimum) < 0
        ? [
            at(
              'offerStatus',
              `${formatMoney(facts.approvedTotal)} approved of the ${formatMoney(offer.offerMinimum)} minimum: ${formatMoney(subtractMoney(offer.offerMinimum, facts.approvedTotal))} is missing.`,
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
            at(
              'offerStatus',
              `The cash required date is ${formatDate(date)}, in ${countOf(daysBetween(today, date), 'day')}: the offer can be executed from that day on, New York time.`,
            ),
          ]
        : [];
    },
  },
];

export const allRules: readonly Rule[] = [...requestRules, ...gateRules, ...offerRules];

/** D5: offerStatus beside any setting field. */
export function mixesShapes(request: UpdateRequest): boolean {
  return request.namesStatus && request.namedSettings.length > 0;
}

/** `1 subscription`, `7 subscriptions`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function explainTransition(move: Move, offer: Offer): string {
  const { requestedStatus, from } = transitions[move];
  return isClosed(offer.offerStatus)
    ? `The offer is ${offer.offerStatus}, which is final: it cannot become ${requestedStatus}.`
    : `The offer is ${offer.offerStatus}: it can become ${requestedStatus} only from ${from.join(' or ')}.`;
}

function explainDays(offer: Offer, days: number): string {
  const current = offer.daysFromClosingCashIsRequired;
  return current === 0
    ? `0 days now, which cannot be changed; ${days} would move the cash required date earlier.`
    : `${countOf(current, 'day')} now; ${days} would move the cash required date earlier. It can only be shortened.`;
}

function needsExecutionRules(request: UpdateRequest): boolean {
  return request.move !== undefined && transitions[request.move].needsExecutionRules;
}

/** Elements that neither repeat a firm nor name an unknown one: per element only the first violation counts. */
function knownChanges(request: UpdateRequest, facts: OfferFacts): FirmChange[] {
  return (request.participatingFirms ?? []).filter(
    (change) => !change.repeated && facts.knownFirms.has(change.participatingFirmId),
  );
}

function at(field: string | null, message: string): Omit<Violation, 'code'> {
  return { field, message };
}

function atFirm(change: FirmChange, message: string): Omit<Violation, 'code'> {
  return at(`participatingFirms[${change.index}].participatingFirmId`, message);
}
