import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, smallestAmount } from '#lib/domain/market/money.ts';
import type { ProblemCode, Violation } from '#lib/domain/problems/problems.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { type MarketDate, marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import type { UpdateRequest } from './update-request.ts';
import type { FirmChange } from './update-lists.ts';

/** A rule that depends only on the request. */
type RequestRule = Omit<Rule, 'check'> & {
  readonly check: (situation: Pick<Situation, 'request'>) => ReturnType<Rule['check']>;
};

const maximumInvestmentRule: RequestRule = {
  code: 'maximum.investment.minimum.rule',
  source: 'rule 1',
  check: ({ request }) => {
    const amount = request.settings.maximumInvestmentAmount;
    return amount !== undefined && compareMoney(amount, smallestAmount) < 0
      ? [
          fieldViolation(
            'maximumInvestmentAmount',
            `Enter a maximum of at least $0.01. You sent ${formatMoney(amount)}.`,
          ),
        ]
      : [];
  },
};

const uriMatchingRule: Rule = {
  code: 'uri.matching.rule',
  source: 'rule 4',
  check: ({ offer, request }) => {
    const oid = request.privatePlacementOfferOid;
    return oid !== undefined && oid !== offer.privatePlacementOfferOid
      ? [
          fieldViolation(
            'privatePlacementOfferOid',
            `The path contains offer ${offer.privatePlacementOfferOid}, but the body contains ${quote(oid)}. Send the same identifier, or omit it from the body.`,
          ),
        ]
      : [];
  },
};

const statusAloneRule: RequestRule = {
  code: 'offer.status.alone.rule',
  source: 'D5',
  check: ({ request }) =>
    mixesShapes(request)
      ? [
          fieldViolation(
            'offerStatus',
            `Send the status change separately. Send ${request.namedSettings.join(', ')} in another request.`,
          ),
        ]
      : [],
};

const duplicateFirmRule: RequestRule = {
  code: 'participating.firm.duplicate',
  source: 'D3',
  check: ({ request }) =>
    (request.participatingFirms ?? [])
      .filter((change) => change.repeated)
      .map((change) =>
        firmViolation(change, `Firm ${quote(change.participatingFirmId)} appears twice. List it once.`),
      ),
};

/** Rules whose violations don't depend on the offer's values (D13: 400), except for its identifier. */
export const requestRules: readonly Rule[] = [
  maximumInvestmentRule,
  uriMatchingRule,
  statusAloneRule,
  duplicateFirmRule,
];

/** Returns the violations in a request's settings that don't depend on the offer. */
export function settingsViolations(request: UpdateRequest): Violation[] {
  return [maximumInvestmentRule, duplicateFirmRule].flatMap(({ code, check }) =>
    check({ request }).map((violation) => ({ ...violation, code })),
  );
}

/** Reports whether a request contains offerStatus together with a setting, which D5 forbids. */
export function mixesShapes(request: UpdateRequest): boolean {
  return request.namesStatus && request.namedSettings.length > 0;
}

/**
 * Input for a rule. Rules don't read the clock. `today` is the market date of the request, computed on first
 * use, because few rules need it.
 */
export type Situation = {
  readonly offer: Offer;
  readonly request: UpdateRequest;
  readonly facts: OfferFacts;
  readonly today: () => MarketDate;
};

/** Returns the input for a rule at a point in time. */
export function situationAt(now: Date, situation: Omit<Situation, 'today'>): Situation {
  let today: MarketDate | undefined;
  return { ...situation, today: () => (today ??= marketDate(now)) };
}

/** A business rule: its problem code, its source, and a function that returns a request's violations. */
export type Rule = {
  readonly code: ProblemCode;
  readonly source: string;
  readonly check: (situation: Situation) => readonly Omit<Violation, 'code'>[];
};

export function fieldViolation(field: string | null, message: string): Omit<Violation, 'code'> {
  return { field, message };
}

export function firmViolation(change: FirmChange, message: string): Omit<Violation, 'code'> {
  return fieldViolation(`participatingFirms[${change.index}].participatingFirmId`, message);
}
